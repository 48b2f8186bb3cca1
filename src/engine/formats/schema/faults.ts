/** Most faults that are kept; the others are counted. */
const MAX_KEPT = 10_000;

/** A value that does not fit a keyword of its schema. */
export type RawFault = {
  /** The value in the tape of the text. */
  readonly node: number;
  /** The key of the member is at fault, not its value. */
  readonly isKey: boolean;
  readonly keyword: string;
  /** Returns what was wanted: a sentence without a capital and its period. */
  readonly say: () => string;
};

/** Collects faults. */
export class Faults {
  readonly list: RawFault[] = [];
  count = 0;

  add(node: number, keyword: string, say: () => string, isKey = false): void {
    this.count++;
    if (this.list.length < MAX_KEPT) this.list.push({ node, isKey, keyword, say });
  }

  /** Takes all faults of others. @param as changes what each says */
  take(others: Faults, as: (said: string) => string = (said) => said): void {
    this.count += others.count;
    for (const fault of others.list) {
      if (this.list.length >= MAX_KEPT) return;
      this.list.push({ ...fault, say: () => as(fault.say()) });
    }
  }
}
