// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates are those of the code.
import fc from 'fast-check';
import jsTokens from 'js-tokens';
import { expect, test } from 'vitest';
import { beautify } from './beautify.ts';

const STYLE = { indent: '2', printWidth: 80 };
const layOut = (code: string) => beautify('js', code, STYLE);

test.each([
  ['a template in a template', 'a=`x ${ `b  ${c   }` } d`', 'a = `x ${ `b  ${c   }` } d`\n'],
  ['an arrow function in a template', 'y=`${({x})=>`${5}`}`;', 'y = `${({x})=>`${5}`}`;\n'],
  [
    'lines of a template',
    'if(a){b=`\n  x\n${ {c : [`\t`]}.c }\n`}',
    'if (a) {\n  b = `\n  x\n${ {c : [`\t`]}.c }\n`\n}\n',
  ],
  ['a tagged template', 'css`a  {b}`;b = tag `q  r`', 'css`a  {b}`;\nb = tag `q  r`\n'],
  ['a string after a division that may be taken for a pattern', 'c={}/2;d="/";e="x  y"', 'c = {}\n/2;d="/";e="x  y"\n'],
  ['a string over two lines', "x='a\\\n   b'", "x = 'a\\\n   b'\n"],
  ['a pattern after a condition', 'if(a)/ a  b/.test(c)', 'if (a) / a  b/.test(c)\n'],
  ['a pattern with a slash in brackets', 'a=/[/]  "/;b="  "', 'a = /[/]  "/;\nb = "  "\n'],
  ['a string without an end', "a='unclosed  x\nb=1", "a = 'unclosed  x\nb = 1\n"],
  ['a template without an end', 'a=`  unclosed  ${ b', 'a = `  unclosed  ${ b\n'],
  ['an apostrophe in JSX', "a=<p>don't  {'x  y'}</p>", "a = <p>don't  {'x  y'}</p>\n"],
  ['characters for private use', 'a="\ue000  \ue001"+`\ue0021\ue002`', 'a = "\ue000  \ue001" + `\ue0021\ue002`\n'],
])('keeps %s', async (_, code, text) => expect(await layOut(code)).toBe(text));

test.each([
  [
    'strings and templates of a script',
    '<script>y=`${({x})=>`${5}`}`;a={}/2;d="/";e="x  y"</script><p>a</p><script type=module>x=`a  ${`b  `}`</script>',
    '<script>\n  y = `${({x})=>`${5}`}`;\n  a = {}\n  /2;d="/";e="x  y"\n</script>\n<p>a</p>\n<script type=module>\n  x = `a  ${`b  `}`\n</script>\n',
  ],
  [
    'a template of HTML, in which an apostrophe begins no string',
    '<script type="text/template"><p>it\'s  <b>a</b></p>\n</script><script type="text/javascript">a="b  c"</script>',
    '<script type="text/template"><p>it\'s  <b>a</b></p>\n</script>\n<script type="text/javascript">\n  a = "b  c"\n</script>\n',
  ],
  ['a script without an end', '<script>a="b  c"', '<script>\n  a = "b  c"\n'],
])('keeps %s in HTML', async (_, code, text) => expect(await beautify('html', code, STYLE)).toBe(text));

test('wraps lines by the width of strings and templates', async () => {
  const call = (width: number) => `f(${`"${'a '.repeat(width / 2 - 1)}",`.repeat(2)}\`${' x'.repeat(width / 2 - 1)}\`)`;
  const lines = (await beautify('js', call(30), { indent: '2', printWidth: 70 })).split('\n');
  expect(lines.map(({ length }) => length)).toEqual([65, 33, 0]);
});

test.each(['[', '{', '[{', 'x=>{', 'if(a)', 'do ', 'for(;;)\n', 'switch(a){'])(
  'says that %j 30,000 times is too long, before it is built',
  async (code) => {
    await expect(layOut(code.repeat(30_000))).rejects.toThrow(/^The result would be [\d,]+ characters; the limit is/);
  },
);

test.each(['<![CDATA[', 'a+(', 'f(a,', 'new a(', 'return('])(
  'says that %j 30,000 times is too nested, before each line is indented by all brackets',
  async (code) => {
    await expect(layOut(code.repeat(30_000))).rejects.toThrow('The code is too long or too nested for Fast.');
  },
);

test('says that one literal is too long', async () => {
  await expect(layOut(`/${'[a]'.repeat(2_000_000)}/`)).rejects.toThrow(
    'The code is too long or too nested for Fast. Choose a smaller indent or format part of the text.',
  );
});

test.each(['(', 'a=>', '`${', 'else ', '"', 'a?'])('lays out %j 10,000 times', async (code) => {
  expect((await layOut(code.repeat(10_000))).replace(/\s/g, '')).toBe(code.repeat(10_000).replace(/\s/g, ''));
});

const { expression } = fc.letrec<{ expression: string; template: string }>((tie) => {
  const inner = tie('expression');
  const one = (make: (code: string) => string) => inner.map(make);
  return {
    template: fc
      .array(
        fc.oneof(
          fc.constantFrom('  ', '\n  x', '\\`', '$', '"', "'", '/', '}'),
          one((code) => `\${ ${code}  }`),
        ),
        { maxLength: 4 },
      )
      .map((parts) => `\`${parts.join('')}\``),
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('a', '1', '"x  y"', "'a\\\n  b'", "'//  '", '"/*"', '`  `', '/ a  [/"]/g', "/'/", '"\\""', "''"),
      tie('template'),
      one((code) => `f(${code})`),
      one((code) => `[${code},a]`),
      one((code) => `({b:${code}})`),
      one((code) => `(x=>{return ${code}})`),
      one((code) => `(${code})/2/a`),
      fc.tuple(inner, inner).map(([a, b]) => `${a}+${b}`),
      fc.tuple(inner, tie('template')).map(([a, b]) => `(${a}).t${b}`),
    ),
  };
});
const statement = fc.oneof(
  expression.map((code) => `v=${code};`),
  expression.map((code) => `if(${code}){g( )}`),
  expression.map((code) => `if(a)/  b/.test(${code});`),
  expression.map((code) => `{c = ${code}}\n`),
  fc.constantFrom("// don't\n", '/* "  ` */', '\n\n\n\n'),
);

/** Strings, templates, patterns, and all other code without whitespace; comments left out. */
function tokensOf(code: string): string[] {
  const tokens: string[] = [];
  for (const { type, value } of jsTokens(code)) {
    if (type !== 'WhiteSpace' && type !== 'LineTerminatorSequence' && !type.endsWith('Comment')) tokens.push(value);
  }
  return tokens;
}

test('the tokens of the result are those of the code', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { maxLength: 5 }), async (statements) => {
      const code = statements.join('');
      expect(tokensOf(await layOut(code))).toEqual(tokensOf(code));
    }),
    { numRuns: 1000 },
  );
});
