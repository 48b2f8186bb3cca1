import { expect, test } from 'vitest';
import { contentOf, isPreserved } from './content.ts';
import { scanXml } from './scan.ts';
import { nextRoot } from './tape.ts';

const PRESERVED = '<!DOCTYPE a [<!ATTLIST a xml:space (default|preserve) "preserve">]>';

test.each<readonly [string, boolean]>([
  [`${PRESERVED}<a> </a>`, true],
  [`${PRESERVED}<a/>`, true],
  [`${PRESERVED}<a b="c"> </a>`, true],
  [`${PRESERVED}<a xml:space="default"> </a>`, false],
  [`${PRESERVED}<b> </b>`, false],
  ['<!DOCTYPE a><a xml:space="preserve"/>', true],
  ['<!DOCTYPE a><a/>', false],
  ['<a b="preserve"/>', false],
])('whitespace is kept in the root element of %s: %s', (text, expected) => {
  const tape = scanXml(text);
  expect(isPreserved(tape, nextRoot(tape, 0))).toBe(expected);
});

test.each<readonly [string, number]>([
  ['<a/>', 0],
  ['<a> \n</a>', 0],
  ['<a><!--c--><?p?></a>', 0],
  ['<a> <b/> </a>', 1],
  ['<a>x</a>', 2],
  ['<a><![CDATA[]]></a>', 2],
  ['<a>x<b/></a>', 3],
  [`${PRESERVED}<a><b/></a>`, 5],
  ['<!--c--><a><b/></a><!--c-->', 1],
])('the flags of the content of the root element of %s: %i', (text, flags) => {
  const tape = scanXml(text);
  expect(contentOf(tape)[nextRoot(tape, 0)]).toBe(flags);
});
