import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Do what saves a file. Gives that file, which does not reach the disk. */
export async function download(save: () => Promise<unknown>): Promise<{ name: string; blob: Blob; text: string }> {
  const made = vi.spyOn(URL, 'createObjectURL');
  let saved: { readonly name: string; readonly blob: Blob } | undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const index = made.mock.results.findIndex(({ value }) => value === this.href);
    saved = { name: this.download, blob: made.mock.calls[index]?.[0] as Blob };
  });
  try {
    await save();
    await expect.poll(() => saved?.name).toBeDefined();
  } finally {
    click.mockRestore();
    made.mockRestore();
  }
  const { name, blob } = saved as unknown as { name: string; blob: Blob };
  return { name, blob, text: await blob.text() };
}

/** Click on what asks for files, and choose these. */
export async function chooseFiles(opener: Locator, ...files: File[]): Promise<void> {
  let field: HTMLInputElement | undefined;
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    field = this;
  });
  try {
    await opener.click();
    await expect.poll(() => field?.type).toBe('file');
  } finally {
    click.mockRestore();
  }
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  Object.assign(field as unknown as HTMLInputElement, { files: transfer.files });
  field?.dispatchEvent(new Event('change'));
}
