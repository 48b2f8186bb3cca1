import { expect, test } from 'vitest';
import guide from './guide.ts';

/** Returns a pattern of a message, whose dots stand for parts of the text. */
const pattern = (message: string) =>
  new RegExp(
    message
      .split('...')
      .map((part) => part.replace(/[\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*'),
    's',
  );

test.each(guide.cases.map(({ names: [message = ''], input }) => [message, input]))(
  '%s is what V8 prints',
  (message, input) => {
    expect(() => JSON.parse(input)).toThrow(pattern(message));
  },
);
