import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSentences, forEachSentence, type SentenceRules } from './sentences.ts';

function sentencesOf(text: string, rules?: SentenceRules): string[] {
  const sentences: string[] = [];
  forEachSentence(text, (start, end) => sentences.push(text.slice(start, end)), rules);
  return sentences;
}

/** `|` separates sentences. */
test.each([
  ['a full stop, a question, a cry', 'Hello World. | My name is Jonas. | What is yours? | Oh!'],
  ['a title', 'There it is! | I met Dr. Who and Mrs. Jones.'],
  ['initials', 'My name is Jonas E. Smith. | J. R. R. Tolkien wrote it.'],
  ['a place', 'I can see Mt. Fuji from here. | St. Michael’s is near.'],
  [
    'a company',
    'They closed the deal with Pitt, Briggs & Co. at noon. | They closed it with Pitt & Co. | It closed yesterday.',
  ],
  [
    'a country',
    'I visited the U.S.A. last year. | I live in the E.U. | How about you? | I work for the U.S. Government.',
  ],
  ['a time', 'At 5 a.m. Mr. Smith went to the bank. | He left at 6 P.M. | The store was closed.'],
  ['a number', 'She has $100.00 in her bag. | It is No. 5 of p. 7. | He said no. | Then he left.'],
  ['a question to nobody', 'Hello!! | Long time no see. | Hello?! | Is that you? | No‽ | Yes.'],
  ['an address', 'Mail Jane.Doe@example.com. | See https://www.example.50.com/a.html. | Done.'],
  ['quotes', 'She said “This is great.” | Then she left. | (He had gone.) | "So?" | Yes.'],
  ['an ellipsis', 'I never meant that.... | She left. | Well… | what I mean . . . | is this.'],
  ['an omission', 'Bohr [...] used the analogy (!) of stairways (Smith 55).'],
  ['an ordinal in German', 'Am 5. Mai kam er. | Bis zum 31. Dezember im 19. Jahrhundert ging es gut.'],
  ['a number before no such word', 'We won 5. | Maisie lost. | It was 1915. | April came. | It is 5. | Then he left.'],
  ['the pronoun', 'We make a good team, you and I. | Did you see Albert E. Jones yesterday?'],
  ['an address of a house', 'He lives on Main St. near here. | She was with Apple Inc. | The next year she left.'],
  ['Hindi, Urdu, Armenian, Ethiopic', 'यह है। | हाँ॥ | کیا؟ | ہاں۔ | Բարև։ | ሰላም። | a'],
  ['a footnote', 'It is so.[1] | And so.[2][3] | Done.¹ | Yes'],
])('%s', (_, marked) => {
  const sentences = marked.split(' | ');
  expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
});

describe('lines', () => {
  test.each<[string, string, readonly string[], SentenceRules?]>([
    ['a wrapped line goes on', 'cut off in\nthe middle\r\nof it.', ['cut off in\nthe middle\r\nof it.']],
    ['a blank line ends', 'A title\n \t\r\nA text', ['A title', 'A text']],
    ['list marks begin', 'one:\n- two\n 3. three\n(4) four', ['one:', '- two', '3. three', '(4) four']],
    ['headings begin', 'text\n## More\ntext', ['text', '## More\ntext']],
    ['quoted lists begin', '> text\n> goes on\n> - item', ['> text\n> goes on', '> - item']],
    ['letters in a list begin', 'A. one\nB. two', ['A. one', 'B. two']],
    ['a letter elsewhere does not', 'by\nA. Smith', ['by\nA. Smith']],
    ['a mark alone is none', 'one\n-\n2.', ['one\n-\n2.']],
    ['a year is no mark', 'in\n1999. Then', ['in\n1999.', 'Then']],
    ['each line', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd'], { lines: 'each', abbr: true }],
    ['no line', 'a\n\nb\n- c', ['a\n\nb\n- c'], { lines: 'never', abbr: true }],
    ['abbreviations literally', 'e.g. this', ['e.g.', 'this'], { lines: 'never', abbr: false }],
  ])('%s', (_, text, sentences, rules) => expect(sentencesOf(text, rules)).toEqual(sentences));
});

test('loses only white space of any text, and gives no empty sentence', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'The',
      'U.S.',
      'I',
      '1',
      '日',
      '😀',
      '\ud83d',
      '.',
      '?',
      '!',
      '…',
      '।',
      '。',
      '！',
      '"',
      '”',
      ')',
      '(',
      '[1]',
      '»',
    ],
    ...[' ', '\n', '\r\n', '\r', '\t', '\u3000', '- ', '1. ', 'a) ', '#', '>', '¿', '\u200b'],
  );
  const lines = fc.constantFrom('each', 'paragraph', 'never');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.record({ lines, abbr: fc.boolean() }), (parts, rules) => {
      const text = parts.join('');
      const sentences = sentencesOf(text, rules);
      expect(sentences.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const sentence of sentences) expect(sentence).toBe(sentence.trim());
      expect(sentences).not.toContain('');
    }),
    { numRuns: 2000 },
  );
});

test('follows the simple rule if no line is blank and no space precedes punctuation', () => {
  const pieces = fc.constantFrom('foo', 'bar', 'v3.5', 'x.com', '. ', '? ', '! ', '। ', ', ', '.\n', ' ');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const text = `foo${parts.join('').replace(/([.?!।])\s(?=[\s.?!।])/g, '$1')}`;
      fc.pre(!/\n\s|\s[.?!।]/.test(text));
      expect(countSentences(text)).toBe(text.split(/(?<=[.?!।])\s+/).filter((piece) => piece.trim() !== '').length);
    }),
  );
});
