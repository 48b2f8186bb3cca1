import { recognizeShape } from '../formats/shapes/recognize.ts';
import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import type { View } from './view.ts';

/** Fewest assignments that make a text a file of settings. */
const FEWEST = 2;

const ENV_LINE = /^\s*(?:export\s+)?[A-Z][A-Z\d_]+=|^\s*#/;

/** Files of settings, and arrays of PHP: each is read as JSON before it is stated. */
export function settings({ head, filled }: View): readonly Candidate[] {
  const shape = recognizeShape(head);
  if (shape === undefined || shape === 'yaml' || shape === 'query' || shape === 'xml' || shape === 'python')
    return NOTHING;
  const assignments = filled.filter((line) => /^\s*[\w."' -]+\s*=/.test(line)).length;
  if (shape !== 'php' && assignments < FEWEST) return NOTHING;
  if (shape === 'env' && !filled.every((line) => ENV_LINE.test(line))) return NOTHING;
  // Lines of programs assign values, too.
  if (shape !== 'php' && filled.some((line) => /[;{}(]\s*$|^\s*(?:const|let|var)\s/.test(line))) return NOTHING;
  return [
    {
      kind: shape,
      confidence: 0.9,
      why: shape === 'php' ? 'an array with =>' : plural(assignments, 'assignment'),
      proof: 'parsed',
      needsRun: true,
      ideas: [idea('Convert to JSON', 'json-formatter', { from: shape })],
    },
  ];
}
