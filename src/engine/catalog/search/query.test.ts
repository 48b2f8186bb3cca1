import { describe, expect, test } from 'vitest';
import { addWords, indexTerms, readQuery } from './query.ts';
import { formsOf } from './terms.ts';

addWords(['sort', 'lines', 'reverse', 'camel', 'case', 'convert', 'braille']);

describe('a query', () => {
  test.each([
    ['leaves out stop words', 'how can I sort the lines', ['sort', 'line']],
    ['is lower case, without accents', 'SÖRT', ['sort']],
    ['replaces a phrase', 'get rid of', ['remov']],
    ['keeps the name of a missing feature', 'braille', ['braill']],
    ['keeps a word that resembles no other', 'xyzzy', ['xyzzi']],
  ])('%s: %s', (_, query, expected) => {
    const units = readQuery(query);
    expect(units).toHaveLength(expected.length);
    expect(units.filter(({ terms }, i) => terms.get(expected[i] ?? '') !== 1)).toEqual([]);
  });

  test('weighs a synonym less than the typed word', () => {
    const [{ terms } = { terms: new Map() }] = readQuery('delete');
    const shared = indexTerms('remove').filter((term) => terms.has(term));
    expect(shared).not.toEqual([]);
    for (const term of shared) expect(terms.get(term)).toBeLessThan(terms.get('delet') as number);
  });

  test('may be unfinished where a word is in no text', () => {
    expect(readQuery('rever braille lines').map(({ unknown }) => unknown)).toEqual([true, false, false]);
  });

  test.each([
    ['corrects mistakes', 'reverze brialle', ['reverse', 'braille']],
    ['takes words apart', 'sortLines countwords', ['sort', 'lines', 'count', 'words']],
    ['reads a prefix that undoes', 'unsort', ['undo', 'sort']],
    ['reads a 2 between words', 'camel2case', ['camel', 'case']],
    ['splits what becomes lines', 'comma separated list to lines', ['split', 'comma']],
    ['decodes what becomes text', 'the morse into english', ['morse', 'text', 'decode']],
    ['joins lines that become a list', 'one column to tab separated', ['one', 'join', 'lines', 'tab']],
  ])('%s: %s', (_, query, words) => expect(readQuery(query).map(({ word }) => word)).toEqual(words));

  test('knows what is not wanted, and what a conversion starts from', () => {
    expect(readQuery('sort lines ignore case').map(({ word, negated }) => [word, negated])).toEqual([
      ['sort', false],
      ['lines', false],
      ['case', true],
    ]);
    expect(readQuery('braille to lines').map(({ source }) => source)).toEqual([true, false]);
  });

  test('matches two words written as one, and one written as two', () => {
    const terms = readQuery('camel case').flatMap((unit) => [...unit.terms.keys()]);
    expect(terms).toEqual(expect.arrayContaining([...formsOf('camelcase')]));
    expect(indexTerms('Lower Case')).toContain(formsOf('lowercase')[0]);
  });

  test('marks common words as weak', () => {
    expect(readQuery('convert reverse').map(({ weak }) => weak)).toEqual([true, false]);
  });
});
