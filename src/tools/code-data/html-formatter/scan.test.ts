import { describe, expect, test } from 'vitest';
import type { ToolError } from '../../../engine/contract/tool-error.ts';
import { scanHtml } from './scan.ts';

const scan = (text: string) => scanHtml(text, 100);
const names = (elements: readonly { readonly name: string }[]) => elements.map(({ name }) => name).join(' ');

test.each([
  ['', 0, 0, -1],
  ['ab < c', 0, 0, -1],
  ['ab <b>c</b>', 1, 1, 7],
  ['<3 <b>', 1, 1, 3],
  ['<DIV><p>a</P></div>', 2, 2, 13],
  ['<p>a<br>b<img src=x></p>', 3, 1, 20],
  ['<a b=>x</a>', 1, 1, 7],
  ['<a b= />x</a>', 1, 1, 9],
  ['<b/><i>x</i>', 2, 1, 8],
  // Comments and what is like them.
  ['<!-- a<b>--><i></i>', 1, 1, 15],
  ['--><!-- <b> -->', 0, 0, -1],
  ['<svg><g></g><![CDATA[ > <b> ]]></svg>', 2, 2, 31],
  ['<!doctype html><b></b>', 1, 1, 18],
  ['<!x <b>y', 0, 0, -1],
  ['<?php <b> ?>', 0, 0, -1],
  ['>a</ <b>c', 0, 0, -1],
  ['<b>x</b <i>', 1, 1, 4],
  // CDATA is one in SVG and MathML alone; elsewhere it ends at the first >.
  ['<svg>]]><![CDATA[ > <b> ]]></svg>', 1, 1, 27],
  ['<math><![CDATA[ > <b> ]]></math>', 1, 1, 25],
  ['<![CDATA[ > <b></b> ]]>', 1, 1, 15],
  ['<svg></svg><![CDATA[ > <b></b> ]]>', 2, 1, 26],
  ['<math></math><![CDATA[ > <b></b> ]]>', 2, 1, 28],
  // The content of these is text.
  ['<title><b></title>', 1, 1, 10],
  ['<textarea></text></textarea>', 1, 1, 17],
  ['<svg><title><b></b></title></svg>', 3, 3, 27],
])('%j has %i elements, %i deep, and its last tag at %i', (text, elements, depth, lastTag) => {
  expect(scan(text)).toMatchObject({ elements, depth, lastTag });
});

describe('unfinished tags, comments and attribute values', () => {
  test.each([
    ['<div>a<b', 6],
    ['<div>a<!-- <b>', 6],
    ['<div>a<!b', 6],
    ['<div>a</b', 6],
    ['<div><a href="x>y</a>', 5],
    ["<div><a b ='x>y</a>", 5],
    ['<div><a b= "x>y</a>', 5],
    ['<div><a b=\'x">y</a>', 5],
  ])('%j: the last tag is at %i, and no end tag is reported as missing', (text, lastTag) => {
    expect(scan(text)).toMatchObject({
      lastTag,
      implicitlyClosed: [{ name: 'div', at: 0, closeAt: text.length }],
      unclosed: [],
      insertions: [],
    });
  });
});

