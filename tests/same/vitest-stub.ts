// Replaces Vitest when the rows of the tools' tables are collected: only `describe` runs its functions, since tables are
// in them.

/** Can be called, and have any member read, any number of times: `expect(a).not.toBe(b)`, `fn.each([])('', fn)`. */
const ignored: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : ignored),
  apply: () => ignored,
});

type Each = (cases: readonly unknown[]) => (name: string, body: (...given: readonly unknown[]) => void) => void;

const each: Each = (cases) => (_, body) => {
  for (const given of cases) body(...(Array.isArray(given) ? given : [given]));
};

export const describe: ((name: string, body: () => void) => void) & { readonly each: Each } = Object.assign(
  (_: string, body: () => void) => body(),
  { each },
);

export {
  ignored as afterAll,
  ignored as afterEach,
  ignored as beforeAll,
  ignored as beforeEach,
  ignored as expect,
  ignored as test,
  ignored as vi,
};
