/** Sets that are joined (union-find). */
export class JoinedSets {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, i) => i);
  }

  /** Returns the number of the set of an element. */
  of(element: number): number {
    const parents = this.#parents;
    let at = element;
    while (parents[at] !== at) {
      // Halves the path, so that later calls are quick.
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  }

  join(a: number, b: number): void {
    this.#parents[this.of(b)] = this.of(a);
  }

  /** Returns the sets of more than one element. */
  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (let i = 0; i < this.#parents.length; i++) {
      const set = this.of(i);
      const group = groups.get(set);
      if (group) group.push(i);
      else groups.set(set, [i]);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  }
}
