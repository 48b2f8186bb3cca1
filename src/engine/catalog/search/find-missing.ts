import type { Tool } from '../catalog.ts';
import missingFeatures from './missing-features.json' with { type: 'json' };
import { addWords } from './query.ts';
import { wordsOf } from './terms.ts';

/** A feature that no tool has, by one of the phrases that ask for it. */
export type Missing = {
  /** As in `Lettermill has no ... tool`. */
  readonly name: string;
  /** The words that ask for it. */
  readonly words: readonly string[];
  /** Whether they must be the whole query. */
  readonly alone: boolean;
  /** The most similar tools, the best first. */
  readonly nearest: readonly string[];
  /** A page, not a tool, that has it. */
  readonly page?: Tool;
};

/** A row of the list of features that people look for and no tool has. */
type Row = Pick<Missing, 'nearest'> & {
  /**
   * Phrases that ask for it, with commas between, spelled as in `Lettermill has no ... tool`, or as `phrase > name`
   * where that sentence needs another name.
   */
  readonly terms: string;
  /** The same, where it must be the whole query: other words make it something that we do have. */
  readonly alone?: string | undefined;
  /** The id of a page that has the feature: it is offered first, and nothing is missing. */
  readonly page?: string | undefined;
};

/** The pages that are no tools, as a search shows tools. */
const PAGES: readonly Tool[] = [
  {
    id: 'compare',
    name: 'Compare Texts',
    title: 'Compare Texts',
    description: 'See what differs between two texts, lists, or JSON files.',
    category: 'code-data',
    path: '/compare',
    featured: false,
  },
  {
    id: 'find-by-example',
    name: 'Find by Example',
    title: 'Find by Example',
    description: 'Give a before and an after: get the tool or the recipe that does it.',
    category: 'text-formatting',
    path: '/find-by-example',
    featured: false,
  },
  {
    id: 'redact',
    name: 'Redact, and Put Back',
    title: 'Redact, and Put Back',
    description: 'Take personal data and secrets out of a text, and put them back in the answer.',
    category: 'text-formatting',
    path: '/redact',
    featured: false,
  },
];

const readMissing = (terms: string | undefined, { nearest, page: id }: Row, alone: boolean): Missing[] =>
  (terms?.split(', ') ?? []).map((item) => {
    const [typed = '', name = typed] = item.split(' > ');
    const page = PAGES.find((one) => one.id === id);
    return { name, words: wordsOf(typed), alone, nearest, ...(page && { page }) };
  });

/** The longest phrases first. */
const missing = (missingFeatures as readonly Row[])
  .flatMap((feature) => [...readMissing(feature.terms, feature, false), ...readMissing(feature.alone, feature, true)])
  .sort((a, b) => b.words.length - a.words.length);

for (const { words } of missing) addWords(words);

const joined = (words: readonly string[]) => words.join('').replace(/s$/, '');

/** Returns the feature that the words of a query ask for and that is not available here. */
export function findMissing(words: readonly string[]): Missing | undefined {
  return missing.find((one) => {
    const phrase = joined(one.words);
    if (one.alone) return joined(words) === phrase;
    return words.some((_, at) =>
      // `sha 256` is `sha256`, `qrcode` is `qr code`.
      [1, 2, 3, 4].some((count) => at + count <= words.length && joined(words.slice(at, at + count)) === phrase),
    );
  });
}
