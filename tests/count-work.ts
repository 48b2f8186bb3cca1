/**
 * Methods that go through what they are called on, or through as much of it as they need: the whole length counts, so a
 * search within a loop over the same list counts its square.
 */
const THROUGH = {
  array: ['concat', 'every', 'filter', 'find', 'findIndex', 'findLast', 'flatMap', 'forEach', 'includes', 'indexOf'],
  arrayMore: ['join', 'map', 'reduce', 'slice', 'some', 'sort', 'splice', 'toSorted', 'toSpliced', 'with'],
  string: ['includes', 'indexOf', 'match', 'matchAll', 'normalize', 'replace', 'replaceAll', 'split', 'trim'],
} as const;

/** Methods of one step, whatever the size of what they are called on. */
const STEPS = ['add', 'get', 'has', 'set'] as const;

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Replaces a method by one that reports the work of each call. @returns how to put the first one back */
function watch(prototype: object, name: string, add: (on: { readonly length?: number }) => void): () => void {
  const methods = prototype as Methods;
  const own = methods[name];
  if (!own) return () => {};
  methods[name] = function (this: { readonly length?: number }, ...args: unknown[]) {
    add(this);
    return own.apply(this, args);
  };
  return () => {
    methods[name] = own;
  };
}

/**
 * Returns the amount of work of a function, in elements and characters that built-in methods visit: the same for
 * the same input on every machine, unlike its time. Spread, regular expressions that are called themselves, and JSON are
 * not counted.
 */
export async function countWork(run: () => unknown): Promise<number> {
  let work = 0;
  const through = ({ length = 0 }: { readonly length?: number }) => {
    work += length;
  };
  const step = () => {
    work++;
  };
  const restore = [
    ...[...THROUGH.array, ...THROUGH.arrayMore].map((name) => watch(Array.prototype, name, through)),
    ...THROUGH.string.map((name) => watch(String.prototype, name, through)),
    ...STEPS.flatMap((name) => [Map.prototype, Set.prototype].map((prototype) => watch(prototype, name, step))),
  ];
  try {
    await run();
    return work;
  } finally {
    for (const end of restore) end();
  }
}
