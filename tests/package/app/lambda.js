// A function of somebody else in one file, bundled for Node by tests/package/bundles.ts.
import { findByExample, run } from 'lettermill';
import { upperCase } from 'lettermill/upper-case';

const limited = run('upper-case', 'a', {}, { timeLimit: 1 }).catch(({ code, message }) => ({ code, message }));
Promise.all([
  run('sort-lines', 'b10\nb9', { by: 'natural' }),
  upperCase('a'.repeat(2_000_000)),
  run('html-formatter', '<p>a</p>'),
  findByExample([['ann LEE', 'Lee, Ann']], { apply: ['bob SMITH'] }),
  limited,
]).then(([sorted, upper, html, found, stopped]) =>
  console.log(JSON.stringify([sorted.text, upper.text.length, html.text, found[0].applied, stopped])),
);
