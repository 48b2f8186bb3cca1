import { isRecord } from '../../engine/values/is-record.ts';

/** @throws TypeError */
export function checkInput(input: unknown): asserts input is string | Uint8Array {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) {
    throw new TypeError('input must be a string, or a Uint8Array.');
  }
}

/** @throws TypeError */
export function checkOptions(options: unknown): asserts options is Readonly<Record<string, unknown>> {
  if (!isRecord(options)) throw new TypeError('options must be an object.');
}
