import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Choice } from '../../../engine/redact/options.ts';
import type { Row } from '../../../engine/redact/result.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Input, Muted, Wrap } from '../../theme/elements.tsx';
import { ActionSelect, Labeled } from './fields.tsx';
import { placeholderName } from './settings.ts';

type Props = {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly onNext: () => void;
  readonly onChoice: (value: string, change: Partial<Omit<Choice, 'value'>>) => void;
};

/** Returns the name in a placeholder: "EMAIL_1" of `[EMAIL_1]`. */
const nameIn = (replacement = '') => /[A-Z][A-Z0-9_]*/.exec(replacement)?.[0] ?? '';

/** Below a selected row: the name of its placeholder, what else may take its place, and where it occurs. */
export function FoundEditor({ row, rows, onNext, onChoice }: Props) {
  const id = useId();
  const { value, action, replacement, why, count } = row;
  const isNamed = action === 'placeholder' && replacement !== undefined;
  const current = isNamed ? nameIn(replacement) : '';
  const [typed, setTyped] = useState<string>();
  const name = placeholderName(typed ?? current);
  const isTaken = rows.some(
    (other) => other !== row && other.action === 'placeholder' && nameIn(other.replacement) === name,
  );
  const rename = () => {
    if (typed !== undefined && !isTaken && name !== current) onChoice(value, { name });
    if (!isTaken) setTyped(undefined);
  };
  return (
    <chakra.div px="3" pb="2.5" ps={{ lg: '5rem' }}>
      <Wrap columnGap="4" rowGap="2" alignItems="end">
        {isNamed && (
          <Labeled label="Placeholder" isAbove>
            {(field) => (
              <Input
                id={field}
                size="sm"
                w="12rem"
                fontFamily="mono"
                value={typed ?? current}
                spellCheck={false}
                autoCapitalize="characters"
                aria-invalid={isTaken || undefined}
                aria-describedby={isTaken ? id : undefined}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onBlur={rename}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') rename();
                  if (event.key === 'Escape') setTyped(undefined);
                }}
              />
            )}
          </Labeled>
        )}
        {replacement !== undefined && (
          <Labeled label="Replace with" isAbove>
            {(field) => <ActionSelect id={field} value={action} onAction={(one) => onChoice(value, { action: one })} />}
          </Labeled>
        )}
        {count > 1 && (
          <Button size="sm" onClick={onNext}>
            Next of {plural(count, 'place')}
          </Button>
        )}
        <Muted display={{ lg: 'none' }} fontSize="xs" flex="1 1 100%">
          {why}. {plural(count, 'place')}.
        </Muted>
      </Wrap>
      {isTaken && (
        <chakra.p id={id} role="alert" mt="1" fontSize="xs" color="error">
          Another value has the placeholder {name}. Choose another name.
        </chakra.p>
      )}
    </chakra.div>
  );
}
