import { matches, type TextField, text, type When } from '../contract/options.ts';
import type { Page } from '../contract/tool.ts';

/** The page of a tool whose results are random. */
export type RandomPage = Page & {
  /** A button that gives another result. */
  readonly again?: {
    readonly label: string;
    /** Shows the button only while each named option has one of the given values. */
    readonly when?: When;
    /**
     * The id of the option that the button sets to six fresh digits. Left out if the result is random: the button then
     * reruns the job.
     */
    readonly seed?: string;
  };
  /**
   * Output of a generator with its initial options, if it is always the same. It is prerendered, so it shows before any
   * script has loaded. A test compares it with the engine's output.
   */
  readonly firstOutput?: { readonly text: string; readonly summary: string };
  /** Options and results are secrets: they never go into a link, and no link sets them. */
  readonly secret?: true;
};

/** Returns the option for the seed of a generator. */
/* @__NO_SIDE_EFFECTS__ */
export const seedText = (hint: string, when?: When): TextField => text('Seed', { max: 64, default: '1', hint, when });

/**
 * Whether the same job gives another result when it runs again.
 *
 * @param values the options with their defaults
 */
export const isRandom = ({ again }: RandomPage, values: Readonly<Record<string, unknown>>): boolean =>
  again !== undefined && again.seed === undefined && matches(again.when ?? {}, values);

/** Whether the options and results of a page are secrets. */
export const hasSecrets = ({ secret }: Partial<RandomPage>): boolean => secret === true;
