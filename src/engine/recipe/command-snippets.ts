import { linkField, runsFromLink, toCommand } from './command-line.ts';
import type { Recipe } from './recipe.ts';

/** Programs that run a command at the press of a key or from a menu, with a form of their own for it. */
export const PROGRAMS = ['Raycast', 'Shortcuts', 'AutoHotkey', 'VS Code'] as const;
export type Program = (typeof PROGRAMS)[number];

/** UTF-16 code units that fit into a command line of Windows, which has 8,191 with the names of files. */
const MAX_WINDOWS = 7000;

const NEEDS = 'Needs Node.js and: npm install --global lettermill';
// A program that was not started by a shell knows neither the folders of Homebrew nor the encoding of texts.
const MAC = 'export PATH="/opt/homebrew/bin:/usr/local/bin:$PATH" LC_ALL=en_US.UTF-8';

type Given = {
  readonly recipe: Recipe;
  /** The names of its tools with commas between them. */
  readonly title: string;
  /** Its first step generates a text, and reads none. */
  readonly isGenerated: boolean;
};

/** A script command for macOS. Standard error joins standard output, whose last line Raycast shows. */
const raycast = (title: string, command: string): string => `#!/bin/bash

# @raycast.schemaVersion 1
# @raycast.title ${title}
# @raycast.mode silent
# @raycast.packageName Lettermill
# @raycast.description Converts the text of the clipboard.
# ${NEEDS}

${MAC}
exec 3>&1
# The x keeps line breaks at the end.
result=$(pbpaste | ${command} 2>&3 && printf x) || exit 1
printf %s "\${result%x}" | pbcopy
`;

/** A shell script for the action of Shortcuts on macOS. */
const shortcuts = (title: string, command: string): string => `# ${title}
# For the action Run Shell Script. Input: Shortcut Input. Pass Input: to stdin.
# ${NEEDS}
${MAC}
${command}
`;

/** A script of AutoHotkey 2. */
const autoHotkey = (title: string, link: string): string => `#Requires AutoHotkey v2.0

; Ctrl+Alt+L converts the text of the clipboard: ${title}
; ${NEEDS}
^!l:: {
    from := A_Temp "\\lettermill-from.txt"
    to := A_Temp "\\lettermill-to.txt"
    notes := A_Temp "\\lettermill-notes.txt"
    try FileDelete from
    FileAppend A_Clipboard, from, "UTF-8-RAW"
    command := 'lettermill recipe ${link}'
    status := RunWait(A_ComSpec ' /c ' command ' < "' from '" > "' to '" 2> "' notes '"', , "Hide")
    said := FileRead(notes, "UTF-8")
    if (status = 0)
        A_Clipboard := FileRead(to, "UTF-8")
    for name in [from, to, notes]
        try FileDelete name
    if (status != 0)
        MsgBox said, "Lettermill", "Icon!"
    else if (said != "")
        TrayTip said, "Lettermill"
}
`;

/** The script that `lettermill` runs, in the folder to which npm installs packages on Windows unless it is told another. */
const WINDOWS_SCRIPT = `\${env:APPDATA}\\npm\\node_modules\\lettermill\\lib\\lettermill.js`;

/**
 * The tasks.json of a folder that is open in VS Code: its task converts the file in the editor. No shell starts it, which
 * would run what looks like a command in the name of the file. On Windows, `lettermill` itself is a script of a shell.
 */
const vsCode = (title: string, link: string): string => {
  const args = ['recipe', link, '--in-place', `\${file}`];
  const task = {
    label: `Lettermill: ${title}`,
    type: 'process',
    command: 'lettermill',
    args,
    windows: { command: 'node', args: [WINDOWS_SCRIPT, ...args] },
    problemMatcher: [],
  };
  return `// .vscode/tasks.json: Terminal, Run Task. Undo takes it back.
// ${NEEDS}
// On Windows: if npm root --global prints another folder than the one below, write that.
${JSON.stringify({ version: '2.0.0', tasks: [task] }, null, 2)}
`;
};

/**
 * Returns why a program cannot run a recipe, as the end of a sentence; undefined if it can.
 *
 * @param link the one to the recipe
 */
export function snippetFault(program: Program, { recipe, isGenerated }: Given, link: string): string | undefined {
  if (program === 'Raycast' || program === 'Shortcuts') return undefined;
  if (program === 'VS Code' && isGenerated) return 'the recipe generates a text, and reads no file.';
  if (!runsFromLink(recipe)) return 'the script runs a link, which cannot change what is generated.';
  return linkField(link).length > MAX_WINDOWS ? 'the recipe is too long. Copy it as JSON.' : undefined;
}

/**
 * Returns a snippet for a program that runs a recipe on the clipboard, or for VS Code on the open file; undefined if it
 * cannot: see `snippetFault`.
 *
 * Where the shell is the one of Windows, the recipe stands as in its link: no other form means the same to all shells.
 *
 * @param link the one to the recipe: `…#v=1&recipe=…`
 * @throws ToolError as `toCommand`
 */
export function toSnippet(program: Program, given: Given, link: string): string | undefined {
  const command = toCommand(given.recipe, link);
  if (snippetFault(program, given, link) !== undefined) return undefined;
  // A name may be anybody's: in a comment of a script, a line break would begin a command.
  const title = given.title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  if (program === 'Raycast') return raycast(title, command);
  if (program === 'Shortcuts') return shortcuts(title, command);
  return (program === 'AutoHotkey' ? autoHotkey : vsCode)(title, linkField(link));
}
