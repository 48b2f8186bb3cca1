/// <reference path="./tool-options.d.ts" />
import options from 'virtual:tool-options';
import MiniSearch from 'minisearch';
import { toolAddress } from '../../recipe/addresses.ts';
import { categoryById, type Tool, tools } from '../catalog.ts';
import { CATEGORY_KEYWORDS, keywordsOf } from '../keywords.ts';
import { tagsOf } from '../tags.ts';
import { type Equivalents, listEquivalents } from './find-equivalent.ts';
import type { OptionMatch } from './option-matches.ts';
import { addWords, contentTerms, indexTerms, type Unit } from './query.ts';
import { wordsOf } from './terms.ts';

/** Weight of a word by the field that it is in. */
const FIELDS = { name: 5, tags: 3, keywords: 3, description: 2, category: 0.3, option: 3 };
/** Weight of a common word, of what is not wanted, and of what a conversion starts from, relative to others. */
const WEAK = 0.3;
const NEGATED = 0.4;
const SOURCE = 0.7;
/** Exponent for the library's score of a word: a tool with every word precedes a tool with one word in its name. */
const DAMPING = 0.6;
/** Choices that mean that a field does nothing. */
const NOTHING = /^(?:off|none|no|keep|never)$/i;
/** Labels that say what is not done. */
const NEGATIVE = /^(?:ignore|skip|drop|remove|no|do not|without|leave)\b/i;

/** An option of a tool, or a choice of one, as the ranking sees it. */
export type IndexedOption = OptionMatch & {
  /** Its id in the index. */
  readonly key: string;
  /** Number of words that it is found by. */
  readonly size: number;
  /** The terms of each word of the option or choice. */
  readonly words: readonly (readonly string[])[];
  /** Whether it converts one thing to another, so that the order of its words counts. */
  readonly isConversion: boolean;
  /** Whether its words are all in the tool's name, so that they do not ask for it. */
  readonly isInName: boolean;
  /** Whether it represents its field, if a query has only words of the field. */
  readonly isFirst: boolean;
  /** Whether it says what is not done. */
  readonly isNegative: boolean;
};

/** A tool that may help. */
export type Helper = {
  readonly tool: Tool;
  /** Its address, with the requested options. */
  readonly to: string;
  readonly options: OptionMatch['options'];
  /** The state of the options, shown after the tool's name and a comma: `with Remove duplicates on`. */
  readonly note?: string | undefined;
};

/** Returns a tool with some options, as a search finds it. */
export const helperOf = (tool: Tool, options: OptionMatch['options'] = {}, note = ''): Helper => ({
  tool,
  to: toolAddress(tool.path, options),
  options,
  ...(note !== '' && { note }),
});

/** A tool's full name without the parentheses after it. */
export const plainTitle = ({ title }: Tool): string => title.replace(/ \(.*/, '');

type Entry = { readonly id: string; readonly [field: string]: string };

const entries: Entry[] = [];
const byTool = new Map<string, readonly IndexedOption[]>();
const named: (readonly [string, Helper])[] = [];

function indexOptions(tool: Tool): IndexedOption[] {
  const own = options[tool.id]?.options ?? [];
  const nameTerms = new Set(indexTerms(`${tool.name} ${plainTitle(tool)}`).filter((term) => !term.startsWith('=')));
  return own.map((option, i) => {
    const { field, text } = option;
    const [usual, second] = field === '' ? [] : own.filter((other) => other.field === field);
    const first = usual?.note === '' && !NOTHING.test(usual.text) ? usual : (second ?? usual);
    const words = contentTerms(text);
    return {
      ...option,
      key: `${tool.id}/${i}`,
      size: contentTerms(`${field} ${text}`).length,
      words,
      isConversion: / to /.test(text),
      isInName: words.every((terms) => terms.some((term) => nameTerms.has(term))),
      isFirst: first === undefined || first === option,
      isNegative: NEGATIVE.test(text),
    };
  });
}

for (const tool of tools) {
  const equivalents = options[tool.id]?.equivalents ?? [];
  entries.push({
    id: tool.id,
    name: tool.title,
    tags: tagsOf(tool.id).join(' / '),
    keywords: keywordsOf(tool.id).join(' / '),
    description: tool.description,
    category: `${categoryById(tool.category)?.name} / ${CATEGORY_KEYWORDS[tool.category].join(' / ')}`,
  });
  const indexed = indexOptions(tool);
  entries.push(...indexed.map(({ key, field, text }) => ({ id: key, option: `${field} ${text}` })));
  byTool.set(tool.id, indexed);
  for (const { names, note, options } of equivalents) named.push([names, helperOf(tool, options, note)]);
}

const index = new MiniSearch<Entry>({ fields: Object.keys(FIELDS), tokenize: indexTerms, processTerm: (term) => term });
index.addAll(entries);
for (const { id: _, ...texts } of entries) addWords(Object.values(texts).flatMap(wordsOf));

/** The tools by what they are called elsewhere. */
export const elsewhere: Equivalents<Helper> = listEquivalents(named);

/** Returns the options of a tool. */
export const optionsOf = (tool: Tool): readonly IndexedOption[] => byTool.get(tool.id) ?? [];

/** Returns the score of each tool and option for a word of a query, by its id. */
export function scoresOf({ terms, weak, unknown, negated, source }: Unit): ReadonlyMap<string, number> {
  const found = index.search([...terms.keys()].join(' '), {
    boost: FIELDS,
    tokenize: (text) => text.split(' '),
    boostTerm: (term) => terms.get(term) ?? 0,
    prefix: unknown,
  });
  // The library adds up the terms, and multiplies by their number: here, a word with several terms counts once.
  const factor = (weak ? WEAK : 1) * (negated ? NEGATED : 1) * (source ? SOURCE : 1);
  return new Map(
    found.map(({ id, score, queryTerms }) => [String(id), (score / queryTerms.length) ** DAMPING * factor]),
  );
}
