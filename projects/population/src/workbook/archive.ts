import { Inflate } from 'fflate';
import { WorkbookError } from './workbook-error.ts';
import { directoryOf, sizesOf } from './zip64.ts';

interface Entry {
  readonly method: number;
  readonly packed: Uint8Array;
}

const END_MARK = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_MARK = 0x02014b50;
const ENTRY_LENGTH = 46;
const FILE_HEADER_LENGTH = 30;
const MAX_COMMENT_LENGTH = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const CHUNK = 64 * 1024;

/** Bytes that the files of a workbook may have together when they are unpacked: more is a trap. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;

/**
 * A ZIP archive, with its files by name. They are unpacked in pieces, when they are asked for: what the archive says about
 * their sizes is not believed.
 */
export class Archive {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #max: number;
  #unpacked = 0;

  /** @throws WorkbookError when the bytes are no archive */
  constructor(bytes: Uint8Array, max = MAX_UNPACKED_BYTES) {
    this.#entries = readDirectory(bytes);
    this.#max = max;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Passes the text of a file in pieces; does nothing if the file does not exist.
   *
   * @throws WorkbookError
   */
  text(name: string, take: (piece: string) => void, progress: (part: number) => void): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    const decoder = new TextDecoder('utf-8');
    const { packed, method } = entry;
    const takeBytes = (piece: Uint8Array): void => {
      this.#unpacked += piece.length;
      if (this.#unpacked > this.#max) throw new WorkbookError({ about: 'tooLarge' });
      take(decoder.decode(piece, { stream: true }));
    };
    if (method !== STORED && method !== DEFLATED) throw new WorkbookError({ about: 'packing' });
    const inflate = method === DEFLATED ? new Inflate(takeBytes) : null;
    for (let start = 0; start < packed.length; start += CHUNK) {
      const piece = packed.subarray(start, start + CHUNK);
      if (inflate) push(inflate, piece, start + CHUNK >= packed.length);
      else takeBytes(piece);
      progress(start / packed.length);
    }
    take(decoder.decode());
  }
}

function push(inflate: Inflate, piece: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(piece, isLast);
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'number') throw error;
    throw new WorkbookError({ about: 'damaged' });
  }
}

function readDirectory(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, count } = directoryOf(view, endOfDirectory(view));
  const entries = new Map<string, Entry>();
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY_MARK)
      throw new WorkbookError({ about: 'damaged' });
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
    );
    if ((view.getUint16(at + 8, true) & ENCRYPTED) === 0)
      entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), entryAt(bytes, view, at));
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): Entry {
  const { header, size } = sizesOf(view, at);
  if (header + FILE_HEADER_LENGTH > bytes.length) throw new WorkbookError({ about: 'damaged' });
  const start =
    header +
    FILE_HEADER_LENGTH +
    view.getUint16(header + 26, true) +
    view.getUint16(header + 28, true);
  const packed = bytes.subarray(start, start + size);
  return { method: view.getUint16(at + 10, true), packed };
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_LENGTH; at -= 1)
    if (view.getUint32(at, true) === END_MARK) return at;
  throw new WorkbookError({ about: 'cutOff' });
}