describe('missing end tags', () => {
  test.each([
    ['<div><b>x</div>', 'b', 'b'],
    ['<div>', 'div', 'div'],
    ['<p>x', 'p', ''],
    ['<p>x<p>y', 'p p', ''],
    ['<ul><li>a<li>b</ul>', 'li li', ''],
    ['</b>x</i>', '', ''],
    ['<div><a>x<a>y</a></div>', 'a', 'a'],
    // Crossed tags have theirs, but too late.
    ['<div><b>x</div></b>', 'b', ''],
    ['<div><b><i>x</div></b>', 'i b', ''],
    ['<div><b>x</div><b>y</b>', 'b', 'b'],
    // In SVG and MathML every element has its own.
    ['<svg><a><a></a></a></svg>', '', ''],
    ['<p><svg><p></p></svg></p>', '', ''],
    ['<p>a<svg></svg>b</p>', '', ''],
  ])('of %j: %j, of which HTML requires: %j', (text, closed, wanted) => {
    expect([names(scan(text).implicitlyClosed), names(scan(text).unclosed)]).toEqual([closed, wanted]);
  });

  test('are reported with the place where they belong and the tag there', () => {
    expect(scan('<div><a id=1>x<a>y</a></div><i>z').unclosed).toEqual([
      { name: 'a', at: 5, end: 13, closeAt: 14, before: '<a>' },
      { name: 'i', at: 28, end: 31, closeAt: 32 },
    ]);
    expect(scan('<div><b>x</DIV>').unclosed).toMatchObject([{ name: 'b', closeAt: 9, before: '</div>' }]);
  });

  test('are searched for later in the text at most 20 times', () => {
    expect(scan('<div><b>x</div></b>'.repeat(20)).unclosed).toEqual([]);
    expect(scan('<div><b>x</div></b>'.repeat(25)).unclosed).toHaveLength(5);
  });

  test.each([
    ['<ul><li><p>a<li>b</ul>', [{ at: 12, text: '</p></li>' }]],
    ['<table><caption>c<tr><td>1</table>', [{ at: 17, text: '</caption>' }]],
    ['<table><caption>c</table>', [{ at: 17, text: '</caption>' }]],
    ['<div><a>x<a>y</a></div>', [{ at: 9, text: '</a>' }]],
    ['<body>x', []],
    ['<ul><li>a<li>b</ul>', []],
    ['<div><b>x</div>', []],
  ])('to insert into %j for Prettier: %j', (text, insertions) => {
    expect(scan(text).insertions).toEqual(insertions);
  });
});

test('reports self-closed elements that are neither void nor SVG or MathML', () => {
  expect(scan('<div/><Custom-Tag a=b /><br/><svg/><math/><svg><g/></svg>').selfClosed).toEqual([
    { name: 'div', at: 0 },
    { name: 'Custom-Tag', at: 6 },
  ]);
});

test.each([
  ['<h1>A <b>b</b>\n c </h1>', [{ name: 'h1', at: 0, level: 1, text: 'A b c' }]],
  ['x<H6> y</h6>', [{ name: 'h6', at: 1, level: 6, text: 'y' }]],
  ['<h2>a</h2><h3></h3>', [{ level: 2 }, { level: 3, text: '' }]],
  [`<h4>${'x'.repeat(300)}</h4>`, [{ text: 'x'.repeat(200) }]],
  ['<xh1>a</xh1><h10>b</h10><h7>c</h7><h0>d</h0><header>e</header>', []],
  ['<h1>a', []],
])('the headings of %j are %j', (text, headings) => {
  const found = scan(text).headings;
  expect(found).toHaveLength(headings.length);
  expect(found).toMatchObject(headings);
});

test.each([
  ['<script>a<b</script>', { name: 'script', at: 0, type: '', lang: '', content: 'a<b' }],
  ['x<STYLE type="Text/CSS">p>a{}</style >', { name: 'style', at: 1, type: 'text/css', content: 'p>a{}' }],
  ["<script lang=' TS ' type=' module '></script>", { type: 'module', lang: 'ts', content: '' }],
  ['<script type=module src=x>a</scripts></script>', { type: 'module', content: 'a</scripts>' }],
  ['<script type>a</SCRIPT>', { type: '', content: 'a' }],
  ['<script a=type=x data-type="y"/TYPE = json>a</script>', { type: 'json' }],
])('%j embeds %j', (text, embedded) => {
  expect(scan(text).embedded).toMatchObject([embedded]);
});

test('an unclosed script embeds nothing', () => {
  expect(scan('<p><script>x')).toMatchObject({
    embedded: [],
    lastTag: 3,
    implicitlyClosed: [{ name: 'script' }, { name: 'p' }],
  });
});

test('title and textarea elements embed nothing', () => {
  expect(scan('<title>a</title><textarea>b</textarea>').embedded).toEqual([]);
});

test('rejects nesting that is too deep, at the first element beyond the limit', () => {
  expect(scanHtml('<b><i></i></b>', 2).depth).toBe(2);
  expect(() => scanHtml('<b><i><u>', 2)).toThrow('elements are nested more than 2 deep');
  try {
    scanHtml('<b><i><u>', 2);
  } catch (error) {
    expect((error as ToolError).position).toMatchObject({ offset: 6, end: 9 });
  }
});
