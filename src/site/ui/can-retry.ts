import type { Failure } from '../../engine/jobs/job.ts';

/** Whether the same job may succeed when it is run again: what failed is not the text or an option. */
export const canRetry = ({ kind }: Failure): boolean => ['load', 'crash', 'canceled'].includes(kind);
