import { select } from '../contract/options.ts';
import type { OutputParts } from '../contract/tool.ts';
import { type StyledText, styleLetters } from './letter-styler.ts';
import { escapeHtmlText } from './line-markup.ts';
import { escapeLatex, replaceSpans, type Span } from './raised-spans.ts';
import { COMPARED_LENGTH } from './style-fields.ts';
import { alphabetLabel, type ScriptChoice, type ScriptId, scriptLetters } from './styled-alphabets.ts';

/*
 * Code shared by raised and lowered text.
 */

/** Option for letters that have no raised or lowered form. */
export const missingLetters = (what: readonly string[]) =>
  select(
    'Missing letters',
    [
      ['case', 'Use the other case'],
      ['keep', 'Leave as typed'],
    ],
    { when: { mode: 'style', what } },
  );

/** Returns the note about letters that an alphabet shows in the other case, if a text has some. */
export function otherCaseNotes(input: string, id: ScriptId, choice: ScriptChoice): string[] {
  const own = scriptLetters(id, { ...choice, otherCase: false });
  const letters = scriptLetters(id, choice);
  const others = [...letters.keys()].filter((letter) => !own.has(letter));
  const isUsed = new RegExp(`[${String.fromCodePoint(...others)}]`, 'u').test(input);
  return isUsed ? [`Letters without a ${alphabetLabel(id)} form of their own took that of the other case.`] : [];
}

/**
 * Raised text: digits, signs and letters. Those that are also letters of phonetic alphabets count only where two are
 * adjacent, as in a raised word.
 */
export const RAISED =
  /[\u00b2\u00b3\u00b9\u2070-\u207f\u1d2c-\u1d61\u1d9c\u1da0\u1dbb]|[\u02b0-\u02b8\u02e1-\u02e3]{2}/;
/** Lowered text. */
export const LOWERED = /[\u2080-\u209c\u1d62-\u1d6a\u2c7c]/;

const DIGITS_AND_SIGNS = /[0-9+\-=()\u2212]/;

/** Raise or lower the digits and signs of a text alone. */
export function styleFigures(input: string, letters: ReadonlyMap<number, string>): StyledText {
  const figures = new Map([...letters].filter(([letter]) => DIGITS_AND_SIGNS.test(String.fromCodePoint(letter))));
  return { text: styleLetters(input, figures, { restyle: false }).text, missing: [] };
}

/**
 * A text as HTML and as LaTeX, where every character can be raised or lowered; nothing for a long text.
 *
 * @param spans what to raise or lower
 * @param tag default for spans that name none
 */
export function markupList(
  input: string,
  spans: () => readonly Span[],
  tag: 'sup' | 'sub',
): NonNullable<OutputParts['list']> {
  if (input === '' || input.length > COMPARED_LENGTH) return [];
  const tagOf = ({ raised }: Span) => (raised === undefined ? tag : raised ? 'sup' : 'sub');
  const html = (span: Span) => `<${tagOf(span)}>${escapeHtmlText(span.content)}</${tagOf(span)}>`;
  const latex = (span: Span) => `${tagOf(span) === 'sup' ? '^' : '_'}{${escapeLatex(span.content)}}`;
  return [
    { label: 'HTML', text: replaceSpans(input, spans(), html, escapeHtmlText) },
    { label: 'LaTeX', text: replaceSpans(input, spans(), latex, escapeLatex) },
  ];
}
