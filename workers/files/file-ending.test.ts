import { describe, expect, test } from 'vitest';
import { FILE_CASES, PICTURE } from '../../tests/file-cases.ts';
import { endingOf } from './file-ending.ts';

const hex = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'));
const noise = Uint8Array.from({ length: 4096 }, (_, i) => (i * i * 31) % 256);
const bytes = [{ isBytes: true }];

describe('the file ending of written bytes', () => {
  test.each<readonly [what: string, head: Uint8Array, ending: string | undefined]>([
    ['a picture', PICTURE, 'png'],
    ['the beginning of one', PICTURE.slice(0, 12), 'png'],
    ['a photo', hex('ffd8ffe000104a464946'), 'jpg'],
    ['an animation', hex('4749463839610100'), 'gif'],
    ['a WebP image', hex('52494646aabbccdd57454250'), 'webp'],
    ['a document', hex('255044462d312e37'), 'pdf'],
    ['an archive', hex('504b0304140000000800'), 'zip'],
    ['gzip data', hex('1f8b0800000000000003'), 'gz'],
    ['random bytes', noise, 'bin'],
    ['a program', hex('7f454c4602010100'), 'bin'],
    ['a text', Buffer.from('Größe'), undefined],
    ['a text that begins as other files do', Buffer.from('ID3 is a tag'), undefined],
    [
      'a text whose bytes are in part bad',
      Buffer.concat([Buffer.from('Größe und '), hex('ff'), Buffer.from('Maß')]),
      undefined,
    ],
    ['nothing', new Uint8Array(), undefined],
  ])('for %s', async (_, head, ending) => {
    expect(await endingOf({ summaries: bytes, head })).toBe(ending);
  });

  test('for a complete Word document is docx', async () => {
    const { bytes: docx } = FILE_CASES.find(({ name }) => name.endsWith('.docx')) ?? { bytes: new Uint8Array() };
    expect(await endingOf({ summaries: bytes, head: docx })).toBe('docx');
  });
});

test('a text result keeps its ending, whatever it begins with', async () => {
  expect(await endingOf({ summaries: [{ isBytes: true }, {}], head: PICTURE })).toBeUndefined();
});
