import type { Finding, RedactKind } from '../contract.ts';
import { SECRET_DESCRIPTIONS } from '../secret-descriptions.ts';

const BEGIN =
  /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----|---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY ----|Private-Lines: \d{1,4}\b/gi;
const END =
  /-----END [A-Z0-9 ]{0,60}KEY(?: BLOCK)?-----|---- END [A-Z0-9 ]{0,60}KEY ----|Private-MAC: [0-9a-f]{40,64}/gi;
/** Lines of headers and base 64, also with escaped line ends: what is there of a block without its end. */
const LINES =
  /(?:(?:\r?\n|\\r|\\n)+[ \t]*(?:[A-Za-z-]{2,20}: [^\r\n\\]{1,80}|[A-Za-z0-9+/=]{1,100}(?=[\r\n\\"']|[ \t]*$)))*/y;
const BASE64_RUN = /[A-Za-z0-9+/]{24}/;

/** Returns a search for the next match at or after a place. Places must not decrease: each part is searched once. */
function searchForward(text: string, pattern: RegExp): (from: number) => RegExpExecArray | null {
  let match: RegExpExecArray | null | undefined;
  return (from) => {
    if (match === undefined || (match !== null && match.index < from)) {
      pattern.lastIndex = from;
      match = pattern.exec(text);
    }
    return match;
  };
}

function find(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  const nextBegin = searchForward(text, new RegExp(BEGIN));
  const nextEnd = searchForward(text, new RegExp(END));
  let from = 0;
  for (let begin = nextBegin(0); begin; begin = nextBegin(from)) {
    const bodyFrom = begin.index + begin[0].length;
    const end = nextEnd(bodyFrom);
    const next = nextBegin(bodyFrom);
    const isWhole = end !== null && (next === null || end.index < next.index);
    LINES.lastIndex = bodyFrom;
    const bodyTo = isWhole ? end.index : bodyFrom + (LINES.exec(text)?.[0].length ?? 0);
    from = isWhole ? end.index + end[0].length : bodyTo;
    if (!BASE64_RUN.test(text.slice(bodyFrom, bodyTo))) continue;
    const [certainty, why] = isWhole
      ? (['certain', 'block of a private key'] as const)
      : (['likely', 'beginning of a private key, without its end'] as const);
    findings.push({ from: begin.index, to: from, certainty, why });
  }
  return findings;
}

/** Private keys in PEM, OpenSSH, SSH2, PuTTY, and OpenPGP blocks. A block is one value. */
export const privateKey: RedactKind = { ...SECRET_DESCRIPTIONS.privateKey, find };
