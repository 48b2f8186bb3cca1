import type { ReactNode } from 'react';
import type { DownloadRule } from '../../engine/contract/tool.ts';
import type { FileType } from '../../engine/formats/file-signatures.ts';
import type { OpenedFile } from '../../engine/long/files/open-file.ts';
import type { Step } from '../../engine/recipe/recipe.ts';
import type { Content, DiskState } from './save-back.ts';

/**
 * Way to open a file: as its text if it has one, as bytes if the tool takes them, as text in any case, or as a file to
 * convert, even if its text is short.
 */
export type OpenAs = 'text' | 'bytes' | 'any-text' | 'file';

type Named = {
  readonly name: string;
  /** In bytes, of the whole file. */
  readonly size: number;
  /** Files that came with it. */
  readonly others: readonly File[];
};

/** A file on disk that a text came from. */
export type Source = {
  /** Differs for each file that is opened, and each time. */
  readonly id: string;
  readonly handle: FileSystemFileHandle;
  /** As it was then. */
  readonly opened: DiskState;
};

/** The text of a file in the pane. */
export type TextFile = Named & {
  readonly kind: 'text';
  /** Bytes read from the file, to decode them again with another charset. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly whole: boolean;
  readonly read: Exclude<OpenedFile, { kind: 'binary' }>;
  /** The same file for conversion to a file, if it is longer than the pane, or others came with it. */
  readonly asLong?: LongFile;
  /** It was compressed with gzip. */
  readonly isGzip?: boolean;
  /** Text put into the pane, which may be cut. */
  readonly shown: string;
  /** Which part of the file that is, in words, `first 1,939 of 27,784 lines`; undefined if it is all of it. */
  readonly extent?: string | undefined;
  /** Undefined if the browser gave no access to the file. */
  readonly source?: Source | undefined;
};

/** The text of the pane before a file was opened in it, and the text of the file. */
export type Filling = { readonly before: string; readonly filled: string };

/** A file whose bytes are the input. */
export type BytesFile = Named & {
  readonly kind: 'bytes';
  /** A copy in memory, independent of the file. */
  readonly blob: Blob;
  readonly file: File;
  readonly type: FileType | undefined;
};

/** A file that is too long for the pane: its beginning, a few lines, is the input in place of the text in the pane. */
export type LongFile = Named & {
  readonly kind: 'long';
  /** Differs for each file that is opened, and each time. */
  readonly id: string;
  readonly file: File;
  /** Beginning of the file as text; undefined if the bytes are the input. */
  readonly text: TextFile | undefined;
  /** The first lines of that, for a preview of the result. */
  readonly head: string;
  /** Shown part of the file in words: `first 200 of 5,152 lines`; undefined if it is all of it. */
  readonly extent: string | undefined;
  /** The first bytes of the file, for the same. */
  readonly beginning: Blob;
  /** It is compressed with gzip; the text is the decompressed one. */
  readonly isGzip: boolean;
};

/** Where a page converts files that are too long for its pane: itself, on another page, or not at all. */
export type Converts = 'here' | 'elsewhere' | 'nowhere';

/** State of the file that was opened last. */
export type FileState =
  | TextFile
  | BytesFile
  | LongFile
  /** It takes a while. */
  | (Named & { readonly kind: 'reading' })
  /** It was read, but the text has been changed since it was opened. */
  | (Named & { readonly kind: 'late'; readonly next: TextFile | BytesFile })
  /** It is not text. */
  | (Named & { readonly kind: 'binary'; readonly file: File; readonly type: FileType | undefined })
  /** The file could not be opened, and why. */
  | (Named & { readonly kind: 'none'; readonly why: string });

/** Inputs for the name and type of a saved text. */
export type SavedAs = {
  /** The file that was opened. */
  readonly opened: FileState | undefined;
  /** Appended to the file's name unless a rule says otherwise. */
  readonly suffix: string;
  readonly rules?: readonly DownloadRule[] | undefined;
  /** The values that rules are chosen by. */
  readonly options?: Readonly<Record<string, unknown>>;
};

/** Conversion that a page offers for a file too long for its pane. */
export type Conversion = Omit<SavedAs, 'opened'> & {
  /** The tool of the page, or the steps of its recipe. */
  readonly steps: readonly Step[];
  /** The bytes of a file go into the first step. */
  readonly bytes: boolean;
};

/** Props that the view of a file gets from its page. */
export type FileViewProps = {
  /** Content to save to the opened file, an empty text if there is none; undefined if the page has several. */
  readonly result?: (() => Content | Promise<Content>) | undefined;
  /** The text in the pane, or the beginning of the file in its place. */
  readonly input: string;
  /** The file is the input, its bytes or its beginning, and not the text. */
  readonly isInput?: boolean;
  /** None if the page converts no files. */
  readonly conversion?: Conversion | undefined;
  /** Take files to where they are converted, from a page that does not; none if nothing is offered. */
  readonly onConvert?: ((files: readonly File[]) => void) | undefined;
  /** Let this tool take the bytes of a file; none if it does not. */
  readonly onBytes?: ((file: File) => void) | undefined;
};

/** A file with the function that draws it, loaded together with its reader. */
export type ShownFile = FileState & { readonly render: (actions: FileActions, props: FileViewProps) => ReactNode };

/** The file of a page's text pane: one at a time. */
export type FileActions = {
  readonly file: ShownFile | undefined;
  /** Open the first of some files; the others are named. */
  readonly open: (files: readonly File[], as?: OpenAs) => void;
  /** Show another file or another reading of it; none: forget it, and leave the text in the pane as it is. */
  readonly show: (file?: ShownFile) => void;
};
