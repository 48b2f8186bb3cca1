/** Tells when the time is up; once it is, always. @param budget milliseconds @param now the clock, in milliseconds */
export function deadline(budget: number, now: () => number): () => boolean {
  const end = now() + budget;
  let isLate = false;
  return () => {
    isLate ||= now() > end;
    return isLate;
  };
}
