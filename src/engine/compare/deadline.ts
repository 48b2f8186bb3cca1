/** Returns a function that tells whether the time is up, and then stays true. @param now the clock, in the unit of `budget` */
export function deadline(budget: number, now: () => number): () => boolean {
  const end = now() + budget;
  let isLate = false;
  return () => {
    isLate ||= now() > end;
    return isLate;
  };
}
