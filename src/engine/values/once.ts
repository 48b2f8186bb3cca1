/** Returns a function that runs some work at its first call, and returns that result at every call. */
/* @__NO_SIDE_EFFECTS__ */
export function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}
