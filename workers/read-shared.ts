import type { Shared } from './offline-protocol.ts';

/** Reads the form that the system posts. Android shares a link as a text; a part that another one contains is left out. */
export function readShared(form: FormData): Shared {
  const fields = ['title', 'text', 'url'].map((name) => form.get(name));
  const parts = fields.filter((field) => typeof field === 'string' && field.trim() !== '').map(String);
  const lines = parts.filter((part, i) => !parts.some((other, j) => other.includes(part) && (other !== part || j < i)));
  return { text: lines.join('\n'), files: form.getAll('files').filter((file) => file instanceof File) };
}
