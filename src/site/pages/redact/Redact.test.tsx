import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, setTheme } from '../../../../tests/component/axe.ts';
import { chooseFiles, download } from '../../../../tests/component/files.ts';
import { expectFits } from '../../../../tests/component/fits.ts';
import { button, clipboard, open, PHONE, press } from '../../../../tests/component/site.tsx';
import { WORDS_KEY } from './kept-words.ts';

const TEXT = 'Mail anna@contoso.com and bob@contoso.com, then anna@contoso.com again from 203.0.113.42.\n';
const REDACTED = 'Mail [EMAIL_1] and [EMAIL_2], then [EMAIL_1] again from [IP_1].\n';

const editor = (name: string) => page.getByRole('textbox', { name, exact: true }).and(page.getByCss('.cm-content'));
const shown = (name: string) =>
  [...editor(name).element().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n');
const expectShown = (name: string, text: string) => expect.poll(() => shown(name)).toBe(text);
const rows = page.getByRole('table', { name: 'What was found' }).getByRole('row');
const row = (value: string) => rows.filter({ has: page.getByRole('button', { name: value, exact: true }) });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const group = (name: string) => page.getByRole('group', { name });

async function fill(name: string, text: string): Promise<void> {
  await expect.element(editor(name)).toBeVisible();
  await editor(name).fill(text);
}

/** Opens the page with a text. */
async function redact(text = TEXT, size?: { width: number; height: number }): Promise<void> {
  await open('/redact', size);
  await fill('Text', text);
}

/** Whether closing the tab asks first. */
function asksToLeave(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Everything that this browser has stored for the site. */
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);

test('a text is redacted, and both panes mark the same values by kind', async () => {
  await redact();
  await expectShown('Redacted', REDACTED);
  const marks = (name: string) =>
    [...editor(name).element().querySelectorAll('.cm-match')].map(({ textContent, className }) => [
      textContent,
      /cm-group-\d/.exec(className)?.[0],
    ]);
  await expect.poll(() => marks('Text')).toHaveLength(4);
  expect(marks('Redacted').map(([text]) => text)).toEqual(['[EMAIL_1]', '[EMAIL_2]', '[EMAIL_1]', '[IP_1]']);
  expect(marks('Text').map(([, color]) => color)).toEqual(marks('Redacted').map(([, color]) => color));
  await expect.element(page.getByRole('list', { name: 'Kinds' })).toHaveTextContent('Email addresses 3IP addresses 1');
  await expect.element(row('anna@contoso.com')).toHaveTextContent('[EMAIL_1]');
  await expect.element(row('anna@contoso.com')).toHaveTextContent('Certain');
  await expectAccessible('a redacted text');
  await setTheme('light');
  await expectAccessible('a redacted text, light');
});

test('a row is kept in the text, renamed, and given another action', async () => {
  await redact();
  await row('bob@contoso.com').getByRole('switch').click();
  await expectShown('Redacted', REDACTED.replace('[EMAIL_2]', 'bob@contoso.com'));
  await expect.element(row('bob@contoso.com')).toHaveTextContent('stays in the text');
  await button('anna@contoso.com').click();
  const name = page.getByRole('textbox', { name: 'Placeholder' });
  await name.fill('the customer');
  await press('{Enter}');
  await expectShown(
    'Redacted',
    REDACTED.replace('[EMAIL_2]', 'bob@contoso.com').replaceAll('[EMAIL_1]', '[THE_CUSTOMER]'),
  );
  await expect
    .poll(() => [...document.querySelectorAll('.cm-linked')].map((one) => one.textContent))
    .toEqual(['anna@contoso.com', '[THE_CUSTOMER]']);
  await button('203.0.113.42').click();
  await page
    .getByRole('tabpanel', { name: 'Found' })
    .getByRole('combobox', { name: 'Replace with' })
    .selectOptions('Remove');
  await expect.element(row('203.0.113.42')).toHaveTextContent('removed');
  await expect.element(page.getByText(/1 value cannot be put back/)).toBeVisible();
});

test('a name that another placeholder has is refused', async () => {
  await redact();
  await button('bob@contoso.com').click();
  await page.getByRole('textbox', { name: 'Placeholder' }).fill('email 1');
  await press('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Another value has' })).toBeVisible();
  await expectShown('Redacted', REDACTED);
});

test('a click on a mark selects its row', async () => {
  await redact();
  await expectShown('Redacted', REDACTED);
  await page.getByCss('.cm-match').filter({ hasText: 'bob@contoso.com' }).click();
  await expect.element(button('bob@contoso.com')).toHaveAttribute('aria-expanded', 'true');
  await page.getByCss('.cm-match').filter({ hasText: '[IP_1]' }).click();
  await expect.element(button('203.0.113.42')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button('bob@contoso.com')).toHaveAttribute('aria-expanded', 'false');
});

