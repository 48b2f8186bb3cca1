import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tool } from '../command-line.ts';
import { JOBS, type Job } from './everyday-jobs.ts';

/** Words of a command, whose only quotes are single ones. */
const wordsOf = (command: string) => [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);

/** Programs that this machine has. */
const isHere = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test.each(JOBS)('$job', async ({ input, ours, output }) => {
  expect(await tool(wordsOf(ours), input)).toMatchObject({ status: 0, stdout: output });
});

/** Whether this machine has the programs of a command. */
const canRun = ({ theirs }: Job) => theirs.split(' | ').every((command) => isHere(command.split(' ')[0] ?? ''));

test.each(JOBS.filter(canRun))('$job: the other program does the same', ({ input, theirs, output, differs }) => {
  const made = execFileSync('sh', ['-c', theirs], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (differs === undefined) expect(made).toBe(output);
  else expect(made).not.toBe(output);
});

test('docs/everyday-jobs.md lists them all', () => {
  const cell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
  const row = ({ job, ours, theirs, differs }: (typeof JOBS)[number]) =>
    `| ${job} | ${cell(`lm ${ours}`)} | ${cell(theirs)}${differs === undefined ? '' : ` (${differs})`} |`;
  expect(readFileSync('docs/everyday-jobs.md', 'utf8')).toContain(JOBS.map(row).join('\n'));
});
