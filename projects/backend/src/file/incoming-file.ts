/** A file of a request whose content has not been received yet. */
export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** Returns the text of a field before the file; null without one. */
  field(name: string): string | null;
}
