/**
 * Work that can all be broken off at once.
 *
 * A race of each piece of work with one promise that lasts would do the same, and keep in memory all that they ever gave.
 */
export class Stoppable {
  readonly #breakOff = new Set<(reason: unknown) => void>();
  #over: { readonly reason: unknown } | undefined;

  /** Reject all that is waited for, and all that will be. */
  stop(reason: unknown): void {
    this.#over ??= { reason };
    for (const reject of this.#breakOff) reject(this.#over.reason);
    this.#breakOff.clear();
  }

  /** @throws the reason why nothing more is to be done, where there is one */
  check(): void {
    if (this.#over) throw this.#over.reason;
  }

  /** Settles as the work does, or rejects with the reason why it was stopped. */
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
