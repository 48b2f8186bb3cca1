/** A binary heap: its first item is the least. */
export class Heap<T> {
  readonly #items: T[];
  readonly #isLess: (a: T, b: T) => boolean;

  /** @param items are taken over */
  constructor(items: T[], isLess: (a: T, b: T) => boolean) {
    this.#items = items;
    this.#isLess = isLess;
    for (let i = (items.length >> 1) - 1; i >= 0; i--) this.#down(i);
  }

  get least(): T | undefined {
    return this.#items[0];
  }

  /** Restores the order after the first item has changed. */
  siftDown(): void {
    this.#down(0);
  }

  removeLeast(): void {
    const last = this.#items.pop();
    if (last === undefined || this.#items.length === 0) return;
    this.#items[0] = last;
    this.#down(0);
  }

  #down(from: number): void {
    const items = this.#items;
    const isLess = this.#isLess;
    const item = items[from] as T;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && isLess(items[child + 1] as T, items[child] as T)) child++;
      if (!isLess(items[child] as T, item)) break;
      items[at] = items[child] as T;
      at = child;
    }
    items[at] = item;
  }
}
