import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFiles, download } from '../../../tests/component/files.ts';
import { expectProblems } from '../../../tests/component/problems.ts';
import { clipboard, count, expectText, open, pane, paste, press, wholeText } from '../../../tests/component/site.tsx';
import { pauseEditors } from './editor-slots.ts';

const CAP = 200_000;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectCharacters = (number: number) =>
  expect.element(count('characters')).toHaveAttribute('data-value', String(number));
/** Insert a text where the focus is, at once, as the keyboards of phones do. */
const insertText = (text: string) => document.execCommand('insertText', false, text);

describe('the character limit', () => {
  beforeEach(() => open('/lower-case'));

  test('truncates a paste with a warning, and undo restores the old text', async () => {
    await paste('Input', 'old text');
    const input = await pane('Input');
    await press('{Control>}a{/Control}');
    await paste('Input', 'x'.repeat(CAP + 1234));
    // The warning first: it goes after four seconds.
    await expect.element(page.getByText('Text shortened by 1,234 characters (limit 200,000)')).toBeVisible();
    await expectCharacters(CAP);
    await press('{Control>}z{/Control}');
    await expectText(input, 'old text');
  });

  test('does not split a surrogate pair', async () => {
    await paste('Input', `${'x'.repeat(CAP - 1)}😀`);
    await expect.element(page.getByText('Text shortened by 2 characters (limit 200,000)')).toBeVisible();
    await expectCharacters(CAP - 1);
  });

  test('stops typing with a warning', async () => {
    await paste('Input', 'x'.repeat(CAP));
    await expectCharacters(CAP);
    await press('y');
    await expect.element(page.getByText('The text is full: 1 character left out (limit 200,000)')).toBeVisible();
    await expectCharacters(CAP);
  });

  test('truncates text inserted at once by a keyboard, as a single undo step', async () => {
    const text = 'x'.repeat(CAP - 3);
    await paste('Input', text);
    await expectCharacters(CAP - 3);
    insertText('12345');
    await expect.element(page.getByText('The text is full: 2 characters left out (limit 200,000)')).toBeVisible();
    await expectCharacters(CAP);
    expect(await wholeText('Input')).toBe(`${text}123`);
    await press('{Control>}z{/Control}');
    await expectCharacters(CAP - 3);
  });
});

test('a letter with 150,000 combining marks can be pasted, undone and redone', async () => {
  await open('/lower-case');
  await paste('Input', `a${'\u0301'.repeat(150_000)}`);
  await expectCharacters(150_001);
  await expect.element(await pane('Input')).not.toHaveClass(/cm-lineWrapping/);
  await press('{Control>}z{/Control}');
  await expectCharacters(0);
  await expect.element(await pane('Input')).toHaveClass(/cm-lineWrapping/);
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await expectCharacters(150_001);
});

describe('line endings', () => {
  beforeEach(() => open('/lower-case'));

  test('of a file are kept in the pane, in copies and in downloads', async () => {
    await chooseFiles(button('Open file'), new File(['A\r\nB\nC\rD'], 'crlf.txt', { type: 'text/plain' }));
    await expectCharacters(8);
    expect(await wholeText('Input')).toBe('A\r\nB\nC\rD');
    const { text } = await download(() => button('Download').click());
    expect(text).toBe('a\r\nb\nc\rd');
  });

  test('survive edits, undo and redo', async () => {
    await paste('Input', 'one\r\ntwo\nthree\r\n');
    await press('{Control>}{Home}{/Control}x{Enter}');
    expect(await wholeText('Input')).toBe('x\r\none\r\ntwo\nthree\r\n');
    await press('{Delete}{Control>}z{/Control}');
    expect(await wholeText('Input')).toBe('x\r\none\r\ntwo\nthree\r\n');
  });

  test('of different kinds do not keep typed text from the result', async () => {
    await paste('Input', 'ONE\r\nTWO\nTHREE\r\n');
    await press('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}NEW');
    await expect.element(await pane('Output')).toHaveTextContent('newthree');
    expect(await wholeText('Input')).toBe('ONE\r\nTWO\nNEWTHREE\r\n');
  });

  test('are kept when a selection is copied', async () => {
    await paste('Input', 'a\r\nb\r\nc');
    await press('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}{Control>}c{/Control}');
    expect(await clipboard()).toBe('a\r\n');
  });
});

