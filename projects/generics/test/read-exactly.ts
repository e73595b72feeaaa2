import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ShapeError } from '../src/metadata/shape.ts';
import { changed, pathsIn } from './described-exactly.ts';

type Path = readonly (string | number)[];

/** Lists the positions that a reader reports for a document; empty if the document is valid. */
function reportedPlaces(read: (json: unknown) => unknown, document: unknown): readonly string[] {
  try {
    read(document);
  } catch (error) {
    assert.ok(error instanceof ShapeError, String(error));
    return error.problems.map(({ at }) => at);
  }
  return [];
}

/** A copy in which the member at a path is absent. */
function without(document: unknown, path: Path): unknown {
  return JSON.parse(JSON.stringify(changed(document, path, undefined)));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((part, key) => (part as Record<string | number, unknown>)[key], value);
}

/** A value of JSON that is nothing of the kind. */
function somethingElse(value: unknown): unknown {
  return typeof value === 'object' && !Array.isArray(value) ? 'else' : {};
}

const pointer = (path: Path): string => path.map((key) => `/${key}`).join('');
/** A place as it is the same in every item of a list: `mysqlTable/name`. */
const memberOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('/');

/**
 * Tests of a reader of metadata: it accepts a document with all members, returns it unchanged, and reports the
 * position of each missing or invalid member.
 *
 * @param optional members that other compilers do not write, or that may hold nothing
 */
export function itReadsExactly(
  read: (json: unknown) => unknown,
  document: object,
  { file, optional }: { file: string; optional: readonly string[] },
): void {
  const paths = pathsIn(document);
  const members = paths.filter((path) => typeof path.at(-1) === 'string');

  it(`${file} is read as it is, and what is unknown in it is left out`, () => {
    assert.deepEqual(read(document), document);
    const added = members.reduce<unknown>(
      (whole, path) => changed(whole, [...path.slice(0, -1), 'unknown'], 'x'),
      document,
    );
    assert.deepEqual(read(added), document);
  });

  it(`${file} is refused at the place where something else stands, and nowhere besides`, () => {
    for (const path of paths)
      assert.deepEqual(
        reportedPlaces(read, changed(document, path, somethingElse(valueAt(document, path)))),
        [pointer(path)],
      );
  });

  it(`${file} may lack these members only: ${optional.join(', ')}`, () => {
    const absent = members.filter(
      (path) => reportedPlaces(read, without(document, path)).length === 0,
    );
    assert.deepEqual([...new Set(absent.map(memberOf))].toSorted(), optional.toSorted());
  });

  it(`${file} is named in what is told`, () => {
    assert.throws(() => read('text'), { name: 'ShapeError', document: file });
  });
}
