import type { ByExample } from '../../../engine/by-example/contract.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';
import type { page } from './tool.ts';

const FIELDS = ['source', 'medium', 'campaign', 'id', 'term', 'content'] as const;

const isAudit = (have: string, want: string) => /utm_/.test(have) && /^Line \d/.test(want);

export const byExample = {
  changes: [],
  can: (have, want) => /[?&#]utm_/.test(want) || isAudit(have, want),
  vary: ['letterCase', 'spaces', 'existing', 'place'],
  infer: ([{ have, want }]) => {
    const url = URL.canParse(linesIn(want)[0] ?? '') ? new URL(linesIn(want)[0] ?? '') : undefined;
    if (isAudit(have, want)) return [{ options: { mode: 'audit' } }];
    if (!url) return [];
    const fields = new URLSearchParams(url.search || url.hash.slice(1));
    const given = FIELDS.map((field) => [field, fields.get(`utm_${field}`)] as const).filter(([, value]) => value);
    return given.length > 0 ? [{ options: Object.fromEntries(given), cost: -0.3 }] : [];
  },
  weight: 12,
} satisfies ByExample<typeof page>;
