import { chakra } from '@chakra-ui/react';
import { type Action, type Finding, isClaim } from '../../../engine/detect/finding.ts';
import { Button } from '../../theme/elements.tsx';
import { headingOf, layers, PROOFS } from './words.ts';

/** Over the text, so that nothing moves. */
const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    insetInlineEnd: '2',
    bottom: 'calc(100% + 0.25rem)',
    zIndex: 'popover',
    maxH: { base: '10rem', lg: '15rem' },
    overflow: 'auto',
    px: '3',
    py: '2.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'lg',
    _hidden: { display: 'none' },
  },
});

const Reason = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } });

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '1.5',
    borderColor: 'border',
    '&:not(:first-of-type)': { borderTopWidth: '1px' },
  },
});

function Why({ finding }: { finding: Finding }) {
  return (
    <>
      {layers(finding).map(({ kind, name, why }) => (
        <Reason key={kind + why}>
          <chakra.strong color="fg" fontWeight="medium">
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </chakra.strong>
          : {why}
        </Reason>
      ))}
      <Reason mt="1">{PROOFS[finding.proof]}</Reason>
    </>
  );
}

type Props = {
  readonly open: 'why' | 'all' | undefined;
  readonly finding: Finding;
  readonly others: readonly Finding[];
  readonly disabled: boolean;
  readonly onAct: (of: Finding, action: Action) => void;
  readonly onHide: () => void;
};

/** The reason for a finding, or all findings. */
export function Details({ open, finding, others, disabled, onAct, onHide }: Props) {
  return (
    <Panel
      id="found-details"
      hidden={open === undefined}
      role="region"
      aria-label={open === 'all' ? 'All that was found' : 'The reason'}
      tabIndex={0}
    >
      {open === 'why' && <Why finding={finding} />}
      {open === 'all' && (
        <>
          <chakra.ul listStyleType="none">
            {[finding, ...others].map((each) => (
              <Row key={each.kind + each.why}>
                <chakra.span flex="1" minW="10rem" overflowWrap="anywhere">
                  <chakra.strong fontWeight="medium">{headingOf(each)}</chakra.strong>
                  <chakra.span color="fg.muted">
                    {isClaim(each) ? ': ' : ' (perhaps): '}
                    {each.why}
                  </chakra.span>
                </chakra.span>
                {each.actions.map((action) => (
                  <Button key={action.label} size="xs" disabled={disabled} onClick={() => onAct(each, action)}>
                    {action.label}
                  </Button>
                ))}
              </Row>
            ))}
          </chakra.ul>
          <chakra.div display="flex" alignItems="center" gap="3" pt="1.5" color="fg.muted">
            {others.length === 0 && 'Nothing else fits.'}
            <Button size="xs" variant="plain" onClick={onHide}>
              It is none of these
            </Button>
          </chakra.div>
        </>
      )}
    </Panel>
  );
}
