import { toggle } from '../contract/options.ts';
import { linesUnseen } from '../unicode/unseen.ts';
import { plural } from '../values/plural.ts';

/**
 * The option field of tools that compare lines: those that look the same count as the same.
 * @example unseenField().default // true
 */
/* @__NO_SIDE_EFFECTS__ */
export const unseenField = (extras: Parameters<typeof toggle>[1] = {}) =>
  toggle('Ignore what cannot be seen', {
    default: true,
    hint: 'Zero-width and direction marks and soft hyphens. No-break spaces count as spaces.',
    ...extras,
  });

/**
 * Counts the lines of a text, piece by piece, that were compared without a part of them.
 * @example
 * const unseen = new UnseenLines(true);
 * unseen.read('a\u200b\nb');
 * unseen.notes(1) // ['1 line has invisible characters or unusual spaces, which made no difference.']
 */
export class UnseenLines {
  readonly #isOn: boolean;
  #count = 0;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  read(text: string): void {
    if (this.#isOn) this.#count += linesUnseen(text);
  }

  /** @param equal number of lines that were found equal: without any, nothing has to be said */
  notes(equal: number): string[] {
    if (this.#count === 0 || equal === 0) return [];
    const has = this.#count === 1 ? 'has' : 'have';
    return [`${plural(this.#count, 'line')} ${has} invisible characters or unusual spaces, which made no difference.`];
  }
}
