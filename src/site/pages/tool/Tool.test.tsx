import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { count, expectText, open, pane, paste, setOption } from '../../../../tests/component/site.tsx';

test('the output follows the input and the options, and the input is unchanged', async () => {
  await open('/lower-case');
  const input = await pane('Input');
  const output = await pane('Output');
  await input.fill('I AM');
  await expectText(output, 'i am');
  await setOption('Language rules', 'Turkish / Azerbaijani');
  await expectText(output, 'ı am');
  await expectText(input, 'I AM');
});

test('a secret has neither a Copy link nor a menu that passes it on', async () => {
  await open('/password-generator');
  await expect.element(count('output')).not.toHaveAttribute('data-value', '0');
  for (const name of ['Copy link', 'More actions'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('panes are side by side from 980 pixels, and stacked below that', async () => {
  await open('/lower-case');
  const input = await pane('Input');
  const output = await pane('Output');
  for (const [width, beside] of [
    [980, true],
    [979, false],
  ] as const) {
    await page.viewport(width, 800);
    const places = () => {
      const [first, second] = [input, output].map((editor) => editor.element().getBoundingClientRect());
      return [(second?.x ?? 0) > (first?.x ?? 0), (second?.y ?? 0) > (first?.y ?? 0)];
    };
    await expect.poll(places, { message: String(width) }).toEqual([beside, !beside]);
  }
});

test('panes, buttons and messages have accessible names and roles', async () => {
  await open('/sort-lines');
  await expect.element(await pane('Input')).not.toHaveAttribute('aria-readonly', 'true');
  await expect.element(await pane('Output')).toHaveAttribute('aria-readonly', 'true');
  for (const name of ['Copy Text!', 'Download', 'Open file', 'Sample', 'Clear'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  await expect.element(page.getByRole('main').getByRole('status')).toBeInTheDocument();
  await paste('Input', 'b\na');
  await expect.element(count('characters')).toHaveAttribute('data-value', '3');
});

test('a generator has no input pane and gives a result at once', async () => {
  await open('/lorem-ipsum-generator');
  await expect.element(await pane('Output')).toHaveTextContent('Lorem ipsum dolor sit amet');
  await expect.element(page.getByRole('textbox', { name: 'Input' })).not.toBeInTheDocument();
});

test('More Tools lists the other featured tools of the category, and Find by Example', async () => {
  await open('/lower-case');
  const more = page.getByRole('region', { name: 'More Tools in Text Case Converter' });
  await expect
    .poll(() =>
      more
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    )
    .toEqual(['/sentence-case', '/title-case', '/upper-case', '/find-by-example']);
});

test('an unknown id shows Tool Not Found', async () => {
  await open('/no-such-tool');
  await expect.element(page.getByRole('heading', { name: 'Tool Not Found' })).toBeVisible();
  await expect.element(page.getByText('The requested tool could not be found.')).toBeVisible();
});
