import { createHash } from 'node:crypto';
import { ChakraProvider, chakra } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createElement, type ElementType, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from '../../site/theme/system.ts';
import type { StaticValue } from './static-value.ts';
import { topRules } from './stylesheet.ts';

type Values = { readonly [name: string]: StaticValue };

/** An element that Chakra styles: its recipe, and the style props and variants that it is given. */
export type StyledElement = { readonly recipe: StaticValue; readonly props: Values };

/** Class names and rules that Chakra and Emotion make for a styled element. */
export type ClassNames = {
  /** As an attribute has them; empty if nothing is styled. */
  readonly names: string;
  /** The rules by class. */
  readonly rules: ReadonlyMap<string, string>;
};

type Recipe = { readonly variants?: Values };

function render(element: ReactElement) {
  const cache = createCache({ key: 'css' });
  // Rules are collected instead of drawn as style tags.
  cache.compat = true;
  const provided = { value: system, children: element };
  const html = renderToStaticMarkup(
    createElement(CacheProvider, { value: cache }, createElement(ChakraProvider, provided)),
  );
  return { cache, html };
}

/** The styles of the site that no element asks for: resets, tokens and the system's `globalCss`. */
export function globalRules(): string {
  const { cache } = render(createElement('i'));
  return Object.values(cache.inserted)
    .filter((css) => typeof css === 'string')
    .join('\n');
}

/**
 * Returns the same text for the same declarations in any order. Chakra reuses the styles of an earlier element with the
 * same declarations in another order, if still cached: that order depends on what was drawn before.
 */
const sortRules = (rules: readonly string[]): string =>
  rules
    .map((rule) => rule.replace(/\{([^{}]*)\}/g, (_, block: string) => `{${block.split(';').sort().join(';')}}`))
    .sort()
    .join('');

/**
 * Returns a class for the recipe of an element, shared with others of its kind, and one for its own styles. As recipe
 * rules have their own layer, they cascade like one class.
 */
function share(name: string, css: string): ClassNames {
  const rules = new Map<string, string>();
  const own = topRules(css);
  const isRecipe = (rule: string) => rule.startsWith('@layer recipes');
  for (const part of [own.filter(isRecipe), own.filter((rule) => !isRecipe(rule))]) {
    if (part.length === 0) continue;
    const nameless = part.map((rule) => rule.replaceAll(name, '&'));
    const shared = `s${createHash('sha256').update(sortRules(nameless)).digest('hex').slice(0, 7)}`;
    rules.set(shared, part.join('').replaceAll(name, shared));
  }
  return { names: [...rules.keys()].join(' '), rules };
}

const made = new Map<string, ClassNames>();

/**
 * Returns the classes of a styled element, computed by drawing it with Chakra.
 *
 * @param inner the styled element that it lends its styles to (`asChild`)
 */
export function classNamesOf(element: StyledElement, inner?: StyledElement): ClassNames {
  const key = JSON.stringify([element, inner]);
  const known = made.get(key);
  if (known) return known;
  const styled = ({ recipe, props }: StyledElement, extra: object, child?: ReactElement) =>
    createElement(chakra('i', (recipe ?? {}) as never) as ElementType, { ...props, ...extra }, child);
  const { cache, html } = render(inner ? styled(element, { asChild: true }, styled(inner, {})) : styled(element, {}));
  const name = /class="([^" ]*)"/.exec(html)?.[1] ?? '';
  const css = cache.inserted[name.slice('css-'.length)];
  const result = typeof css === 'string' ? share(name, css) : { names: '', rules: new Map() };
  made.set(key, result);
  return result;
}

/** Whether a prop of a styled element speaks of its look. */
export function isStyle(name: string, recipe: StaticValue): boolean {
  const { variants } = (recipe ?? {}) as Recipe;
  return system.isValidProperty(name) || (variants !== undefined && name in variants);
}
