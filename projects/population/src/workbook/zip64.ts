import { WorkbookError } from './workbook-error.ts';

const LOCATOR_MARK = 0x07064b50;
const LOCATOR_LENGTH = 20;
const END_MARK = 0x06064b50;
const END_LENGTH = 56;
const ENTRY_LENGTH = 46;
const EXTRA_KIND = 1;
const EXTRA_HEAD = 4;
const LONG = 8;
/** A value that is stored in the ZIP64 record instead. */
const ELSEWHERE = 0xffffffff;
const ELSEWHERE_SHORT = 0xffff;

/**
 * Locates the directory of an archive and counts its entries. `end` is the position of its last record. @throws WorkbookError
 */
export function directoryOf(view: DataView, end: number): { start: number; count: number } {
  const [start, count] = [view.getUint32(end + 16, true), view.getUint16(end + 10, true)];
  const locator = end - LOCATOR_LENGTH;
  const isLong = locator >= 0 && view.getUint32(locator, true) === LOCATOR_MARK;
  if (!isLong || (start !== ELSEWHERE && count !== ELSEWHERE_SHORT)) return { start, count };
  const long = longAt(view, locator + 8);
  if (long + END_LENGTH > view.byteLength || view.getUint32(long, true) !== END_MARK)
    throw new WorkbookError({ about: 'damaged' });
  return { start: longAt(view, long + 48), count: longAt(view, long + 32) };
}

/** Locates the file of a directory entry, and returns its compressed size. @throws WorkbookError */
export function sizesOf(view: DataView, entry: number): { header: number; size: number } {
  const [size, header] = [view.getUint32(entry + 20, true), view.getUint32(entry + 42, true)];
  if (size !== ELSEWHERE && header !== ELSEWHERE) return { header, size };
  let at = longValues(view, entry);
  const next = (short: number): number => {
    if (short !== ELSEWHERE) return short;
    at += LONG;
    return longAt(view, at - LONG);
  };
  // They stand in this order, and only those that are needed.
  next(view.getUint32(entry + 24, true));
  const longSize = next(size);
  return { size: longSize, header: next(header) };
}

/** Where the long values of an entry start. */
function longValues(view: DataView, entry: number): number {
  const first = entry + ENTRY_LENGTH + view.getUint16(entry + 28, true);
  const end = Math.min(first + view.getUint16(entry + 30, true), view.byteLength);
  for (let at = first; at + EXTRA_HEAD <= end; at += EXTRA_HEAD + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === EXTRA_KIND) return at + EXTRA_HEAD;
  throw new WorkbookError({ about: 'damaged' });
}

function longAt(view: DataView, at: number): number {
  if (at < 0 || at + LONG > view.byteLength) throw new WorkbookError({ about: 'damaged' });
  return Number(view.getBigUint64(at, true));
}
