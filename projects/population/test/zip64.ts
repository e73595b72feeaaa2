const EXTRA = 28;
const END = 22;
const ENTRY = 46;
const RECORD = 56;
const LOCATOR = 20;
const LONG = 0xffffffff;

/** An archive of ours as programs write it that keep all sizes and places in 64 bits. */
export function inZip64(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const parts: Uint8Array[] = [bytes.slice(0, start)];
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    const length = ENTRY + view.getUint16(at + 28, true);
    parts.push(longEntry(bytes.slice(at, at + length)));
    at += length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const size = parts.slice(1).reduce((sum, part) => sum + part.length, 0);
  parts.push(record(count, size, start), locator(start + size), shortEnd());
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function longEntry(entry: Uint8Array): Uint8Array {
  const long = new Uint8Array(entry.length + EXTRA);
  long.set(entry);
  const view = new DataView(long.buffer);
  const values = [24, 20, 42].map((place) => view.getUint32(place, true));
  for (const place of [24, 20, 42]) view.setUint32(place, LONG, true);
  view.setUint16(30, EXTRA, true);
  view.setUint16(32, 0, true);
  view.setUint16(entry.length, 1, true);
  view.setUint16(entry.length + 2, EXTRA - 4, true);
  for (const [i, value] of values.entries())
    view.setBigUint64(entry.length + 4 + i * 8, BigInt(value), true);
  return long;
}

function record(count: number, size: number, start: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(RECORD));
  view.setUint32(0, 0x06064b50, true);
  view.setBigUint64(4, BigInt(RECORD - 12), true);
  view.setBigUint64(24, BigInt(count), true);
  view.setBigUint64(32, BigInt(count), true);
  view.setBigUint64(40, BigInt(size), true);
  view.setBigUint64(48, BigInt(start), true);
  return new Uint8Array(view.buffer);
}

function locator(at: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(LOCATOR));
  view.setUint32(0, 0x07064b50, true);
  view.setBigUint64(8, BigInt(at), true);
  view.setUint32(16, 1, true);
  return new Uint8Array(view.buffer);
}

function shortEnd(): Uint8Array {
  const view = new DataView(new ArrayBuffer(END));
  view.setUint32(0, 0x06054b50, true);
  for (const place of [8, 10]) view.setUint16(place, 0xffff, true);
  for (const place of [12, 16]) view.setUint32(place, LONG, true);
  return new Uint8Array(view.buffer);
}
