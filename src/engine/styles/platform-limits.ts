/** Unit in which a site counts: UTF-16 code units, Unicode code points, or X's weighted length. */
export type LengthUnit = 'characters' | 'codePoints' | 'weighted';

/** A text box of a site and how much it takes. */
export type PlatformLimit = { readonly label: string; readonly limit: number; readonly unit: LengthUnit };

/** Length limits of the text boxes of social networks, as of 2025. Meters are advice: nothing is ever refused. */
export const PLATFORM_LIMITS = {
  discord: [
    { label: 'Message', limit: 2000, unit: 'characters' },
    { label: 'With Nitro', limit: 4000, unit: 'characters' },
    { label: 'About Me', limit: 190, unit: 'characters' },
    { label: 'Status', limit: 128, unit: 'characters' },
    { label: 'Nickname', limit: 32, unit: 'characters' },
  ],
  facebook: [
    { label: 'Post', limit: 63_206, unit: 'characters' },
    { label: 'Comment', limit: 8000, unit: 'characters' },
    { label: 'Bio', limit: 101, unit: 'characters' },
  ],
  instagram: [
    { label: 'Bio', limit: 150, unit: 'codePoints' },
    { label: 'Caption', limit: 2200, unit: 'codePoints' },
    { label: 'Comment', limit: 2200, unit: 'codePoints' },
  ],
  x: [
    { label: 'Post', limit: 280, unit: 'weighted' },
    { label: 'Bio', limit: 160, unit: 'weighted' },
    { label: 'Name', limit: 50, unit: 'weighted' },
  ],
} as const satisfies Readonly<Record<string, readonly PlatformLimit[]>>;

export type Platform = keyof typeof PLATFORM_LIMITS;

/** Most weighted characters of a post on X. */
export const POST_WEIGHT = 280;

/** Length of a text against the limit of a text box. */
export type Meter = {
  readonly label: string;
  readonly length: number;
  readonly limit: number;
  readonly unit: LengthUnit;
};

/** The meters of a platform for a text of these lengths. */
export function metersFor(platform: Platform, lengths: Readonly<Record<LengthUnit, number>>): Meter[] {
  return PLATFORM_LIMITS[platform].map(({ label, limit, unit }) => ({ label, length: lengths[unit], limit, unit }));
}
