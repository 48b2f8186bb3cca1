/**
 * Waits for a promise in an effect, until the effect runs again.
 *
 * @param use gets the result, unless the wait has ended before
 * @returns a function that ends the wait
 */
export function whileCurrent<T>(pending: Promise<T>, use: (result: T) => void): () => void {
  let isOver = false;
  void pending.then((result) => {
    if (!isOver) use(result);
  });
  return () => {
    isOver = true;
  };
}

/** The same for a task that starts after a pause. @param rest milliseconds without a change */
export function afterRest<T>(rest: number, start: () => Promise<T>, use: (result: T) => void): () => void {
  let end = () => {};
  const timer = setTimeout(() => {
    end = whileCurrent(start(), use);
  }, rest);
  return () => {
    clearTimeout(timer);
    end();
  };
}
