import { expect, test } from 'vitest';
import { loadStep, loadTool } from './node-tools.ts';

test('a step of a recipe is a tool, or the redaction, which is no tool', async () => {
  expect((await loadStep('upper-case'))?.meta.name).toBe('Uppercase');
  expect((await loadStep('redact'))?.page.options).toHaveProperty('certain');
  expect(loadTool('redact')).toBeUndefined();
  expect(loadStep('no-such-tool')).toBeUndefined();
});

test('a tool is loaded once', () => {
  expect(loadTool('upper-case')).toBe(loadTool('upper-case'));
  expect(loadStep('redact')).toBe(loadStep('redact'));
});
