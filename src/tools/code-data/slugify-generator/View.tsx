import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { linesOf } from '../../../engine/lines/lines.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Badge, Grid, Input } from '../../../site/theme/elements.tsx';
import { CopyButton } from '../../../site/ui/CopyButton.tsx';
import { ListView } from '../../../site/ui/ListView.tsx';
import { Empty, ViewBar, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../site/ui/VirtualList.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';

type Props = ViewProps<typeof tool>;

/** Longer slugs are cut where addresses are shown, as the engine's note says. */
const MAX_LENGTH = 75;

/** Returns an address as a browser serializes it; unchanged if it is not a valid URL yet. */
const sent = (address: string) => (URL.canParse(address) ? new URL(address).href : address);

/** Each slug at the end of an address, with its length. */
function Addresses({ input, output, options }: ViewProps) {
  const [base, setBase] = useState('https://example.com/blog/');
  const id = useId();
  const rows = useMemo(() => {
    const slugs = linesOf(output.text);
    const titles = options['perLine'] ? linesOf(input) : [input];
    return slugs.map((slug, i) => ({ slug, title: titles[i] ?? '' })).filter(({ slug }) => slug !== '');
  }, [input, output.text, options]);
  return (
    <>
      <ViewBar>
        <chakra.label htmlFor={id} fontSize="xs" color="fg.muted" ps="1">
          URL before the slug
        </chakra.label>
        <Input
          id={id}
          size="sm"
          flex="1"
          minW="10rem"
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={base}
          onChange={(event) => setBase(event.currentTarget.value)}
        />
      </ViewBar>
      {rows.length === 0 ? (
        <ViewScroll label="URLs">
          <Empty>The URL for each title appears here, with the length of its slug.</Empty>
        </ViewScroll>
      ) : (
        <VirtualList
          label="URLs"
          count={rows.length}
          estimate={65}
          row={(index) => {
            const { slug, title } = rows[index] ?? { slug: '', title: '' };
            const isLong = slug.length > MAX_LENGTH;
            return (
              <Grid
                gridTemplateColumns="minmax(0, 1fr) auto"
                columnGap="3"
                alignItems="center"
                px="3"
                py="2"
                borderBottomWidth="1px"
                borderColor="border"
              >
                <chakra.div minW="0">
                  <chakra.p
                    fontSize="xs"
                    color="fg.muted"
                    overflow="hidden"
                    textOverflow="ellipsis"
                    whiteSpace="nowrap"
                  >
                    {title.slice(0, 2 * MAX_LENGTH)}
                  </chakra.p>
                  <chakra.p textStyle="code" fontSize="sm" overflowWrap="anywhere">
                    <chakra.span color="fg.muted">{base}</chakra.span>
                    {slug}
                  </chakra.p>
                  <Badge mt="1" color={isLong ? 'warning' : undefined} bg={isLong ? 'warning.subtle' : undefined}>
                    {plural(slug.length, 'character')}
                    {isLong && `, more than ${MAX_LENGTH}`}
                  </Badge>
                </chakra.div>
                <CopyButton size="xs" outline what={`URL ${index + 1}`} disabled={false} text={sent(base + slug)} />
              </Grid>
            );
          }}
        />
      )}
    </>
  );
}

/** The titles and their slugs as a CSV table, made in the worker; undefined for a single one, and for bad options. */
function useTable({ input, options, ask }: Props): string | undefined {
  const [csv, setCsv] = useState<string>();
  useEffect(() => {
    let outdated = false;
    void ask('csv', { titles: input, options }).then((outcome) => {
      if (!outdated) setCsv(outcome.ok ? outcome.output : undefined);
    });
    return () => {
      outdated = true;
    };
  }, [input, options, ask]);
  return csv;
}

function Table(props: Props) {
  const csv = useTable(props);
  const output = { text: '', list: csv === undefined ? [] : [{ label: 'title,slug CSV', text: csv }] };
  return <ListView output={output} label="CSV" empty="Titles with their slugs, as a CSV table, appear here." />;
}

export default {
  tabs: [
    { id: 'addresses', label: 'URLs', View: Addresses },
    { id: 'list', label: 'CSV', View: Table },
  ],
} satisfies ToolView<typeof tool>;
