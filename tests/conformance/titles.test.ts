import { describe, expect, test } from 'vitest';
import * as titleCase from '../../src/tools/text-case/title-case/tool.ts';
import { runTool } from '../table.ts';
import { lowered, type STYLES, titlesOf } from './published-titles.ts';

/**
 * Titles that no list of words can tell from others, or in which the publisher departs from its own rule: they are
 * compared, and known to differ.
 */
const DIFFERENT: Readonly<Record<(typeof STYLES)[number], readonly string[]>> = {
  // Titles of films as their makers have them: the rule has a capital for the "to" of an infinitive.
  ap: ['No Time to Die', 'Fantastic Beasts and Where to Find Them', 'How to Train Your Dragon'],
  apa: [],
  ama: [],
  chicago: [],
  // Titles and a name within a title.
  mla: [
    "Approaches to Teaching Camus's The Plague",
    "Approaches to Teaching Chopin's The Awakening",
    "Approaches to Teaching Faulkner's The Sound and the Fury",
    "Approaches to Teaching Grass's The Tin Drum",
    'Approaches to Teaching Lazarillo de Tormes and the Picaresque Tradition',
    "Approaches to Teaching Murasaki Shikibu's The Tale of Genji",
    "Approaches to Teaching Tolkien's The Lord of the Rings and Other Works",
    "Approaches to Teaching Woolf's To the Lighthouse",
  ],
  nyt: [
    'An Economist Rebuts The Wall Street Journal “16” on Climate Risk',
    'Coronavirus Cases Spike Across Sun Belt as Economy Lurches into Motion',
  ],
  wikipedia: ["One Flew Over the Cuckoo's Nest", 'Smells Like Teen Spirit'],
};

test.each(Object.keys(DIFFERENT))('at least a hundred titles are compared in the style %s', (style) => {
  const titles = titlesOf(style);
  expect(titles.length).toBeGreaterThanOrEqual(100);
  expect(new Set(titles).size).toBe(titles.length);
});

describe.each(Object.entries(DIFFERENT))('published titles in the style %s', (style, different) => {
  test.each(titlesOf(style))('%s', async (title) => {
    const { text } = await runTool(titleCase, lowered(title), { style, keep: 'mixed' });
    if (different.includes(title)) expect(text).not.toBe(title);
    else expect(text).toBe(title);
    expect((await runTool(titleCase, text, { style, keep: 'mixed' })).text).toBe(text);
  });
});