describe('keys', () => {
  beforeEach(() => open('/lower-case'));

  test('cutting without a selection changes nothing', async () => {
    await paste('Input', 'stays\nas it is');
    await press('{Control>}x{/Control}');
    expect(await wholeText('Input')).toBe('stays\nas it is');
  });

  test('Enter adds a line break and nothing else', async () => {
    await (await pane('Input')).click();
    await press('    indented{Enter}next');
    expect(await wholeText('Input')).toBe('    indented\nnext');
  });

  test('Tab leaves the pane', async () => {
    const input = await pane('Input');
    await input.click();
    await expect.element(input).toHaveFocus();
    await userEvent.tab();
    await expect.element(input).not.toHaveFocus();
    await expect.element(button('Open file')).toHaveFocus();
  });
});

describe('panes', () => {
  beforeEach(() => open('/lower-case'));

  test('the output is read-only, focusable and copied in full', async () => {
    await paste('Input', 'LINE\n'.repeat(5000));
    const output = await pane('Output');
    await expect.element(output).toHaveAttribute('aria-readonly', 'true');
    await expect.element(output).toHaveTextContent('line');
    (output.element() as HTMLElement).focus();
    await expect.element(output).toHaveFocus();
    await press('typed');
    expect(await wholeText('Output')).toBe('line\n'.repeat(5000));
  });

  test('Find searches the whole text, including lines that are not rendered', async () => {
    await paste('Input', `${'line\n'.repeat(5000)}needle`);
    await press('{Control>}{Home}{/Control}{Control>}f{/Control}');
    await expect.element(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveFocus();
    await press('needle{Enter}');
    await expect.poll(() => page.getByCss('.cm-searchMatch-selected').query()?.textContent).toBe('needle');
  });

  test('a file dropped anywhere on the page is opened', async () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['DROPPED'], 'text.txt', { type: 'text/plain' }));
    document
      .querySelector('h1')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expectText(await pane('Input'), 'DROPPED');
    await expectText(await pane('Output'), 'dropped');
  });

  test('the text color follows the theme', async () => {
    const input = await pane('Input');
    await input.fill('colour');
    const color = () => getComputedStyle(input.element()).color;
    const dark = color();
    await page.getByRole('button', { name: /theme/i }).click();
    await expect.poll(color).not.toBe(dark);
  });
});

