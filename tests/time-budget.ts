/**
 * Whether what only repeats a check in another dress is to be left out: a run of CI says until when it has time for that
 * (REPEATS_UNTIL, milliseconds since 1970). By hand there is always time.
 */
export const isLate = (): boolean => Date.now() > Number(process.env['REPEATS_UNTIL'] || Number.POSITIVE_INFINITY);
