import type { ReactNode } from 'react';
import type { Step } from '../../core/recipe.ts';
import type { DownloadRule } from '../../core/tool.ts';
import type { OpenedFile } from '../../files/open-file.ts';
import type { FileType } from '../../formats/file-signatures.ts';

/**
 * How a file comes in: its text where it has one, its bytes where the tool takes them, whatever it is as text, or, however
 * short its text is, to be converted to a file.
 */
export type OpenAs = 'text' | 'bytes' | 'any-text' | 'file';

type Named = {
  readonly name: string;
  /** In bytes, of the whole file. */
  readonly size: number;
  /** Files that came with it. */
  readonly others: readonly File[];
};

/** The text of a file that stands in the pane. */
export type TextFile = Named & {
  readonly kind: 'text';
  /** What was read of the file, to read it again as another charset. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly whole: boolean;
  readonly read: Exclude<OpenedFile, { kind: 'binary' }>;
  /** How it can be converted to a file, where others came with it: a pane holds one text. */
  readonly asLong?: LongFile;
  /** It was packed by gzip. */
  readonly isPacked?: boolean;
  /** What was put into the pane: it may be cut. */
  readonly shown: string;
};

/** A file whose bytes are the input. */
export type BytesFile = Named & {
  readonly kind: 'bytes';
  /** A copy in memory, whatever becomes of the file. */
  readonly blob: Blob;
  readonly file: File;
  readonly type: FileType | undefined;
};

/** A file that is too long for the pane. */
export type LongFile = Named & {
  readonly kind: 'long';
  readonly file: File;
  /** What was read of its beginning; none where its bytes are the input. */
  readonly text: TextFile | undefined;
  /** The first lines of that, for a preview of the result. */
  readonly head: string;
  /** The first bytes of the file, for the same. */
  readonly beginning: Blob;
  /** It is packed by gzip, and the text is that of what it holds. */
  readonly isPacked: boolean;
  /** The beginning of the file, a few lines, is the input in place of the pane: the file is being converted to a file. */
  readonly isInput: boolean;
};

/** What became of the file that was opened last. */
export type FileState =
  | TextFile
  | BytesFile
  | LongFile
  /** It takes a while. */
  | (Named & { readonly kind: 'reading' })
  /** It was read, but the text has been changed since it was opened. */
  | (Named & { readonly kind: 'late'; readonly next: TextFile | BytesFile })
  /** It is no text. */
  | (Named & { readonly kind: 'binary'; readonly file: File; readonly type: FileType | undefined })
  /** Nothing came of it, and why. */
  | (Named & { readonly kind: 'none'; readonly why: string });

/** What a text that is saved is called after, and what it is. */
export type SavedAs = {
  /** The file that was opened. */
  readonly opened: FileState | undefined;
  /** Stands behind its name where no rule says otherwise. */
  readonly suffix: string;
  readonly rules?: readonly DownloadRule[] | undefined;
  /** The values that rules are chosen by. */
  readonly options?: Readonly<Record<string, unknown>>;
};

/** What a page makes of a file that is too long for its pane. */
export type Conversion = Omit<SavedAs, 'opened'> & {
  /** The tool of the page, or the steps of its recipe. */
  readonly steps: readonly Step[];
  /** The bytes of a file go into the first step. */
  readonly bytes: boolean;
};

/** What of a page its file has to do with. */
export type FileViewProps = {
  /** The text in the pane. */
  readonly input: string;
  /** The file is the input, its bytes or its beginning, and not the text. */
  readonly isInput?: boolean;
  /** None where the page converts no files. */
  readonly conversion?: Conversion | undefined;
  /** Take files to where they are converted, from a page that does not; none where nothing is offered. */
  readonly onConvert?: ((files: readonly File[]) => void) | undefined;
  /** Let this tool take the bytes of a file; none where it does not. */
  readonly onBytes?: ((file: File) => void) | undefined;
};

/** A file and what draws it, which has been loaded with what has read it. */
export type ShownFile = FileState & { readonly draw: (desk: FileDesk, props: FileViewProps) => ReactNode };

/** The file of a page's text pane: one at a time. */
export type FileDesk = {
  readonly file: ShownFile | undefined;
  /** Open the first of some files; the others are named. */
  readonly open: (files: readonly File[], as?: OpenAs) => void;
  /** Show another file or another reading of it; none: forget it, and leave the text in the pane as it is. */
  readonly show: (file?: ShownFile) => void;
};
