import { optionRows } from '../../cli/help.ts';
import {
  COMMAND_OPTION_ROWS,
  COMMAND_ROWS,
  EXIT_ROWS,
  type HelpRow,
  NOTES,
  OPTION_ROWS,
  SUMMARY,
} from '../../cli/help-texts.ts';
import type { NodeTool } from '../../cli/host/node-tool.ts';

/** Escapes a text for roff: backslashes, hyphens, and characters that a line must not begin with. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

const rows = (all: readonly HelpRow[]) =>
  all.map(([term, meaning]) => `.TP\n.B ${escaped(term)}\n${escaped(meaning)}\n`).join('');

/** Returns the manual page of the command: https://man7.org/linux/man-pages/man7/man.7.html */
export function manPage(version: string, tools: ReadonlyMap<string, NodeTool>): string {
  const ofTools = [...tools].map(([id, { meta, page }]) => {
    const options = optionRows(page.options);
    return `.SS ${escaped(id)}\n${escaped(meta.description)}\n${rows(options)}`;
  });
  return [
    `.TH LETTERMILL 1 "" "lettermill ${version}" "User Commands"\n`,
    `.SH NAME\nlettermill \\- text, code, and data tools\n`,
    '.SH SYNOPSIS\n.B lettermill\n.I tool\n[options] [file ...]\n.br\n.B lettermill\n.I command\n[arguments]\n',
    `.SH DESCRIPTION\n${escaped(SUMMARY)}\n`,
    `.SH COMMANDS\n${rows(COMMAND_ROWS)}`,
    `.SH OPTIONS\n${rows(OPTION_ROWS)}${rows(COMMAND_OPTION_ROWS)}`,
    `.SH NOTES\n${NOTES.map(escaped).join('\n.PP\n')}\n`,
    '.SH EXIT STATUS\n',
    rows(EXIT_ROWS),
    '.SH EXAMPLES\n.nf\n',
    `${escaped('lettermill sort-lines --by natural --unique < in.txt > out.txt')}\n`,
    `${escaped('lettermill trim-whitespace --in-place *.md')}\n`,
    `${escaped("lettermill recipe 'trim-whitespace | sort-lines' in.txt -o out.txt")}\n.fi\n`,
    `.SH TOOLS\n${ofTools.join('')}`,
  ].join('');
}
