import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { resolveOptions } from '../../../engine/contract/options.ts';
import { outputParts } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import * as bigText from './tool.ts';

const HI = '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|';

describe('ASCII art', () => {
  table(bigText, [
    [
      'the standard font is the default',
      'Hi',
      {},
      { text: HI, notes: [], info: { columns: 10, rows: 5 }, summary: '10 columns, 5 rows' },
    ],
    [
      'untrimmed art equals the block from figlet',
      'Hi',
      { trim: false },
      '  _   _ _ \n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|\n          ',
    ],
    [
      'lines can keep all their rows',
      'a\nb',
      { font: 'Small', vertical: 'full' },
      "  __ _\n / _` |\n \\__,_|\n\n  _\n | |__\n | '_ \\\n |_.__/",
    ],
    [
      'another font can be chosen',
      'Hi',
      { font: 'Small', trim: false },
      '  _  _ _ \n | || (_)\n | __ | |\n |_||_|_|\n         ',
    ],
    ['lines are drawn one below the other', 'A\nB', { font: 'Mini' }, '  /\\\n /--\\\n  _\n |_)\n |_)'],
    ['CRLF separates lines', 'A\r\nB', { font: 'Mini' }, '  /\\\n /--\\\n  _\n |_)\n |_)'],
    ['an extended character of a Latin-1 font is drawn', 'ä', { font: 'Term' }, { text: 'ä', notes: [] }],
    ['a decomposed character is drawn as composed', 'a\u0308', { font: 'Term' }, { text: 'ä', notes: [] }],
    [
      'a note lists characters that the font lacks',
      '日本',
      {},
      { text: '', notes: ['No drawing in this font for: 日 本'], info: { columns: 0, rows: 0 } },
    ],
    ['a line without drawable characters is left out', 'a\n日\nb', { font: 'Term' }, 'a\nb'],
    ['a blank line stays', 'a\n\nb', { font: 'Term' }, 'a\n\nb'],
    [
      'a note lists characters that the font leaves blank',
      'A21 1',
      { font: 'Alpha' },
      { notes: ['No drawing in this font for: 1 2'] },
    ],
    ['a note lists letters drawn without accents', 'Ǎă', { font: 'Mini' }, { notes: ['Drawn without accents: ă Ǎ'] }],
    ['a tab is drawn as a space', 'a\tb', { font: 'Term' }, 'a b'],
    [
      'other spaces are drawn as spaces, invisible characters are not drawn',
      'a\u00a0b\u200bc',
      { font: 'Term' },
      { text: 'a bc', notes: [] },
    ],
    ['text can be drawn from right to left', 'abc', { font: 'Term', direction: 'rtl' }, 'cba'],
    ['text can be drawn from left to right', 'abc', { font: 'Term', direction: 'ltr' }, 'abc'],
    ['an empty text stays empty', '', {}, ''],
    ['white space stays', ' \n\t', {}, ' \n\t'],
    [
      'each row can be a comment',
      'Hi',
      { font: 'Small', comment: '//' },
      '//   _  _ _\n//  | || (_)\n//  | __ | |\n//  |_||_|_|',
    ],
    [
      'a blank row gets the comment marker without a space',
      'a\n\nb',
      { font: 'Term', comment: 'REM' },
      'REM a\nREM\nREM b',
    ],
    [
      'the drawing can be a code block with comments',
      'a',
      { font: 'Term', fence: true, comment: '--' },
      '```\n-- a\n```',
    ],
    ['no code block around an empty drawing', '日', { font: 'Term', fence: true }, ''],
    [
      'a note warns of a drawing that ends its code block',
      'a```',
      { font: 'Term', fence: true },
      { notes: ['The drawing contains three backticks in a row, which end the code block.'] },
    ],
    [
      'refuses too many characters',
      'x'.repeat(5001),
      {},
      fails('ASCII art works on up to 5,000 characters. Yours has 5,001.'),
    ],
    ['refuses too many lines', `x${'\n'.repeat(500)}`, {}, fails('ASCII art works on up to 500 lines. Yours has 501.')],
    [
      'refuses a drawing that would be too large',
      `${'\n'.repeat(400)}${'W'.repeat(4000)}`,
      { font: 'Doh', width: 0, trim: false },
      fails('That would make about …'),
    ],
  ]);

  test('uses the right-to-left direction of a font', async () => {
    const draw = async (direction: string) => (await runTool(bigText, 'abc', { font: 'Mirror', direction })).text;
    expect(await draw('font')).toBe(await draw('rtl'));
    expect(await draw('font')).not.toBe(await draw('ltr'));
  });

  test('returns the comment of the font authors', async () => {
    const { info } = await runTool(bigText, 'a', { font: 'Small' });
    expect(info?.['about this font']).toMatch(/^Small by Glenn Chappell 4\/93/);
  });

  test('reports progress after each line', async () => {
    const done: number[] = [];
    const context = { ...nodeContext, progress: (part: number) => done.push(part) };
    const values = resolveOptions(bigText.page.options, {});
    outputParts(await bigText.run('a\nb', values, context));
    expect(done).toEqual([0.5, 1]);
  });

  test('a font that cannot be loaded is an error of the font option', async () => {
    const asset = () => Promise.reject(new ToolError('Could not load figlet/Doom.flf: the server answered 503.'));
    const values = resolveOptions(bigText.page.options, { font: 'Doom' });
    await expect(bigText.run('a', values, { ...nodeContext, asset })).rejects.toThrow(
      new ToolError('Could not load font "Doom": the server answered 503.', {
        option: 'font',
        offers: [{ text: '', label: 'Retry', options: { font: 'Doom' } }],
      }),
    );
  });
});

