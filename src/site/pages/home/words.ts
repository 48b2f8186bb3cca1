import { chainName, type Finding, type Proof } from '../../../engine/detect/finding.ts';

/** `Base64 of JSON`, as a heading. */
export const heading = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const headingOf = (finding: Finding): string => heading(chainName(finding));

/** Sentence on the evidence for a finding. */
export const PROOFS: Readonly<Record<Proof, string>> = {
  parsed: 'Proven: all of it was read by its rules.',
  decoded: 'Proven: all of it was decoded, and what came out is readable.',
  signature: 'Proven: its first bytes are those of this kind of file.',
  shape: 'Nothing else is written like this.',
  statistics: 'Likely, but not proven.',
};

/** Returns a finding and the findings inside it, the outermost first. */
export function layers(finding: Finding): readonly Finding[] {
  const [inner] = finding.inside ?? [];
  return inner && inner.kind !== 'text' ? [finding, ...layers(inner)] : [finding];
}
