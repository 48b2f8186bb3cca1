import { describe, expect, test } from 'vitest';
import { compile } from './static-styles.ts';
import { Module, NotStatic } from './static-value.ts';

const FILES: Readonly<Record<string, string>> = {
  '/site/elements.tsx': `
    import { chakra } from '@chakra-ui/react';
    const edge = { borderWidth: '1px' } as const;
    export const Button = chakra('button', {
      base: { ...edge, display: 'block' },
      variants: { size: { sm: { h: '8' }, md: { h: '10' } }, icon: { true: { px: '0' } } },
      defaultVariants: { size: 'md' },
    }, { defaultProps: { type: 'button' } });
    const Anchor = (props) => <a {...props} />;
    export const Link = chakra(Anchor);
    export const ROW = 30;
  `,
};

function open(file: string, code = FILES[file] ?? ''): Module {
  return new Module(file, code, open);
}

const HEAD = `import { chakra } from '@chakra-ui/react';
import { Button, Link, ROW } from './elements.tsx';
`;

/** The compiled code after the imports without needless spaces, and the rules of each class. */
function compiled(code: string) {
  const result = compile(open('/site/page.tsx', HEAD + code));
  const classes = [...result.rules.keys()];
  let text = result.code.slice(HEAD.length).replace(/\s+/g, ' ');
  classes.forEach((name, i) => {
    text = text.replaceAll(name, `c${i + 1}`);
  });
  return { text, css: classes.map((name) => result.rules.get(name)?.replaceAll(`.${name}`, '&')) };
}

test('equal styles get the same class, in any order and whatever was compiled before', () => {
  const classOf = (code: string) => [...compile(open('/site/page.tsx', HEAD + code)).rules.keys()];
  const first = classOf('<chakra.p mt="7" color="fg" _hover={{ color: "bg", mt: "1" }} />');
  // More others than Chakra's cache can store, so that it has dropped this one.
  for (let i = 0; i < 510; i++) classOf(`<chakra.p opacity={0.${i}1} />`);
  expect(classOf('<chakra.p _hover={{ mt: "1", color: "bg" }} color="fg" mt="7" />')).toEqual(first);
  expect(classOf('<chakra.p mt="1" color="fg" _hover={{ color: "bg", mt: "7" }} />')).not.toEqual(first);
});

