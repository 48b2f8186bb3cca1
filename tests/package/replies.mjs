// Runs each row of rows.jsonl by the function `run` of the installed package, in the folder of tests/package/run.ts, and
// prints its reply as `lettermill batch` does.
import { readFileSync } from 'node:fs';
import { run, ToolError } from 'lettermill';

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
