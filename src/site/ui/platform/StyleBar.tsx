import { chakra } from '@chakra-ui/react';
import { useId, useMemo } from 'react';
import { PLATFORM_LIMITS, type Platform, type Meter as Reading } from '../../../engine/styles/platform-limits.ts';
import { Grid, Select } from '../../theme/elements.tsx';
import { Meter } from '../Meter.tsx';
import type { ViewProps } from '../view.ts';
import { fontRows, isChosen, markupRows } from './rows.ts';

const PLATFORMS: Readonly<Record<string, Platform>> = {
  'discord-font-generator': 'discord',
  'facebook-font-generator': 'facebook',
  'instagram-fonts': 'instagram',
  'twitter-font-generator': 'x',
};

const GROUPS = [
  ['letters', 'Letters'],
  ['lines', 'Lines'],
  ['shapes', 'Shapes'],
  ['decorations', 'Decorations'],
] as const;

/** The style of the output, and how full the text boxes of the site would be. */
export function StyleBar({ tool, page, options, output, stale, setOptions }: ViewProps) {
  const id = useId();
  const markup = useMemo(() => markupRows(page), [page]);
  const chosen = [...markup, ...fontRows].find((row) => isChosen(row, options));
  const readings = output.info?.['meters'] as readonly Reading[] | undefined;
  const limits = PLATFORM_LIMITS[PLATFORMS[tool.id] ?? 'x'];
  const choose = (row: string) =>
    setOptions(
      [...markup, ...fontRows].find((other) => other.id === row)?.options ?? { style: 'none', markup: 'none' },
    );
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }} gap="4" alignItems="end">
      <Grid gap="1" opacity={options['mode'] === 'plain' ? 0.5 : 1}>
        <chakra.label htmlFor={id} fontSize="xs" fontWeight="medium" color="fg.muted" lineHeight="1.3">
          Output style
        </chakra.label>
        <Select
          id={id}
          size="sm"
          w="full"
          disabled={options['mode'] === 'plain'}
          value={chosen?.id ?? 'none'}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="none">As typed</option>
          {markup.length > 0 && (
            <optgroup label="Formatting">
              {markup.map((row) => (
                <option key={row.id} value={row.id}>
                  {row.label}
                </option>
              ))}
            </optgroup>
          )}
          {GROUPS.map(([group, label]) => (
            <optgroup key={group} label={label}>
              {fontRows
                .filter(({ font }) => font?.group === group)
                .map((row) => (
                  <option key={row.id} value={row.id}>
                    {row.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Grid>
      <Grid
        role="group"
        aria-label="Length"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(auto-fit, minmax(9rem, 1fr))' }}
        columnGap={{ base: '4', lg: '5' }}
        rowGap="3"
        alignItems="end"
        opacity={stale ? 0.5 : 1}
      >
        {limits.map(({ label, limit }, i) => (
          <Meter key={label} label={label} value={readings?.[i]?.length ?? 0} limit={limit} />
        ))}
      </Grid>
    </Grid>
  );
}
