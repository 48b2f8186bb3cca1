import type { OutputParts } from '../../../engine/contract/tool.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { completeAddress } from './address.ts';
import { auditLinks } from './checks.ts';
import { addressLines } from './lines.ts';

/** Check the links of a text, one a line, against each other and against what analytics tools expect. */
export function auditAll(input: string): OutputParts {
  const links = addressLines(input).map(({ line, text: address }) => ({ line, address: completeAddress(address) }));
  const findings = auditLinks(links);
  const faulty = new Set(findings.map(({ line }) => line)).size;
  return {
    text:
      findings.length === 0
        ? `No problems in ${plural(links.length, 'link')}.`
        : findings
            .map(({ line, parameter, problem }) => `Line ${line}: ${parameter || 'the link'} ${problem}.`)
            .join('\n'),
    table: {
      columns: ['Line', 'Parameter', 'Problem'],
      rows: findings.map(({ line, parameter, problem }) => [String(line), parameter, problem]),
    },
    info: { links: links.length, problems: findings.length, faulty },
    summary: `${plural(findings.length, 'problem')} in ${formatNumber(faulty)} of ${plural(links.length, 'link')}`,
  };
}