test('kinds and actions are chosen in a dialog, and Reset sets them back', async () => {
  await redact('anna@contoso.com 2026-03-14');
  await expectShown('Redacted', '[EMAIL_1] 2026-03-14');
  await page.getByRole('button', { name: /^Kinds/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kinds' });
  await dialog.getByRole('switch', { name: 'Dates', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Email addresses: replace with' }).selectOptions('Stand-in');
  await expectAccessible('kinds');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => shown('Redacted')).toMatch(/^\S+@example\.com \[DATE_1\]$/);
  await page.getByRole('switch', { name: 'Certain only' }).click();
  await expect.element(button('Reset options')).toBeEnabled();
  await button('Reset options').click();
  await expectShown('Redacted', '[EMAIL_1] 2026-03-14');
});

test('names are offered, and taken one by one or all of a kind', async () => {
  await redact('Anna met Bob in Berlin.');
  await tab('Names and places').click();
  await button('Look for names and places').click();
  await expectShown('Redacted', 'Anna met Bob in Berlin.');
  await button('Take Anna').click();
  await expectShown('Redacted', '[PERSON_1] met Bob in Berlin.');
  await expect.element(button('Take Anna')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Take all: Names/ }).click();
  await expectShown('Redacted', '[PERSON_1] met [PERSON_2] in Berlin.');
  await expectAccessible('offers');
  await button('Take Anna').click();
  await expect.poll(() => shown('Redacted')).toContain('Anna met [PERSON_');
});

test('own words are added, kept on request alone, and removed', async () => {
  await redact('Project Bluebird, ACME-1234');
  await tab('Own words').click();
  await page.getByRole('textbox', { name: 'Word or pattern' }).fill('bluebird');
  await page.getByRole('textbox', { name: 'Placeholder' }).fill('Project');
  await button('Add word').click();
  await expectShown('Redacted', 'Project [PROJECT_1], ACME-1234');
  expect(stored()).not.toContain('bluebird');
  await page.getByRole('checkbox', { name: 'Regular expression' }).click();
  await page.getByRole('textbox', { name: 'Word or pattern' }).fill('ACME-(');
  await button('Add word').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'not a regular expression' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Word or pattern' }).fill('ACME-\\d+');
  await page.getByRole('textbox', { name: 'Placeholder' }).fill('');
  await button('Add word').click();
  await expectShown('Redacted', 'Project [PROJECT_1], [WORD_1]');
  await expectAccessible('own words');
  await page.getByRole('checkbox', { name: 'Keep these words on this device' }).click();
  await expect.poll(() => localStorage.getItem(WORDS_KEY)).toContain('bluebird');
  await button('Remove bluebird').click();
  await expectShown('Redacted', 'Project Bluebird, [WORD_1]');
  await expect.poll(() => localStorage.getItem(WORDS_KEY)).not.toContain('bluebird');
  await page.getByRole('checkbox', { name: 'Keep these words on this device' }).click();
  await expect.poll(() => localStorage.getItem(WORDS_KEY)).toBeNull();
});

test('a selection is redacted everywhere, as whole words', async () => {
  await redact('bluebird and Bluebird');
  await editor('Text').dblClick({ position: { x: 30, y: 20 } });
  await button('Redact selection').click();
  await expectShown('Redacted', '[WORD_1] and [WORD_2]');
});

test('an answer gets its values back, and says what is missing and unknown', async () => {
  await redact();
  await expectShown('Redacted', REDACTED);
  expect(asksToLeave()).toBe(false);
  await button('Copy Text!').click();
  await expect.poll(clipboard).toBe(REDACTED);
  await expect.poll(asksToLeave).toBe(true);
  await tab('Put back').click();
  await fill('Answer', 'Dear [EMAIL_1], [EMAIL_7] is wrong. **[ip_1]** too.');
  await expectShown('With the values', 'Dear anna@contoso.com, [EMAIL_7] is wrong. **203.0.113.42** too.');
  const report = group('What was put back');
  await expect.element(report).toHaveTextContent('2 values put back, 1 missing, 1 unknown');
  await expect.element(report).toHaveTextContent('[EMAIL_2]');
  await button('[EMAIL_7]').click();
  await expect.poll(() => getSelection()?.toString()).toBe('[EMAIL_7]');
  await expectAccessible('an answer with its values');
  // Another text goes on with the same map, and its values stay where they were.
  await tab('Redact').click();
  await fill('Text', 'carol@contoso.com wrote to anna@contoso.com');
  await expectShown('Redacted', '[EMAIL_3] wrote to [EMAIL_1]');
  await tab('Put back').click();
  await expectShown('With the values', 'Dear anna@contoso.com, [EMAIL_7] is wrong. **203.0.113.42** too.');
  expect(stored()).not.toMatch(/contoso|203\.0/);
});

test('after an answer of another map, nothing is said of the one before it', async () => {
  await redact();
  await expectShown('Redacted', REDACTED);
  await tab('Put back').click();
  await fill('Answer', 'Dear [EMAIL_1], [EMAIL_7] is wrong.');
  const report = group('What was put back');
  const announcement = page.getByCss('[aria-live=polite]').filter({ hasText: '1 value put back' });
  await expect.element(report).toHaveTextContent('1 value put back, 2 missing, 1 unknown');
  await expect.element(announcement).toBeInTheDocument();
  await fill('Answer', 'Dear [EMAIL_9]');
  await expect.element(page.getByRole('alert').filter({ hasText: 'the map of another text' })).toBeVisible();
  await expect.element(report).not.toHaveTextContent('1 value put back');
  await expect.element(button('[EMAIL_7]')).not.toBeInTheDocument();
  await expect.element(announcement).not.toBeInTheDocument();
  await fill('Answer', 'Dear [EMAIL_2]');
  await expect.element(report).toHaveTextContent('1 value put back, 2 missing');
});

test('a map is saved, opened, and undone; another file replaces nothing', async () => {
  await redact();
  await expectShown('Redacted', REDACTED);
  await button('Copy Text!').click();
  await expect.poll(asksToLeave).toBe(true);
  const map = await download(() => button('Save map').click());
  expect(map.name).toMatch(/map\.json$/);
  await expect.poll(asksToLeave).toBe(false);

  await open('/redact');
  await tab('Put back').click();
  await fill('Answer', 'To [EMAIL_2]');
  await expect.element(page.getByText('Redact a text in this tab first, or open a map that you saved.')).toBeVisible();
  const opener = button('Open map');
  await chooseFiles(opener, new File([map.text.slice(0, -40)], 'cut.json'));
  await expect.element(page.getByRole('alert').filter({ hasText: /damaged/ })).toBeVisible();
  await chooseFiles(opener, new File(['{"a":1}'], 'other.json'));
  await expect.element(page.getByRole('alert').filter({ hasText: 'is not a redaction map' })).toBeVisible();
  await chooseFiles(opener, new File([map.text], map.name));
  await expectShown('With the values', 'To bob@contoso.com');
  await expect.element(page.getByRole('alert').filter({ hasText: 'is not a redaction map' })).not.toBeInTheDocument();
  await button('New map').click();
  await expect.element(page.getByText('Redact a text in this tab first, or open a map that you saved.')).toBeVisible();
});

test('the map of a result that is out of date is kept when it is copied from its pane', async () => {
  const slow = `${TEXT}${'a'.repeat(60)}!`;
  await redact(slow);
  await expectShown('Redacted', `${REDACTED}${'a'.repeat(60)}!`);
  await tab('Own words').click();
  await page.getByRole('checkbox', { name: 'Regular expression' }).click();
  await page.getByRole('textbox', { name: 'Word or pattern' }).fill('(a+)+$');
  await button('Add word').click();
  await button('Cancel').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Stopped.' })).toBeVisible();
  expect(asksToLeave()).toBe(false);
  editor('Redacted')
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
  await expect.poll(asksToLeave).toBe(true);
  const map = await download(() => button('Save map').click());
  expect(map.text).toContain('anna@contoso.com');
  await expect.poll(asksToLeave).toBe(false);
});

test('text, choices, and map come back from another page of this visit', async () => {
  await redact();
  await row('bob@contoso.com').getByRole('switch').click();
  await expectShown('Redacted', REDACTED.replace('[EMAIL_2]', 'bob@contoso.com'));
  await page.getByRole('banner').getByRole('link', { name: 'Lettermill home' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Redact', exact: true }).click();
  await expectShown('Redacted', REDACTED.replace('[EMAIL_2]', 'bob@contoso.com'));
});

test('of 11,000 values the table has 5,000, and renders those in view', async () => {
  const lines = Array.from({ length: 11_000 }, (_, i) => `u${String(i).padStart(5, '0')}@contoso.com`);
  await redact('');
  await vi.waitFor(() => expect(document.querySelector('.cm-content')).not.toBeNull());
  await navigator.clipboard.writeText(lines.join('\n'));
  (editor('Text').element() as HTMLElement).focus();
  await press('{ControlOrMeta>}v{/ControlOrMeta}');
  await expect.element(page.getByText('The table has the first 5,000 values.')).toBeVisible();
  await expect.poll(() => shown('Redacted')).toContain('[EMAIL_1]');
  expect(rows.elements().length).toBeLessThan(40);
});

test('on a phone, each part can be reached, and everything fits', async () => {
  await redact(TEXT, PHONE);
  await tab('Redacted').click();
  await expectShown('Redacted', REDACTED);
  await page.getByRole('tab', { name: /^Found \(3\)/ }).click();
  await button('anna@contoso.com').click();
  await expect.element(page.getByRole('textbox', { name: 'Placeholder' })).toBeVisible();
  await expectFits();
});

test('on a phone, the answer and its values fit', async () => {
  await redact(TEXT, PHONE);
  await tab('Put back').click();
  await fill('Answer', 'Dear [EMAIL_1]');
  await expectShown('With the values', 'Dear anna@contoso.com');
  await expectFits();
});
