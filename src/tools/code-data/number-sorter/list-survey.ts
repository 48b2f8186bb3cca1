import type { NumberStyle } from '../../../engine/formats/numbers/number-grammar.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import { bestTally, type ListReading, Tally } from './list-reading.ts';
import { type ListSeparator, SEPARATORS, separatorsIn, splitList } from './split.ts';

/** Finds out how a list is split and written, as `readList` does, from one piece after the other. */
export class ListSurvey {
  readonly #tallies: ReadonlyMap<ListSeparator, Tally>;
  /** Separators within the list, and those since its last item so far, which may follow its end. */
  readonly #present = new Set<ListSeparator>();
  readonly #after = new Set<ListSeparator>();
  #hasStarted = false;

  constructor(separator: ListSeparator | 'auto', style: NumberStyle | 'auto') {
    const separators = separator === 'auto' ? (Object.keys(SEPARATORS) as ListSeparator[]) : [separator];
    this.#tallies = new Map(separators.map((each) => [each, new Tally(style, each)]));
  }

  add(text: string): void {
    this.#findSeparators(text);
    for (const line of linesOf(text)) {
      for (const [separator, tally] of this.#tallies) {
        for (const { text: item } of splitList(line, separator)) tally.add(item);
      }
    }
  }

  #findSeparators(text: string): void {
    const list = text.trim();
    const start = list === '' ? text.length : text.indexOf(list);
    if (this.#hasStarted) for (const separator of separatorsIn(text.slice(0, start))) this.#after.add(separator);
    if (list === '') return;
    for (const separator of [...this.#after, ...separatorsIn(list)]) this.#present.add(separator);
    this.#hasStarted = true;
    this.#after.clear();
    for (const separator of separatorsIn(text.slice(start + list.length))) this.#after.add(separator);
  }

  /** Once the whole text has been looked at. */
  get reading(): ListReading {
    const separators = [...this.#tallies.keys()];
    const present = separators.length === 1 ? separators : separators.filter((each) => this.#present.has(each));
    return bestTally(present, (separator) => this.#tallies.get(separator) as Tally).reading(separators.length === 1);
  }
}
