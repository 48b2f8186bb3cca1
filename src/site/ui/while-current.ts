/**
 * Waits for something, in an effect whose next run makes it useless.
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

/** The same for something that starts after a rest. @param rest milliseconds in which nothing may have changed */
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
