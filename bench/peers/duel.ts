import type { ToolId } from '../../src/engine/tool-ids.ts';
import type { Maker } from '../inputs/shapes.ts';

/** Somebody else's code for the same work. */
export type Rival = {
  /** Package or function, as people know it. */
  readonly name: string;
  /** Does the work and gives its text; what is not a string is not compared. */
  readonly run: (text: string) => unknown;
  /** Why its text is another one, where it is: the two then do not do quite the same. */
  readonly differs?: string;
};

/** One piece of work that a tool and its peers do on the same text in the same run. */
export type Duel = {
  readonly tool: ToolId;
  readonly work: string;
  readonly make: Maker;
  readonly options?: Readonly<Record<string, unknown>>;
  /** The part of the engine that does what the rivals do, where a whole run does much more: its result is not compared. */
  readonly part?: (text: string) => unknown;
  /** Work that the tool does on top of what the rivals do, whatever is read of its output. */
  readonly more?: string;
  /** Npm packages that a developer would take for it. */
  readonly rivals: readonly Rival[];
  /** The platform's own function, or the shortest loop over it: nobody is expected to be faster. */
  readonly limit?: Rival;
};

/** Do some work for each line and put the lines together again. */
export const perLine = (work: (line: string) => string) => (text: string) => text.split('\n').map(work).join('\n');
