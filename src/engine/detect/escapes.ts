import { looksPercentEncoded, UNREADABLE } from '../bytes/looks-encoded.ts';
import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import { isCode } from './code.ts';
import { count, type View } from './view.ts';

/** `%C3%A9`: every escape must be one, and all of them together must be UTF-8. */
export function percent({ text, head: cut, markdown }: View): readonly Candidate[] {
  // The beginning of a long text may end in the middle of one.
  const head = cut.length < text.length ? cut.replace(/%[\da-f]?$/i, '') : cut;
  const marks = count(head, /%[\da-f]{2}/gi);
  if (marks === 0 || markdown >= 2) return NOTHING;
  // Shares and remainders: 50%, 10%20. Signs alone are not words, but may be data.
  const isData = marks >= 3 && marks * 9 >= head.length && !/\s/.test(head) && /%(?:[57][bBdD]|2[cC])/.test(head);
  if (/%(?![\da-f]{2})/i.test(head) || (!isData && !looksPercentEncoded(text))) return NOTHING;
  const isDense = !/\s/.test(head) || marks >= 3;
  if (!isDense) return NOTHING;
  // An address with one escape is an address, but may still be worth decoding.
  const isForm = /^[^\s]*[?&=][^\s]*\+[^\s]*$/.test(head) && /=/.test(head);
  const options = { direction: 'decode', ...(isForm && { mode: 'form' }) };
  return [
    {
      kind: 'percent',
      confidence: marks > 1 ? 0.95 : 0.87,
      why: plural(marks, 'escape'),
      proof: 'decoded',
      needsRun: true,
      opens: true,
      ideas: [
        idea('Decode it', 'url-converter', options, (output, input) => output !== input && !UNREADABLE.test(output)),
      ],
    },
  ];
}

const REFERENCE = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z][a-z\d]{1,30});/gi;
/** Names common enough to be recognized without a table. */
const NAMED =
  /&(?:#\d{2,7}|#x[\da-f]{2,6}|amp|lt|gt|quot|apos|nbsp|copy|reg|trade|mdash|ndash|hellip|euro|pound|yen|cent|sect|para|deg|micro|middot|laquo|raquo|bull|[lr][sd]quo|[sb]dquo|times|divide|plusmn|frac\d\d|sup[123]|shy|[rlud]arr|infin|ne|le|ge|[a-z]{1,2}(?:acute|grave|circ|uml|tilde|ring|cedil|slash|caron|lig)|szlig|iexcl|iquest|alpha|beta|gamma|delta|pi|omega|check|hearts|star|zwj|zwnj|ensp|emsp|thinsp);/i;

/** `&amp;`, `&#233;` in a text that is not HTML itself. */
export function entities(view: View): readonly Candidate[] {
  const { head, sample, markdown } = view;
  if (!head.includes('&') && !sample.includes('&')) return NOTHING;
  const marks = count(sample, REFERENCE);
  if (marks === 0 || !NAMED.test(sample) || markdown >= 2) return NOTHING;
  // Texts about escapes quote them; a single one in a long text is incidental.
  if (/[`'"“]&[#\w]+;[`'"”]/.test(sample) || (marks === 1 && sample.length > 300)) return NOTHING;
  if (isCode({ ...view, sample: sample.replace(REFERENCE, ' '), lines: view.lines }) || /^\s*\/\/ |→|=>/m.test(sample))
    return NOTHING;
  if (/^\s*<[a-z!?]/i.test(head) && /<\/[a-z]/i.test(sample)) return NOTHING;
  if (/&&|[;{}]\s*$/.test(sample.replace(REFERENCE, '')) && /\b(?:if|return|const|function|var)\b/.test(sample))
    return NOTHING;
  return [
    {
      kind: 'entities',
      confidence: marks > 1 ? 0.95 : 0.86,
      why: plural(marks, 'reference'),
      proof: 'decoded',
      needsRun: true,
      opens: true,
      ideas: [idea('Decode them', 'html-entity-converter', { direction: 'decode' })],
    },
  ];
}