describe('elements with static styles', () => {
  test.each([
    ['a literal', '<chakra.p mt="2">x</chakra.p>', '<p className={"c1"}>x</p>', ['&{margin-top:var(--lm-spacing-2);}']],
    ['no style', '<chakra.p id="a" />', '<p id="a" />', []],
    ['a style without a value', '<chakra.i srOnly />', '<i className={"c1"} />', [expect.stringContaining('clip')]],
    [
      'by width and on hover',
      `<chakra.p mt={{ base: '0', md: '2' }} _hover={{ color: 'fg' }} />`,
      '<p className={"c1"} />',
      [
        '&{margin-top:0;}@media screen and (min-width: 48rem){&{margin-top:var(--lm-spacing-2);}}@media (hover: hover){&:is(:hover, [data-hover]):not(:disabled, [data-disabled]){color:var(--lm-colors-fg);}}',
      ],
    ],
    [
      'a recipe with its default variant and attributes',
      '<Button disabled>x</Button>',
      '<button type={"button"} disabled className={"c1"}>x</button>',
      ['@layer recipes{&{border-width:1px;display:block;height:var(--lm-sizes-10);}}'],
    ],
    [
      'a variant, and styles of its own beside the recipe',
      '<Button size="sm" icon mt="2" type="submit" />',
      '<button type={"button"} type="submit" className={"c1 c2"} />',
      [
        '@layer recipes{&{border-width:1px;display:block;height:var(--lm-sizes-8);padding-inline:0;}}',
        '&{margin-top:var(--lm-spacing-2);}',
      ],
    ],
    ['a component', '<Link to="/" mt="2">x</Link>', '<Link to="/" className={"c1"}>x</Link>', [expect.any(String)]],
    [
      'another tag',
      '<Button as="a" href="#" />',
      '<a type={"button"} href="#" className={"c1"} />',
      [expect.any(String)],
    ],
    [
      'lent to the child',
      '<Button asChild><a href="/">x</a></Button>',
      '<a href="/" className={"c1"}>x</a>',
      [expect.stringContaining('display:block')],
    ],
    [
      'a class of its own',
      '<chakra.i className="chevron" mt="2" />',
      '<i className={"chevron c1"} />',
      [expect.any(String)],
    ],
    ['an attribute that is a style elsewhere', '<chakra.rect x="1" rx="2" />', '<rect x="1" rx="2" />', []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code.
    ['a constant of another file', '<chakra.p h={`${ROW}px`} />', '<p className={"c1"} />', ['&{height:30px;}']],
  ])('%s', (_, code, text, css) => {
    expect(compiled(`<>${code}</>`)).toEqual({ text: `<>${text}</>`, css });
  });

  test('a conditional style becomes a choice between classes', () => {
    const { text, css } = compiled(
      `const f = (over, wide) => <chakra.p color={over ? 'fg' : undefined} mt={!wide ? '2' : '4'} mb={over && '1'} />;`,
    );
    expect(text).toBe(
      'const f = (over, wide) => <p className={(over) ? (wide) ? "c1" : "c2" : (wide) ? "c3" : "c4"} />;',
    );
    expect(css).toEqual([
      '&{color:var(--lm-colors-fg);margin-top:var(--lm-spacing-4);margin-bottom:var(--lm-spacing-1);}',
      '&{color:var(--lm-colors-fg);margin-top:var(--lm-spacing-2);margin-bottom:var(--lm-spacing-1);}',
      '&{margin-top:var(--lm-spacing-4);}',
      '&{margin-top:var(--lm-spacing-2);}',
    ]);
  });

  test('a lookup in a constant object becomes a choice between classes', () => {
    const { text } = compiled(
      `const TONES = { safe: 'success', bad: 'error' }; const f = (a) => <chakra.p color={TONES[a.b] ?? 'fg'} />;`,
    );
    expect(text).toContain('{(String(a.b) === "safe") ? "c1" : (String(a.b) === "bad") ? "c2" : "c3"}');
  });

  test('spread constants become classes, and other spread attributes stay', () => {
    const { text, css } = compiled(`const row = { mt: '2', px: '1' } as const;
      const f = () => { const on = { onClick() {}, 'data-a': 1 }; return <chakra.p {...row} {...on} px="3" />; };`);
    expect(text).toContain('<p {...on} className={"c1"} />');
    expect(css).toEqual(['&{margin-top:var(--lm-spacing-2);padding-inline:var(--lm-spacing-3);}']);
  });

  test('definitions become null or the component that they style', () => {
    expect(compile(open('/site/elements.tsx')).code).toContain('export const Button = null;');
    expect(compile(open('/site/elements.tsx')).code).toContain('export const Link = Anchor;');
  });
});

describe('rejects styles that are not static, with their position', () => {
  test.each([
    ['a variable', 'const f = (size) => <chakra.p w={size} />;', 'size'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code.
    ['a calculation', 'const f = (n) => <chakra.p w={`${n * 2}px`} />;', 'n * 2'],
    ['attributes from elsewhere', 'const f = (rest) => <chakra.p {...rest} />;', 'rest'],
    ['a name that a function shadows', `const row = '2'; const f = (row) => <chakra.p mt={row} />;`, 'row'],
    ['a table that is not constant', 'const f = (colors, a) => <chakra.p color={colors[a]} />;', 'colors'],
    ['a styled element that is handed on', 'const f = (draw) => draw(Button);', 'Button as a value'],
    ['one of this file', `const Cell = chakra('td'); const f = () => ({ Cell });`, 'Cell as a value'],
    [
      'styles and attributes in one object',
      `const f = (a) => <chakra.p {...(a && { mt: '2', id: 'b' })} />;`,
      'id, which is spread with styles,',
    ],
  ])('%s', (_, code, what) => {
    const error = (() => {
      try {
        compiled(code);
      } catch (thrown) {
        return thrown;
      }
      return undefined;
    })();
    expect(error).toBeInstanceOf(NotStatic);
    expect((error as NotStatic).message).toBe(`${what} is not known when the site is built`);
    expect((HEAD + code).slice((error as NotStatic).at)).toMatch(/^[\w({]/);
  });
});
