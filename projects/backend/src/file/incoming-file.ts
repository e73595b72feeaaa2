/** A file whose content is not received yet; its receiver must read it. */
export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  /** Returns the text of a field before the file; null without one. */
  field(name: string): string | null;
}
