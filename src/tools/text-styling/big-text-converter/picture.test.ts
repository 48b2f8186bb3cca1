import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

const rowsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)" textLength="([^"]+)"[^>]*>([^<]*)<\/text>/g)].map((row) =>
    row.slice(1),
  );

test('a row starts after its leading spaces and has a text length', () => {
  const { svg, width, height } = pictureOf(' /\\  \n\n/  \\', { ink: '#000000' });
  expect(rowsOf(svg)).toEqual([
    ['25.6', '31', '19.2', '/\\'],
    ['16', '69.4', '38.4', '/  \\'],
  ]);
  expect({ width, height }).toEqual({ width: 71, height: 90 });
});

test('XML special characters are escaped, and characters invalid in XML are removed', () => {
  const { svg } = pictureOf('<&">\u0000\u001b\ud800', { ink: 'red' });
  expect(rowsOf(svg)).toEqual([['16', '31', '38.4', '&lt;&amp;&quot;&gt;']]);
});

test('wide characters take two columns', () => {
  expect(rowsOf(pictureOf('日a', { ink: 'red' }).svg)).toEqual([['16', '31', '28.8', '日a']]);
});

test('uses the ink color, and draws paper only if it has a color', () => {
  expect(pictureOf('a', { ink: '#123456', paper: '#ffffff' }).svg).toMatch(
    /fill="#123456">\n<rect [^>]*fill="#ffffff"/,
  );
  expect(pictureOf('a', { ink: '#123456' }).svg).not.toContain('<rect');
});
