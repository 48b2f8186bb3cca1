import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forEachSentence } from '../../src/engine/language/sentences.ts';
import { MissingData, type Result, resultOf } from './reference.ts';

type Case = { readonly text: string; readonly want: string };

const plain = (sentences: readonly string[]) =>
  sentences
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
    .join(' | ');

/** Returns the cases of a file: a text, `---`, and its sentences, one a line. Lines with a number sign are left out. */
function casesOf(file: string): Case[] {
  const lines = readFileSync(file, 'utf8').replace(/^#.*\n?/gm, '');
  return lines.split(/^===$/m).flatMap((part) => {
    const [text = '', want] = part.split(/^---$/m);
    return want === undefined || text.trim() === '' ? [] : [{ text: text.trim(), want: plain(want.split('\n')) }];
  });
}

function sentencesOf(text: string): string {
  const sentences: string[] = [];
  forEachSentence(text, (start, end) => sentences.push(text.slice(start, end)));
  return plain(sentences);
}

/**
 * Measures where sentences end on the cases of sentencex, by language.
 *
 * @param folder a checkout
 * @throws MissingData
 */
export async function measure(folder = ''): Promise<Result[]> {
  const tests = join(folder, 'tests');
  if (folder === '' || !existsSync(tests)) throw new MissingData('--sentencex DIR names no checkout of sentencex.');
  const languages = readdirSync(tests).filter((name) => /^[a-z]{2}\.txt$/.test(name));
  const results = await Promise.all(
    languages.map((name) =>
      resultOf(`sentencex, ${name.slice(0, 2)}`, casesOf(join(tests, name)), ({ text, want }) => {
        const got = sentencesOf(text);
        return got === want ? undefined : got;
      }),
    ),
  );
  return results.filter((result) => result.of > 0);
}
