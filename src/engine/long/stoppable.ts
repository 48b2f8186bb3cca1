/**
 * Rejects any number of pending promises at once.
 *
 * `Promise.race` of each with one long-lived promise would do the same, but keep all their results in memory.
 */
export class Stoppable {
  readonly #breakOff = new Set<(reason: unknown) => void>();
  #over: { readonly reason: unknown } | undefined;

  /** Rejects all promises that `until` has returned and that are pending, and all that it will return. */
  stop(reason: unknown): void {
    this.#over ??= { reason };
    for (const reject of this.#breakOff) reject(this.#over.reason);
    this.#breakOff.clear();
  }

  /** @throws the reason given to `stop`, if it was called */
  check(): void {
    if (this.#over) throw this.#over.reason;
  }

  /** Settles as the work does, or rejects with the reason given to `stop`. */
  until<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#over) {
        reject(this.#over.reason);
        return;
      }
      this.#breakOff.add(reject);
      const settled = () => this.#breakOff.delete(reject);
      work.then(
        (value) => {
          settled();
          resolve(value);
        },
        (reason: unknown) => {
          settled();
          reject(reason);
        },
      );
    });
  }
}