describe('before the editor has loaded', () => {
  const area = (name: 'Input' | 'Output') => page.getByCss(`textarea[aria-label="${name}"]`);
  const value = (name: 'Input' | 'Output') => (area(name).element() as HTMLTextAreaElement).value;
  /** Expects the text of a pane. A failure does not print it, since it is long. */
  const expectValue = (name: 'Input' | 'Output', text: string) =>
    expect.poll(() => value(name) === text, { message: `${name} holds the text` }).toBe(true);
  const unique = () => page.getByRole('switch', { name: 'Remove duplicates' });

  test('the caret is carried over if the textarea was scrolled', async () => {
    const { resume } = pauseEditors();
    await open('/lower-case');
    await area('Input').click();
    insertText('line\n'.repeat(200));
    await press('END');
    resume();
    const editor = await pane('Input');
    await expect.element(editor).toHaveFocus();
    await expect.element(editor.getByText('END')).toBeInViewport();
    await press('X');
    await expect.element(editor.getByText('ENDX')).toBeInViewport();
  });

  test('Sample and Clear can be undone with their options, also once it has loaded', async () => {
    const { resume } = pauseEditors();
    await open('/sort-lines');
    await area('Input').click();
    await press('mine');
    for (const name of ['Undo', 'Redo']) await expect.element(button(name)).toBeDisabled();
    await button('Sample').click();
    await expect.element(unique()).toBeChecked();
    const sample = value('Input');
    await button('Clear').click();
    await expect.element(unique()).not.toBeChecked();
    await button('Undo').click();
    await expect.element(area('Input')).toHaveValue(sample);
    await expect.element(unique()).toBeChecked();
    await button('Undo').click();
    await expect.element(area('Input')).toHaveValue('mine');
    await expect.element(unique()).not.toBeChecked();
    await expect.element(button('Redo')).toHaveFocus();
    await button('Redo').click();
    await expect.element(area('Input')).toHaveValue(sample);
    resume();
    await pane('Input');
    await expect.element(unique()).toBeChecked();
    await button('Redo').click();
    await expectCharacters(0);
    await expect.element(unique()).not.toBeChecked();
    await expect.element(button('Redo')).toBeDisabled();
    for (const _ of ['Clear', 'Sample']) await button('Undo').click();
    await expectText(await pane('Input'), 'mine');
    await expect.element(unique()).not.toBeChecked();
  });

  test('keys undo and redo, and Undo works after visiting another page', async () => {
    const { resume } = pauseEditors();
    await open('/lower-case');
    await area('Input').click();
    await press('MINE');
    await button('Clear').click();
    await expect.element(area('Input')).toHaveValue('');
    await area('Input').click();
    await press('{Control>}z{/Control}');
    await expect.element(area('Input')).toHaveValue('MINE');
    await press('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(area('Input')).toHaveValue('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveTextContent(/^About/);
    history.back();
    await button('Undo').click();
    await expect.element(area('Input')).toHaveValue('MINE');
    await expect.element(area('Output')).toHaveValue('mine');
    resume();
    await pane('Output');
  });

  describe('a long text from a link', () => {
    const LONG = `${'LINE\r\n'.repeat(30_000)}END`;
    const LINE_FEEDS = LONG.replaceAll('\r\n', '\n');
    const openLong = async () => {
      const paused = pauseEditors();
      await open(`/lower-case#${new URLSearchParams({ v: '1', options: '{}', input: LONG })}`);
      await expectCharacters(LONG.length);
      return paused;
    };

    test('is shown in part, converted as a whole, and keeps its line endings in the editor', async () => {
      const { resume } = await openLong();
      await expect.poll(() => value('Output').length).toBeGreaterThan(5000);
      expect(value('Output').length).toBeLessThanOrEqual(10_000);
      expect(value('Input').length).toBeLessThanOrEqual(10_000);
      resume();
      expect((await wholeText('Input')) === LONG).toBe(true);
      expect((await wholeText('Output')) === LONG.toLowerCase()).toBe(true);
    });

    test('is shown in full after a click into the pane', async () => {
      const { resume } = await openLong();
      await area('Output').click();
      await expectValue('Output', LINE_FEEDS.toLowerCase());
      await area('Input').click();
      await press('{Control>}{End}{/Control}!');
      await expectValue('Input', `${LINE_FEEDS}!`);
      await expectValue('Output', `${LINE_FEEDS.toLowerCase()}!`);
      resume();
      expect((await wholeText('Input')) === `${LINE_FEEDS}!`).toBe(true);
    });

    test('is kept in full when text is dropped into it', async () => {
      const { resume } = await openLong();
      await expect.poll(() => value('Input').length).toBeGreaterThan(5000);
      // As a drop does: the text changes, and only then comes the focus.
      const input = area('Input').element() as HTMLTextAreaElement;
      input.setRangeText('DROPPED', 0, 0);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop' }));
      input.focus();
      await expect.poll(() => value('Input')).toMatch(/^DROPPED.*END$/s);
      resume();
      expect((await wholeText('Input')).replaceAll('\r\n', '\n') === `DROPPED${LINE_FEEDS}`).toBe(true);
    });

    test('is shown in full if the editor fails to load, and after Try again', async () => {
      expectProblems(/The editor could not be loaded/);
      const { fail } = await openLong();
      fail();
      await expectValue('Input', LINE_FEEDS);
      await expectValue('Output', LINE_FEEDS.toLowerCase());
      await button('Try again').click();
      await pane('Output');
      expect((await wholeText('Input')) === LONG).toBe(true);
    });
  });
});
