import { parse, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { runTool } from '../../../../tests/table.ts';
import * as htmlFormatter from './tool.ts';

type Tree = { readonly nodeName: string; readonly childNodes?: readonly Tree[]; readonly value?: string };

/** The structure that a browser sees: names and texts, without white space. */
function structureOf(html: string): string {
  const isDocument = /<!doctype/i.test(html);
  const written = (node: Tree): string =>
    node.nodeName === '#text'
      ? (node.value ?? '').replace(/\s+/g, '')
      : `<${node.nodeName}>${(node.childNodes ?? []).map(written).join('')}</>`;
  return written((isDocument ? parse(html) : parseFragment(html)) as Tree);
}

/** Documents without the end tags that HTML lets people leave out, and with others missing. */
const DOCUMENTS = [
  '<table><tr><td>1<td>2<tr><td>3</table>',
  '<table><thead><tr><th>a<th>b<tbody><tr><td>1<td>2<tfoot><tr><td>x</table>',
  '<table><thead><tr><th>a</th></tr><tbody><tr><td>1</td></tr></table>',
  '<table><tbody><tr><td>1<tbody><tr><td>2</table>',
  '<table><caption>c<tr><td>1</table>',
  '<table><caption>c<col><tr><td>1</table>',
  '<table><colgroup><col><tr><td>1</table>',
  '<table><tr><td><table><tr><td>i<td>j</table><td>k</table>',
  '<table><tr><td><ul><li>a<li>b</ul><td>c<tr><td>d</table>',
  '<table><tr><td><p>a<p>b<td>c</table>',
  '<table><tr><td><dl><dt>a<dd>b</dl><tr><th>c</table>',
  '<ul><li>a<li>b</ul>',
  '<ul><li><p>a<li><p>b</ul>',
  '<ul><li>a<ul><li>b<li>c</ul><li>d</ul>',
  '<ol><li>a<ol><li>b</ol></ol>',
  '<ul><li><a href=x>y</a><li>z</ul>',
  '<dl><dt>a<dd>b<dd>c<dt>d<dd>e</dl>',
  '<dl><dt>a<dt>b<dd><p>c<dt>d</dl>',
  '<dl><div><dt>a<dd>b</div><div><dt>c<dd>d</div></dl>',
  '<select><option>1<option selected>2</select>',
  '<select><optgroup label=a><option>1<option>2<optgroup label=b><option>3</select>',
  '<select><option>1<hr><option>2</select>',
  '<datalist id=x><option>1<option>2</datalist>',
  '<p>a<p>b',
  '<p>a<div>b</div>c',
  '<p>a<h1>b</h1>',
  '<p>a<hr>b',
  '<p>a<ul><li>b</ul>',
  '<p>a<table><tr><td>b</table>',
  '<p>a<blockquote>b</blockquote>',
  '<p>a<details><summary>s</summary>b</details>',
  '<p>a<main>b</main><p>c<search>d</search>',
  '<p>a<figure>b<figcaption>c</figcaption></figure>',
  '<p>a<dialog>b</dialog>',
  '<p>a<center>b</center>',
  '<div><p>a</div>',
  '<section><p>a<section><p>b</section></section>',
  '<article><h1>a</h1><p>b<footer>c</footer></article>',
  '<ruby>a<rt>b<rt>c</ruby>',
  '<ruby>a<rp>(<rt>b<rp>)</ruby>',
  '<ruby><rb>a<rb>b<rtc><rt>c<rt>d</ruby>',
  '<!doctype html><html><head><title>x</title><body><p>a',
  '<!doctype html><head><title>x</title><link rel=a href=b><p>a',
  '<!doctype html><title>x</title><p>a',
  '<!doctype html><html lang=en><head><meta charset=utf-8><title>Tea</title><style>a{b:c}</style></head><body><h1>T</h1><ul><li>a<li>b</ul></body></html>',
  '<!doctype html><html><head><script>var a=1</script><body><p>a</p></body></html>',
  '<form><p><label>a <input></label><p><button>b</button></form>',
  '<a href=x>one<a href=y>two</a>',
  '<h1>a<h2>b</h2>',
  '<button>a<button>b</button>',
  '<p><span>a</span><p><b>c</b>',
  '<video><source src=a><track src=b></video>',
  '<svg><g><path d="M0 0"/></g></svg><p>a<p>b',
  '<math><mi>x</mi></math>',
  '<p>a<svg><title>t</title></svg><p>b',
  '<div><!-- c --><p>a<!-- d --><p>b</div>',
  '<object><param name=a><p>x<p>y</object>',
  '<table><tr><td>a<!-- c --><td>b</table>',
  '<details><summary>a</summary><p>b<p>c</details>',
  '<nav><ul><li><a href=a>a</a><li><a href=b>b</a></ul></nav>',
  '<fieldset><legend>a</legend><p>b<p>c</fieldset>',
  '<menu><li>a<li>b</menu>',
  '<p>a<address>b</address><p>c<pre>d</pre><p>e<form>f</form>',
  '<table><tr><td>1<td>2</tr><tr><td>3</table>',
  '<table><tr><td>1</td></tr><tfoot><tr><td>2<tbody><tr><td>3</table>',
  '<iframe src=a></iframe><p>b<p>c',
];

const endTags = (html: string): string[] => html.match(/<\/[a-z\d]+/g)?.map((tag) => `${tag}>`) ?? [];
const is = (tag: string) => (other: string) => other === tag;

test.each(DOCUMENTS)('formatting keeps the structure that a browser sees: %s', async (html) => {
  const { text, notes = [] } = await runTool(htmlFormatter, html, { embedded: false });
  expect(structureOf(text)).toBe(structureOf(html));
  // No end tag was added without a note that names it.
  const added = endTags(text).filter(
    (tag) => endTags(text).filter(is(tag)).length > endTags(html).filter(is(tag)).length,
  );
  expect(
    added.filter((tag) => !notes.some((note) => note.includes(tag) || note.includes(tag.replace('/', '')))),
  ).toEqual([]);
  // And the result has all end tags, so that it needs no rules about those that may be left out.
  expect((await runTool(htmlFormatter, text, { embedded: false })).info).toMatchObject({ closedForYou: [] });
});
