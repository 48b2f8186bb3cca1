// Runs each row of rows.jsonl by the function `run` of the installed package, in the folder of tests/package/run.ts, and
// prints its reply as `lettermill batch` does.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { run, ToolError } from 'lettermill';
import { useFonts } from 'lettermill/workers';

// Of the modules for browsers: those for Node find the fonts.
useFonts((file) =>
  readFile(`node_modules/lettermill/fonts/${file}`).catch(() =>
    readFile(`node_modules/lettermill-fonts/fonts/${file}`),
  ),
);

for (const line of readFileSync('rows.jsonl', 'utf8').trimEnd().split('\n')) {
  const { tool, input, options } = JSON.parse(line);
  const reply = await run(tool, input, options).then(
    (result) => ({ ok: true, ...result }),
    (error) => {
      if (!(error instanceof ToolError)) throw error;
      const { name: _, ...place } = error;
      return { ok: false, error: { message: error.message, ...place } };
    },
  );
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
