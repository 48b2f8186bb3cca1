import { describe, expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { nodeContext } from '../../../../workers/node-context.ts';
import { resolveOptions } from '../../../core/options.ts';
import { outputParts } from '../../../core/tool.ts';
import { ToolError } from '../../../core/tool-error.ts';
import * as bigText from './tool.ts';

const HI = '  _   _ _\n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|';

describe('ASCII art', () => {
  table(bigText, [
    [
      'the standard font',
      'Hi',
      {},
      { text: HI, notes: [], info: { columns: 10, rows: 5 }, summary: '10 columns, 5 rows' },
    ],
    [
      'untrimmed it is the block of figlet',
      'Hi',
      { trim: false },
      '  _   _ _ \n | | | (_)\n | |_| | |\n |  _  | |\n |_| |_|_|\n          ',
    ],
    [
      'lines with all their rows',
      'a\nb',
      { font: 'Small', vertical: 'full' },
      "  __ _\n / _` |\n \\__,_|\n\n  _\n | |__\n | '_ \\\n |_.__/",
    ],
    ['another font', 'Hi', { font: 'Small', trim: false }, '  _  _ _ \n | || (_)\n | __ | |\n |_||_|_|\n         '],
    ['lines are drawn one below the other', 'A\nB', { font: 'Mini' }, '  /\\\n /--\\\n  _\n |_)\n |_)'],
    ['line endings', 'A\r\nB', { font: 'Mini' }, '  /\\\n /--\\\n  _\n |_)\n |_)'],
    ['an extended character of a font in Latin-1', 'ä', { font: 'Term' }, { text: 'ä', notes: [] }],
    ['a decomposed one', 'a\u0308', { font: 'Term' }, { text: 'ä', notes: [] }],
    [
      'nothing that the font has',
      '日本',
      {},
      { text: '', notes: ['No drawing in this font for: 日 本'], info: { columns: 0, rows: 0 } },
    ],
    ['a line without characters that can be drawn is left out', 'a\n日\nb', { font: 'Term' }, 'a\nb'],
    ['a blank line', 'a\n\nb', { font: 'Term' }, 'a\n\nb'],
    [
      'what the font leaves blank is named',
      'A21 1',
      { font: 'Alpha' },
      { notes: ['No drawing in this font for: 1 2'] },
    ],
    ['accents that the font lacks', 'Ǎă', { font: 'Mini' }, { notes: ['Drawn without accents: ă Ǎ'] }],
    ['a tab is a space', 'a\tb', { font: 'Term' }, 'a b'],
    [
      'other spaces are spaces, invisible characters nothing',
      'a\u00a0b\u200bc',
      { font: 'Term' },
      { text: 'a bc', notes: [] },
    ],
    ['right to left', 'abc', { font: 'Term', direction: 'rtl' }, 'cba'],
    ['left to right', 'abc', { font: 'Term', direction: 'ltr' }, 'abc'],
    ['an empty text stays empty', '', {}, ''],
    ['white space stays', ' \n\t', {}, ' \n\t'],
    ['a comment', 'Hi', { font: 'Small', comment: '//' }, '//   _  _ _\n//  | || (_)\n//  | __ | |\n//  |_||_|_|'],
    ['a comment before a blank row', 'a\n\nb', { font: 'Term', comment: 'REM' }, 'REM a\nREM\nREM b'],
    ['a code block', 'a', { font: 'Term', fence: true, comment: '--' }, '```\n-- a\n```'],
    ['no code block around nothing', '日', { font: 'Term', fence: true }, ''],
    [
      'a drawing that ends its code block',
      'a```',
      { font: 'Term', fence: true },
      { notes: ['The drawing contains three backticks in a row, which end the code block.'] },
    ],
    ['too many characters', 'x'.repeat(5001), {}, fails('ASCII art works on up to 5,000 characters. Yours has 5,001.')],
    ['too many lines', `x${'\n'.repeat(500)}`, {}, fails('ASCII art works on up to 500 lines. Yours has 501.')],
    [
      'too large a drawing',
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
    ['at the last space that fits', 'one two three four five six', term(20), 'one two three four\nfive six'],
    ['a line of exactly the width', 'one two three fourty x', term(20), 'one two three fourty\nx'],
    ['several spaces at the break are dropped', 'one two three four     five', term(20), 'one two three four\nfive'],
    [
      'a word wider than a line is cut',
      `a ${'x'.repeat(45)} b`,
      term(20),
      `a\n${'x'.repeat(20)}\n${'x'.repeat(20)}\n${'x'.repeat(5)} b`,
    ],
    ['anywhere', 'one two three four five', term(20, { wordWrap: false }), 'one two three four f\nive'],
    ['never', 'one two three four five', term(0), 'one two three four five'],
    [
      'right to left: each line by itself',
      'one two three four five',
      term(20, { direction: 'rtl' }),
      'ruof eerht owt eno\nevif',
    ],
    ['indentation stays', '   one', term(20), '   one'],
    ['lines of their own', 'a b\nc', term(20), 'a b\nc'],
    [
      'rows keep apart',
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
