/** The reason why a path could not be read. */
export type ReadFailure = 'absent' | 'directory' | 'unreadable';

/** The bytes of a file, or the reason why it could not be read. */
export type ReadResult =
  { readonly kind: 'file'; readonly bytes: Uint8Array } | { readonly kind: ReadFailure };

/**
 * The file system from which a script is read. Paths are `/` separated and relative to where the compiler was started, or
 * absolute. Reading is synchronous; nothing is written.
 */
export interface FileSystem {
  /** Never throws: the kind of the result says why a file cannot be read. */
  read(path: string): ReadResult;
  /** One spelling per file, so that a file that is included along two ways is read once. */
  normalize(path: string): string;
  /** The path that `relative` has seen from the folder of `from`; an absolute `relative` stays as it is. */
  resolve(from: string, relative: string): string;
}
