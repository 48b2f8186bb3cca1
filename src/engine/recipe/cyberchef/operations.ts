import { Arguments, type Made, type Maker, NoEqual } from './arguments.ts';
import { type Carrier, carrierOf, DECODERS, ENCODERS, NUMBERS } from './byte-operations.ts';
import { FORMATS } from './format-operations.ts';
import { LISTS } from './list-operations.ts';
import type { ChefOperation } from './scan.ts';
import { TEXTS } from './text-operations.ts';

/**
 * The operations of CyberChef with an equivalent that gives the same text. Names, order, values and defaults of
 * arguments are those of src/core/operations of CyberChef 11.5.
 *
 * Three differences are deliberate: a final line break does not begin an empty line; `\r\n` ends a line, while
 * CyberChef keeps `\r` in it; and invalid input (a character that is not Base64) is an error with its position, while
 * CyberChef returns any result.
 */
const MAKERS: ReadonlyMap<string, Maker> = new Map([...NUMBERS, ...LISTS, ...TEXTS, ...FORMATS]);

/** The charset in which a text represents bytes between two operations, and whether an operation follows. */
export type OperationContext = {
  /** Charset that an operation after `From Base64` ... expects: `iso-8859-1` is one character for each byte. */
  readonly decodesTo: Carrier;
  /** Charset in which the operation before `To Base64` etc. wrote the bytes. */
  readonly encodesFrom: Carrier;
  readonly isLast: boolean;
};

/** Role of an operation for bytes: it gives them, takes them, or names the charset of those beside it. */
export type Role = 'gives bytes' | 'takes bytes' | 'decodes' | 'encodes' | 'text';

/** The role of an operation in a recipe. `Decode text` and `Encode text` have it only beside one of the other two. */
export function roleOf({ op }: ChefOperation): Role {
  if (DECODERS.has(op)) return 'gives bytes';
  if (ENCODERS.has(op)) return 'takes bytes';
  if (op === 'Decode text') return 'decodes';
  return op === 'Encode text' ? 'encodes' : 'text';
}

/** Whether an operation has an equal here, at least with some arguments. */
export const isKnown = (op: string): boolean => MAKERS.has(op) || roleOf({ op, args: [], disabled: false }) !== 'text';

/** The charset that `Decode text` or `Encode text` names; undefined if there is no such charset here. */
export const charsetOf = ({ args }: ChefOperation): Carrier | undefined =>
  orUndefined(() => carrierOf(new Arguments(args)));

/** The steps that an operation becomes; undefined if nothing here is equivalent. */
export function stepsFor(
  { op, args }: ChefOperation,
  { decodesTo, encodesFrom, isLast }: OperationContext,
): Made | undefined {
  const given = new Arguments(args);
  return orUndefined(() => {
    // Bytes that are not text must not silently be lost on the way to a further step.
    const decoded = DECODERS.get(op)?.(given, { carrier: decodesTo, invalid: isLast ? 'replace' : 'error' });
    const encoded = ENCODERS.get(op)?.(given, { carrier: encodesFrom, invalid: 'error' });
    return decoded ?? encoded ?? MAKERS.get(op)?.(given);
  });
}

function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof NoEqual) return undefined;
    throw error;
  }
}
