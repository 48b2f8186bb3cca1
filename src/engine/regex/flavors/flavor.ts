/** The languages and engines whose patterns are recognized beside those of JavaScript. */
export type Flavor = 'python' | 'pcre' | 'dotnet' | 'java' | 'go' | 'posix' | 'ruby';

/** Flavors that share some syntax. */
export const PERL: readonly Flavor[] = ['pcre', 'java', 'ruby'];
export const ANCHORED: readonly Flavor[] = ['python', 'pcre', 'dotnet', 'java', 'go', 'ruby'];
export const WITH_Z: readonly Flavor[] = ['python', 'pcre', 'dotnet', 'java', 'ruby'];

const NAMES: Readonly<Record<Flavor, string>> = {
  python: 'Python',
  pcre: 'PCRE',
  dotnet: '.NET',
  java: 'Java',
  go: 'Go',
  posix: 'POSIX',
  ruby: 'Ruby',
};

/** `a`, `a and b`, `a, b, and c`. */
const listed = (names: readonly string[]) =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

/** The names of flavors as a sentence lists them. */
export const flavorNames = (flavors: readonly Flavor[]): string => listed(flavors.map((flavor) => NAMES[flavor]));

/** A part of a pattern or replacement that is not JavaScript's, or is another thing there. */
export type Foreign = {
  /** Position, 0-based, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
  /** The part and its equal in JavaScript, as a sentence without the final dot. */
  readonly text: string;
  /** The flavors that it may be from; none for a part of JavaScript that lacks its flag. */
  readonly flavors: readonly Flavor[];
  /** It has an equal in JavaScript. */
  readonly isConvertible: boolean;
  /** Whether JavaScript gives it another meaning, which may be the wanted one. */
  readonly isDoubtful: boolean;
};

/** The flavors that all parts may be from; those of any part if none has all. */
export function commonFlavors(found: readonly Foreign[]): readonly Flavor[] {
  const sets = found.map(({ flavors }) => flavors).filter((flavors) => flavors.length > 0);
  const all = (Object.keys(NAMES) as Flavor[]).filter((flavor) => sets.some((set) => set.includes(flavor)));
  const common = all.filter((flavor) => sets.every((set) => set.includes(flavor)));
  return common.length > 0 ? common : all;
}