describe('wrapping', () => {
  const term = (width: number, more: object = {}) => ({ font: 'Term', width, ...more }) as const;
  table(bigText, [
    [
      'lines break at the last space that fits',
      'one two three four five six',
      term(20),
      'one two three four\nfive six',
    ],
    ['a line can have exactly the given width', 'one two three fourty x', term(20), 'one two three fourty\nx'],
    ['several spaces at the break are dropped', 'one two three four     five', term(20), 'one two three four\nfive'],
    [
      'a word wider than a line is cut',
      `a ${'x'.repeat(45)} b`,
      term(20),
      `a\n${'x'.repeat(20)}\n${'x'.repeat(20)}\n${'x'.repeat(5)} b`,
    ],
    ['lines can break anywhere', 'one two three four five', term(20, { wordWrap: false }), 'one two three four f\nive'],
    ['a width of 0 turns wrapping off', 'one two three four five', term(0), 'one two three four five'],
    [
      'right-to-left text is wrapped in reading order',
      'one two three four five',
      term(20, { direction: 'rtl' }),
      'ruof eerht owt eno\nevif',
    ],
    ['indentation stays', '   one', term(20), '   one'],
    ['line breaks of the input stay', 'a b\nc', term(20), 'a b\nc'],
    [
      'wrapped lines are not smushed together',
      'gyp dog',
      { font: 'Small', width: 20 },
      [
        '  __ _ _  _ _ __',
        " / _` | || | '_ \\",
        ' \\__, |\\_, | .__/',
        ' |___/ |__/|_|',
        '     _',
        '  __| |___  __ _',
        ' / _` / _ \\/ _` |',
        ' \\__,_\\___/\\__, |',
        '           |___/',
      ].join('\n'),
    ],
  ]);

  test.each(['Standard', 'Big', 'Slant', 'Doom', 'Ogre', 'Small Slant'])('%s does not smush lines', async (font) => {
    const text = 'gypsy jumping quickly by dogs and flying kites';
    const { text: drawing } = await runTool(bigText, `${text}\n${text}`, { font, width: 50 });
    const { text: full } = await runTool(bigText, `${text}\n${text}`, { font, width: 50, vertical: 'full' });
    expect(drawing).toBe(full);
  });

  test('a chosen line spacing also applies to wrapped lines', async () => {
    const options = { font: 'Standard', width: 30, vertical: 'controlled smushing' };
    const { text: wrapped } = await runTool(bigText, 'gypsy dogs', options);
    expect(wrapped).toBe((await runTool(bigText, 'gypsy\ndogs', options)).text);
  });

  test.each(['Banner', 'Standard', 'Slant', 'Doh', 'Ivrit', 'Mini', 'Future'])(
    'spaces that Trim edges cuts take no width in %s',
    async (font) => {
      const draw = async (width: number) => runTool(bigText, 'AAAAAAAAAA', { font, width, wordWrap: false });
      const unwrapped = await draw(0);
      const columns = Number(unwrapped.info?.['columns']);
      expect((await draw(columns)).text).toBe(unwrapped.text);
      expect((await draw(columns - 1)).text).not.toBe(unwrapped.text);
    },
  );
  test.each(['Standard', 'Big', 'Ivrit', 'Slant'])('no row in %s is wider than the given width', async (font) => {
    const text = 'The quick brown fox jumps over the lazy dog and runs away. '.repeat(5);
    for (const width of [40, 80, 100]) {
      const { text: drawing } = await runTool(bigText, text, { font, width, trim: false });
      expect(Math.max(...drawing.split('\n').map((row) => row.length))).toBeLessThanOrEqual(width);
    }
  });
});

describe('Unicode letters', () => {
  const style = (name: string) => ({ kind: 'unicode', style: name }) as const;
  test.each([
    ['regional', 'US', '🇺\u0020🇸'],
    ['regional', 'us of a!\nb', '🇺 🇸  🇴 🇫  🇦 !\n🇧'],
    ['regional', 'é 1 日', 'é 1 日'],
    ['negativeSquared', 'BIG', '\u{1f171}\ufe0e\u{1f178}\u{1f176}'],
    ['sansBold', 'Ab1', '\u{1d5d4}\u{1d5ef}\u{1d7ed}'],
    ['doubleStruck', 'Ch', '\u2102\u{1d559}'],
    ['fullwidth', 'Hi!', '\uff28\uff49\uff01'],
  ])('style %s for %j', async (name, input, output) => {
    expect((await runTool(bigText, input, style(name))).text).toBe(output);
  });

  test('characters without a form are kept and listed in a note', async () => {
    const { text, notes } = await runTool(bigText, 'A1b2', style('squared'));
    expect(text).toBe('\u{1f130}1\u{1f131}2');
    expect(notes).toEqual(['No Squares form for: 1, 2. Kept as typed.']);
  });

  test('the text limit of ASCII art does not apply', async () => {
    expect((await runTool(bigText, 'a'.repeat(6000), style('sansBold'))).text).toHaveLength(12_000);
  });
});

rejects(bigText, [
  [{ width: 19 }, 'Wrap at columns must be 0 or a whole number from 20 to 1,000.'],
  [{ font: 'Comic' }, 'Unknown font "Comic".'],
  [
    { horizontal: 'tight' },
    'Unknown horizontal "tight". Choose one of: default, full, fitted, controlled smushing, universal smushing.',
  ],
  [{ comment: '/*' }, 'Unknown comment "/*". Choose one of: none, //, #, --, ;, REM, *.'],
]);
