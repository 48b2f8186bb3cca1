/** A table of a report. Cells are text or numbers; numbers are written with few digits. */
export type Table = {
  readonly title: string;
  /** Meaning of the columns, in a sentence or two. */
  readonly note?: string;
  /** Long lists appear in the JSON and HTML reports only. */
  readonly long?: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** A line of a plot. */
export type Series = { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] };

/** Lines over two logarithmic axes: there a linear engine is a line of slope 1. */
export type Lines = {
  readonly kind: 'lines';
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
};

/** Ratios as bars on a logarithmic axis: to the left of 1 we are faster. */
export type Bars = {
  readonly kind: 'bars';
  readonly title: string;
  readonly note?: string;
  readonly bars: readonly { readonly name: string; readonly value: number; readonly note?: string }[];
};

/** Areas that represent sizes, in groups. */
export type Treemap = {
  readonly kind: 'treemap';
  readonly title: string;
  readonly unit: string;
  readonly groups: readonly {
    readonly name: string;
    readonly parts: readonly { readonly name: string; readonly size: number }[];
  }[];
};

export type Plot = Lines | Bars | Treemap;

/** Results of one suite. */
export type SuiteReport = {
  readonly seconds: number;
  readonly tables: readonly Table[];
  readonly plots: readonly Plot[];
  /** Ratios and counts by name, e.g. `growth.sort-lines`: what budgets.json limits. */
  readonly figures: Readonly<Record<string, number>>;
  /** Everything that is too slow, wrong or missing, one sentence each. */
  readonly problems: readonly string[];
};

/** A whole run. */
export type Report = {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly suites: Readonly<Record<string, SuiteReport>>;
};
