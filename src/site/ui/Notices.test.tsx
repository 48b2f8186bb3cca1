import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, expectText, open, PHONE, pane, paste, press } from '../../../tests/component/site.tsx';
import { button, expectCount, expectHidden, openTool, output, selected } from '../../../tests/component/tool.ts';
import { drawn, until } from '../../../tests/component/window.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('an error message', () => {
  test('is announced when typing rests, not at every key, and not once it is gone', async () => {
    const editor = await openTool('json-formatter', '1');
    const announced = page.getByCss('main [aria-live=assertive]').element();
    const strip = page.getByRole('alert').element();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const type = async (text: string, error: string) => {
      await editor.fill(text);
      await until(() => strip.textContent?.includes(error) ?? false);
    };
    const elapse = async (milliseconds: number) => {
      await drawn();
      await vi.advanceTimersByTimeAsync(milliseconds);
      await drawn();
    };
    await type('{"a": }', 'a value is missing');
    await elapse(1100);
    expect(announced.textContent).toBe('');
    await type('{"a" 1}', '":" expected');
    await elapse(1100);
    expect(announced.textContent).toBe('');
    await elapse(100);
    await until(() => announced.textContent !== '');
    expect(announced.textContent).toMatch(/^Line 1, column 6: ":" expected after the key "a"\./);
    await editor.fill('{"a": 1}');
    await until(() => announced.textContent === '');
  });
});

/** A text in a tool, the button that is offered, and what the output shows once it was pressed. */
const OFFERS = [
  ['base64-converter', 'SGVsbG8sIHlvdQ==', 'Decode it', 'Hello, you'],
  ['json-stringify-generator', '"a\\"b"', 'Parse it', 'a"b'],
  ['csv-to-json-converter', '[{"a":1}]', 'JSON to CSV', 'a\n1\n'],
] as const;

describe('an offered action', () => {
  test.each(OFFERS)(
    'of %s for %j: %s gives the right output and then disappears',
    async (tool, input, name, result) => {
      await openTool(tool, input);
      await button(name).click();
      await expectText(await output(), result);
      await expectHidden(button(name));
    },
  );

  test('that repairs the input is a single undo step', async () => {
    const input = await openTool('html-formatter', '<p>a\n<div><b>x</div>');
    await expect
      .element(page.getByRole('alert').first())
      .toHaveTextContent('Line 2, column 6: this <b> is never closed');
    await page.getByRole('button', { name: 'Go to' }).click();
    await expect.poll(selected).toBe('<b>');
    await page.getByRole('button', { name: 'Close it' }).click();
    await expectText(input, '<p>a\n<div><b>x</b></div>');
    (input.element() as HTMLElement).focus();
    await press('{ControlOrMeta>}z{/ControlOrMeta}');
    await expectText(input, '<p>a\n<div><b>x</div>');
  });

  test.each([
    [
      'sentence-case',
      DESKTOP,
      'We saw nasa. My iphone\nread https://ex.com/news?id=42',
      'We saw NASA. My iPhone\nread https://ex.com/News?ID=42',
    ],
    [
      'lower-case',
      PHONE,
      'we saw nasa. my iphone\nread https://ex.com/news?id=42',
      'we saw NASA. my iPhone\nread https://ex.com/News?ID=42',
    ],
  ] as const)('of %s restores words that lost their capitals, at %o', async (tool, size, changed, kept) => {
    await open(`/${tool}`, size);
    await paste('Input', 'we saw NASA. my iPhone\nread https://ex.com/News?ID=42');
    const result = await pane('Output');
    await expectText(result, changed);
    const note = page.getByRole('status').filter({ hasText: 'capitals' });
    await expect
      .element(note)
      .toHaveTextContent('NASA and iPhone lost their capitals, and https://ex.com/News?ID=42 changed.');
    await note.getByRole('button', { name: 'Keep them' }).click();
    await expectText(result, kept);
    await expectCount(note, 0);
    await expect
      .element(page.getByRole('group', { name: 'Options' }).getByLabelText('Keep capitals'))
      .toHaveValue('mixed');
  });
});
