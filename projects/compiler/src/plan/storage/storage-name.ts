import { sha1Hex } from '../../bytes/sha.ts';
import { utf8Length } from '../../bytes/utf8-length.ts';
import type { Concept } from '../../context/concept.ts';

/** Longest identifier that SQLite, PostgreSQL (63) and MariaDB (64) all take, in bytes of UTF-8. */
const MAX_NAME_LENGTH = 63;

const DIGEST_LENGTH = 7;

/** MariaDB takes no characters behind U+FFFF in the names of tables and columns. */
const BEYOND_PLANE = /[\u{10000}-\u{10FFFF}]/u;

const IS_ASCII = /^[\x20-\x7e]*$/;

/** Something that gets a table or a column. The two ends of relations make equal names unique. */
interface Named {
  readonly name: string;
  readonly source?: Concept;
  readonly target?: Concept;
}

/**
 * Generates unique names for tables or columns. A full name is shortened with a digest if it is too long, reserved, or a
 * duplicate ignoring case; of two equal names, one with `keepsName` stays. A name depends only on its element and its
 * conflicts.
 */
export function storageNames<T extends Named>(
  things: readonly T[],
  keepsName: (thing: T) => boolean = () => false,
): Map<T, string> {
  const isOnly = (all: readonly T[]): ((thing: T) => boolean) => {
    const groups = Map.groupBy(all, ({ name }) => fold(name));
    const alone = new Set([...groups.values()].flatMap((group) => (group.length > 1 ? [] : group)));
    return (thing) => alone.has(thing);
  };
  const isOnlyOfAll = isOnly(things);
  const isOnlyKeeper = isOnly(things.filter(keepsName));
  const fits = (thing: T): boolean =>
    utf8Length(thing.name) <= MAX_NAME_LENGTH &&
    !BEYOND_PLANE.test(thing.name) &&
    (isOnlyOfAll(thing) || (keepsName(thing) && isOnlyKeeper(thing)));
  const names = new Map<T, string>();
  const used = new Set<string>();
  for (const thing of things) if (fits(thing)) use(thing, thing.name);
  for (const thing of things) {
    if (names.has(thing)) continue;
    let name = withDigest(thing, 0);
    for (let attempt = 1; used.has(fold(name)); attempt += 1) name = withDigest(thing, attempt);
    use(thing, name);
  }
  return names;

  function use(thing: T, name: string): void {
    names.set(thing, name);
    used.add(fold(name));
  }
}

function withDigest({ name, source, target }: Named, attempt: number): string {
  const identity = name + (source?.name ?? '') + (target?.name ?? '') + (attempt || '');
  const digest = sha1Hex(identity).slice(0, DIGEST_LENGTH);
  const taken = [...name].filter((character) => !BEYOND_PLANE.test(character)).join('');
  return `${cutBytes(taken, MAX_NAME_LENGTH - DIGEST_LENGTH - 1).replace(/\.$/, '')}_${digest}`;
}

/** The longest beginning of `text` that fits in `limit` bytes without splitting a character. */
function cutBytes(text: string, limit: number): string {
  let size = 0;
  let result = '';
  for (const character of text) {
    size += utf8Length(character);
    if (size > limit) break;
    result += character;
  }
  return result;
}

/** Names that some database takes for equal are equal. MariaDB looks at characters one by one: a final sigma it knows not, and `İ` is an `i`. */
function fold(name: string): string {
  if (IS_ASCII.test(name)) return name.toLowerCase();
  return Array.from(name, (character) => {
    const [small = ''] = character.toLowerCase();
    return small;
  }).join('');
}
