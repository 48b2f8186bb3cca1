import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOME_CARDS } from '../../site/site.ts';
import { TOOL_IDS } from '../tool-ids.ts';
import {
  byId,
  categories,
  categoryById,
  categoryName,
  makeCatalog,
  matchedName,
  moreTools,
  searchTools,
  type Tool,
  tools,
} from './catalog.ts';
import { CATEGORY_KEYWORDS } from './keywords.ts';
import { tagsOf } from './tags.ts';

const tool = (id: string): Tool => {
  const found = byId(id);
  if (!found) throw new Error(`There is no tool ${id}.`);
  return found;
};

describe('the five categories', () => {
  test('have the names of the product, and contain every tool in list order', () => {
    expect(categories.map(({ id, name }) => [id, name])).toEqual([
      ['text-case', 'Text Case Converter'],
      ['text-formatting', 'Text Formatting'],
      ['text-styling', 'Text Styling'],
      ['code-data', 'Code & Data Translation'],
      ['text-transformation', 'Text Transformation'],
    ]);
    expect(tools.map(({ id }) => id)).toEqual(TOOL_IDS);
  });

  test('have a description, an empty path, an icon, a color and keywords', () => {
    for (const category of categories) {
      expect(category).toMatchObject({ path: '', toolCount: category.tools.length });
      expect(category.description).not.toBe('');
      expect(category.icon).toMatch(/\p{Extended_Pictographic}/u);
      expect(category.color).not.toBe('');
      expect(CATEGORY_KEYWORDS[category.id].length).toBeGreaterThan(0);
    }
  });

  test('are the shortcuts of the installed application, by icon and name', () => {
    const { shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
    expect(shortcuts).toEqual(
      categories.map(({ id, icon, name }) => ({ name: `${icon} ${name}`, url: `search?category=${id}` })),
    );
  });

  test('are found by id', () => {
    expect(categoryById('code-data')?.name).toBe('Code & Data Translation');
    expect(categoryById('nonsense')).toBeUndefined();
    expect(categoryName(tool('sort-lines'))).toBe('Text Formatting');
  });
});

describe('every tool', () => {
  test.each(tools.map((one) => [one.id, one] as const))('%s has its address, name, description and tags', (id, one) => {
    expect(one.path).toBe(`/${id}`);
    // What a person says: short enough for one line beside two buttons on a phone.
    expect(one.name).toMatch(/^[^()&]{3,25}$/);
    expect(one.name).not.toMatch(/Case Converter|Text (Converter|Generator)/);
    // One sentence, without shouting.
    expect(one.description).toMatch(/^[^!]*\.$/);
    expect(tagsOf(one.id).length).toBeGreaterThanOrEqual(2);
    expect(byId(id)).toBe(one);
  });

  test('has a unique name and description', () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    expect(new Set(tools.map(({ description }) => description)).size).toBe(tools.length);
  });
});

test('Home has 18 cards, each for a tool', () => {
  expect(HOME_CARDS).toHaveLength(18);
  for (const id of HOME_CARDS) expect(byId(id), id).toBeDefined();
});

test('moreTools returns the featured tools of the category, without the tool itself', () => {
  expect(moreTools(tool('lower-case')).map(({ id }) => id)).toEqual(['sentence-case', 'title-case', 'upper-case']);
  expect(moreTools(tool('camel-case')).map(({ id }) => id)).toEqual([
    'lower-case',
    'sentence-case',
    'title-case',
    'upper-case',
  ]);
});

describe('search', () => {
  const ids = (found: readonly Tool[]) => found.map(({ id }) => id);

  test('matches a trimmed part of the name, ignoring case', () => {
    expect(ids(searchTools('sort lines'))).toEqual(['sort-lines']);
    expect(ids(searchTools('  ORT LIN '))).toEqual(['sort-lines']);
    for (const found of searchTools('case')) expect(found.name.toLowerCase()).toContain('case');
  });

  test.each(tools)('$id is found by its name, and by its name in full', (one) => {
    for (const name of [one.name, one.title]) expect(searchTools(name)).toContain(one);
  });

  test('takes the query literally', () => {
    expect(searchTools('.*')).toEqual([]);
    expect(ids(searchTools('(lower'))).toEqual(['lower-case']);
  });

  test('shows the name in which the query lies', () => {
    const bold = byId('bold-text-generator') as Tool;
    expect(matchedName(bold, ' BOLD')).toBe('Bold Text');
    expect(matchedName(bold, 'Generator ')).toBe('Bold Text Generator');
    expect(matchedName(bold, 'csv')).toBe('Bold Text');
    expect(matchedName(bold, '')).toBe('Bold Text');
  });

  test('returns nothing for a blank query', () => {
    expect(searchTools('')).toEqual([]);
    expect(searchTools(' \t\n')).toEqual([]);
  });

  test('can be limited to a category', () => {
    for (const found of searchTools('converter', 'code-data')) expect(found.category).toBe('code-data');
    expect(searchTools('sort lines', 'code-data')).toEqual([]);
  });
});

describe('makeCatalog', () => {
  const meta = { name: 'A', description: 'B.', tags: [] };

  test('accepts an empty set of tools', () => {
    expect(makeCatalog({}).map(({ toolCount }) => toolCount)).toEqual([0, 0, 0, 0, 0]);
  });

  test('follows the order of the list, and omits other folders', () => {
    const made = makeCatalog({
      '../../tools/text-case/upper-case/tool.ts': meta,
      '../../tools/text-case/title-case/tool.ts': meta,
      '../../tools/text-case/alternating-case/tool.ts': meta,
      './tools/elsewhere/x/tool.ts': meta,
    });
    expect(made[0]?.tools.map(({ id }) => id)).toEqual(['alternating-case', 'title-case', 'upper-case']);
    expect(made.flatMap((category) => category.tools)).toHaveLength(3);
  });
});
