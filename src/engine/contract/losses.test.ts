import { describe, expect, test } from 'vitest';
import { allFigures, allNotes, textWithLosses, withLosses } from './losses.ts';

describe('what a result lacks', () => {
  const info = withLosses({ lines: 2 }, { blankLines: 1, trimmed: 0, lineBreaks: 1200 });

  test('is a figure, without kinds of which there are none', () => {
    expect(info).toEqual({ lines: 2, losses: { blankLines: 1, lineBreaks: 1200 } });
    expect(withLosses({ lines: 2 }, { blankLines: 0 })).toEqual({ lines: 2 });
    expect(textWithLosses('a', { lineBreaks: 0 })).toBe('a');
    expect(textWithLosses('a', { lineBreaks: 1 })).toEqual({
      text: 'a',
      info: { losses: { lineBreaks: 1 } },
      summary: '',
    });
  });

  test('is said once, after the notes and figures of the tool', () => {
    const sentences = ['1 blank line left out.', '1,200 line breaks made like the first.'];
    expect(allNotes({ notes: ['A note.'], info })).toEqual(['A note.', ...sentences]);
    expect(allNotes({ notes: sentences, info })).toEqual(sentences);
    expect(allFigures({ summary: '2 lines', info })).toBe(
      '2 lines, 1 blank line left out, 1,200 line breaks made like the first',
    );
    expect(allFigures({ summary: '', info: { lines: 2 } })).toBe('');
  });
});
