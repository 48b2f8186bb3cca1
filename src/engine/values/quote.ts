/** Longest quoted value, in UTF-16 code units. */
const SHOWN = 60;

/** Returns a value as a message quotes it, as JSON, shortened: what comes from outside may be of any length. */
export function quote(raw: unknown): string {
  let json: string;
  try {
    json = JSON.stringify(raw) ?? String(raw);
  } catch {
    // Nested deeper than the stack.
    return '…';
  }
  return json.length > SHOWN ? `${json.slice(0, SHOWN)}…` : json;
}
