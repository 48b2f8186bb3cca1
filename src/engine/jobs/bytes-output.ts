import type { AnyInfo, OutputParts } from '../contract/tool.ts';

/** Note of a step that reads the result of the step before as a text, though that is none. */
export const NO_TEXT_NOTE = 'The step before gave bytes that are no text: this one got U+FFFD in place of them.';

/** An output that need not be a text. */
export type BytesOutput<Info extends AnyInfo = AnyInfo> = OutputParts<Info> & {
  /** The result itself, where `text` has U+FFFD in place of its bytes that are no UTF-8, or lacks its byte order mark. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** As in the summary of a text in pieces: content of a file for the person alone. */
  readonly secretFile?: string;
};

/** Whether a result is no text: `text` shows it only in part. */
export const isNoText = ({ text, bytes }: Pick<BytesOutput, 'text' | 'bytes'>): boolean =>
  bytes !== undefined && text.includes('\ufffd');
