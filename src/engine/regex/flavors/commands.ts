import { readLiteral, readQuoted } from './code-strings.ts';
import { addFlags, asBasic, asSedTemplate, type Pasted, parseDelimited, parseSlashed, perLine } from './delimited.ts';

/** Programs that search line by line, with their options and the quote of the pattern or script. */
const COMMAND = /\b(e?grep|rg|ag|ack|pcregrep|sed|g?awk|perl)((?:\s+-\S+)*)\s+(?=["'])/;

/** Something that begins a pattern in a script of Perl. */
const PERL_PATTERN = /(?:^|[\s(!~;])(?=(?:s|m|qr)?[/#{|!])/;

/** Reads the pattern of a command line of grep, sed, awk, Perl, and the like; undefined for other text. */
export function parseCommand(text: string): Pasted | undefined {
  const found = COMMAND.exec(text);
  if (!found) return undefined;
  const [head, name = '', options = ''] = found;
  const at = found.index + head.length;
  // Between single quotes, a shell leaves all as it is.
  const value = (text[at] === "'" ? readQuoted(text, at) : readLiteral(text, at))?.value;
  if (value === undefined) return undefined;
  const pasted = parseScript(name, options, value);
  return pasted && perLine({ ...pasted, what: 'command', readsLines: true, isDoubtful: false });
}

function parseScript(name: string, options: string, script: string): Pasted | undefined {
  const has = (letters: string) => new RegExp(`\\s-\\w*[${letters}]`).test(options);
  if (name === 'perl') {
    const start = PERL_PATTERN.exec(script);
    const made = start ? parseDelimited(script.slice(start.index + start[0].length)) : undefined;
    return made && (made.replacement === undefined ? { ...made, flags: addFlags(made.flags, 'g') } : made);
  }
  if (name.endsWith('awk')) {
    const made = parseSlashed(script, script.indexOf('/'), 'command');
    return made && { ...made, flavor: 'posix', flags: 'g' };
  }
  if (name === 'sed') {
    const made = parseDelimited(script) ?? parseSlashed(script, script.indexOf('/'), 'command');
    if (made?.replacement === undefined) return made && asBasic({ ...made, flags: 'g' });
    const sed: Pasted = { ...made, flavor: 'posix', replacement: asSedTemplate(made.replacement) };
    return has('Er') ? sed : asBasic(sed);
  }
  const flags = has('i') ? 'gi' : 'g';
  const made = { pattern: script, flags, flavor: undefined, what: 'command', isDoubtful: false } as const;
  if (name === 'rg') return { ...made, flavor: 'go' };
  if (name !== 'grep' && name !== 'egrep') return { ...made, flavor: 'pcre' };
  if (has('P')) return { ...made, flavor: 'pcre' };
  return has('E') || name === 'egrep' ? { ...made, flavor: 'posix' } : asBasic(made);
}
