const buffers = new WeakMap<object, readonly ArrayBuffer[]>();

/**
 * Marks the memory of an answer that is moved to the thread that asked instead of copied. The answer is useless here
 * afterwards.
 */
export function withTransfer<T extends object>(answer: T, memory: readonly ArrayBuffer[]): T {
  buffers.set(answer, memory);
  return answer;
}

/** Returns the memory of an answer to transfer. */
export const transferOf = (answer: unknown): readonly ArrayBuffer[] =>
  typeof answer === 'object' && answer !== null ? (buffers.get(answer) ?? []) : [];
