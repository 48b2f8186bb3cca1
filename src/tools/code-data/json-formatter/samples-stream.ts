import { childrenOf, type Tape } from '../../../engine/formats/json/tape.ts';
import type { CheckFormat } from '../../../engine/formats/schema/evaluator.ts';
import { Shape } from '../../../engine/formats/schema/shape.ts';
import { formatChecker } from '../../../engine/formats/schema/validate.ts';
import { SAMPLE_NOTES, samplesText } from '../../../engine/formats/shapes/write-samples.ts';
import { indentUnit } from '../../../engine/lines/indent.ts';
import type { Options } from './options.ts';
import type { JsonPart } from './parts.ts';

/** Collects what the values of a text have in common, which comes in parts. */
export class SampleCollector {
  readonly notes = SAMPLE_NOTES;
  readonly #check: CheckFormat;
  readonly #shape = new Shape();
  /** Shapes of the objects and arrays that are open at the end of the part before. */
  #open: readonly Shape[] = [];

  private constructor(check: CheckFormat) {
    this.#check = check;
  }

  static async maker(): Promise<() => SampleCollector> {
    const { check } = await formatChecker();
    return () => new SampleCollector(check);
  }

  /** Adds each top-level value of a tape. */
  values(tape: Tape): void {
    for (const root of childrenOf(tape, -1)) this.#shape.add(tape, root, this.#check);
  }

  /** Adds what a part has of the one value of a text. */
  part({ tape, opened }: JsonPart): void {
    const shapes = this.#shape.add(tape, 0, this.#check, this.#open);
    this.#open = opened.flatMap((node) => shapes.get(node)?.shape ?? []);
  }

  /** Returns the schema or types. */
  text({ to, indent }: Pick<Options, 'to' | 'indent'>): string {
    return samplesText(this.#shape, to === 'schema' ? 'schema' : 'typescript', indentUnit(indent));
  }
}
