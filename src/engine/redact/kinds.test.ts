import { expect, test } from 'vitest';
import { DESCRIPTIONS } from './descriptions.ts';
import { KINDS } from './kinds.ts';

test('every kind has a description, and every description a kind', () => {
  expect(KINDS.map(({ id }) => id).sort()).toEqual(Object.keys(DESCRIPTIONS).sort());
});

test.each(KINDS)('$id has a name for placeholders, and two sentences', ({ placeholder, knownBy, misses }) => {
  expect(placeholder).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
  for (const sentence of [knownBy, misses]) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('no two kinds have the same placeholder', () => {
  expect(new Set(KINDS.map(({ placeholder }) => placeholder)).size).toBe(KINDS.length);
});

/** Texts in which nothing is personal, one per line. */
const ORDINARY = `
npm i lettermill@1.2.3 && node --version # v20.20.2
commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
ISBN 978-3-16-148410-0, ISSN 2049-3630, DOI 10.1000/182, EAN 4006381333931
Total: $1,234.56 (incl. 19% VAT), order 100045678, invoice INV-2024-00123
width: 1920px; height: 1080px; color: #a1b2c3; margin: 12px 24px 48px;
const MAX = 4294967295; const PI = 3.141592653589793; // 0xDEADBEEF
SELECT id, price FROM items WHERE id IN (1001, 1002, 1003) LIMIT 100 OFFSET 2000;
550e8400-e29b-41d4-a716-446655440000 and 01ARZ3NDEKTSV4RRFFQ69G5FAV
The war lasted from 1914 to 1918, in 2048 pages of 350 words each.
10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 170 180 190 200
HTTP/1.1 200 OK, Content-Length: 348, ETag: "33a64df551425fcc55e4d42a148795d9"
MIT License. Copyright (c) 2012-2022 by various contributors.
Section 3.2.1.4 of RFC 5321, Table 12, Figure 1021, Chapter 7
dpkg: libc6:amd64 2.36-9+deb12u4, kernel 6.1.0-18-amd64, Chrome/120.0.6099.71
Mix 250 g flour, 2 eggs, and 125 ml milk; bake 35 min at 180 °C.
1700000000 1700000000000 20240131102030 2024-01-31T10:20:30Z
M1 8GB, PS5 1TB, iPhone 15 Pro, Windows 11 23H2, USB 3.2 Gen 2x2
UPC 036000291452, SKU 12345-678-90, tracking 1Z999AA10123456784
loss: 0.4111111111111111 0.5555555555554444 12.3782822463100051
localhost:8080, 127.0.0.1, 0.0.0.0, 255.255.255.0, std::vector<int>, a::b
`
  .trim()
  .split('\n');

test.each(ORDINARY)('takes nothing of %j unless asked for dates', (text) => {
  const kinds = KINDS.filter(({ id }) => !DESCRIPTIONS[id as keyof typeof DESCRIPTIONS].isOptional);
  expect(kinds.flatMap((kind) => kind.find(text).map(({ from, to }) => `${kind.id}: ${text.slice(from, to)}`))).toEqual(
    [],
  );
});
