import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { plural } from '../../../../engine/values/plural.ts';
import { Badge, Button, Grid, Row, Wrap } from '../../../../site/theme/elements.tsx';
import type { Cluster } from '../clusters.ts';

/** Decision on a cluster: the spelling to keep, and the values that are not spellings of it, by their texts. */
export type Choice = { readonly keep?: string; readonly out: readonly string[] };

/** Maximum shown length of a spelling. */
const SHOWN = 300;

type Props = {
  readonly cluster: Cluster;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly onShow: (line: number) => void;
};

/** A cluster: the spelling to keep is chosen by radio buttons, and a button leaves one out. None is chosen at first. */
export function ClusterCard({ cluster, choice: { keep, out }, onChange, onShow }: Props) {
  const id = useId();
  const name = cluster[0]?.text.slice(0, SHOWN) ?? '';
  return (
    <Grid
      role="radiogroup"
      aria-label={`Keep for ${name}`}
      px="3"
      py="2"
      borderBottomWidth="1px"
      borderColor="border"
      bg={keep === undefined ? undefined : 'accent.subtle'}
    >
      {cluster.map(({ text, count, line }) => {
        const isOut = out.includes(text);
        const toggle = () => {
          const rest = isOut ? out.filter((other) => other !== text) : [...out, text];
          onChange(keep === text ? { out: rest } : { keep, out: rest });
        };
        return (
          <Wrap key={text} columnGap="2" minW="0">
            <Row as="label" gap="2.5" flex="1 1 12rem" minW="0" minH="target" cursor={isOut ? undefined : 'pointer'}>
              <chakra.input
                type="radio"
                name={id}
                checked={keep === text}
                disabled={isOut}
                flexShrink={0}
                boxSize="4"
                accentColor="accent.ring"
                onChange={() => onChange({ keep: text, out })}
              />
              <chakra.span
                textStyle="code"
                fontSize="sm"
                overflowWrap="anywhere"
                whiteSpace="pre-wrap"
                unicodeBidi="plaintext"
                textDecoration={isOut ? 'line-through' : undefined}
                color={isOut ? 'fg.muted' : undefined}
              >
                {text.slice(0, SHOWN)}
              </chakra.span>
            </Row>
            <Row gap="2" ms="auto">
              <Badge>{plural(count, 'line')}</Badge>
              <Button
                size="xs"
                variant="plain"
                aria-label={`Show line ${line}, ${text.slice(0, SHOWN)}`}
                onClick={() => onShow(line)}
              >
                Show
              </Button>
              {cluster.length > 2 && (
                <Button
                  size="xs"
                  variant="plain"
                  aria-pressed={isOut}
                  aria-label={`Leave out ${text.slice(0, SHOWN)}`}
                  onClick={toggle}
                >
                  Leave out
                </Button>
              )}
            </Row>
          </Wrap>
        );
      })}
      <chakra.label display="flex" alignItems="center" gap="2.5" minH="target" color="fg.muted" fontSize="sm">
        <chakra.input
          type="radio"
          name={id}
          checked={keep === undefined}
          boxSize="4"
          accentColor="accent.ring"
          onChange={() => onChange({ out })}
        />
        Leave as they are
      </chakra.label>
    </Grid>
  );
}
