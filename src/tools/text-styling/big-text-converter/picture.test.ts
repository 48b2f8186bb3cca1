import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

const rowsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([^"]+)" y="([^"]+)" textLength="([^"]+)"[^>]*>([^<]*)<\/text>/g)].map((row) =>
    row.slice(1),
  );

test('a row starts behind its leading spaces and says how wide it is', () => {
  const { svg, width, height } = pictureOf(' /\\  \n\n/  \\', { ink: '#000000' });
  expect(rowsOf(svg)).toEqual([
    ['25.6', '31', '19.2', '/\\'],
    ['16', '69.4', '38.4', '/  \\'],
  ]);
  expect({ width, height }).toEqual({ width: 71, height: 90 });
});

test('signs of XML are escaped, and what XML cannot hold is left out', () => {
  const { svg } = pictureOf('<&">\u0000\u001b\ud800', { ink: 'red' });
  expect(rowsOf(svg)).toEqual([['16', '31', '38.4', '&lt;&amp;&quot;&gt;']]);
});

test('wide characters take two columns', () => {
  expect(rowsOf(pictureOf('日a', { ink: 'red' }).svg)).toEqual([['16', '31', '28.8', '日a']]);
});

test('the colours: ink, and paper unless it is transparent', () => {
  expect(pictureOf('a', { ink: '#123456', paper: '#ffffff' }).svg).toMatch(
    /fill="#123456">\n<rect [^>]*fill="#ffffff"/,
  );
  expect(pictureOf('a', { ink: '#123456' }).svg).not.toContain('<rect');
});
