import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

type Path = readonly (string | number)[];

/** The paths of all members and items below a value. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const below = [...path, key];
    return [below, ...pathsIn((value as Record<string | number, unknown>)[key], below)];
  });
}

/** Copies a value, with another value at a path. */
export function changed(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (at === key ? changed(each, rest, put) : each));
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [key]: changed(members[key], rest, put) };
}

/** A copy that lacks a member. */
function lacking(value: object, member: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== member));
}

/**
 * Tests of a schema: that it takes a response which has all that there can be, and takes nothing else in the place of any part of it.
 *
 * @param optional members of the response that may be absent
 * @param anything members of the response that may be whatever they are
 */
export function itDescribesExactly(
  name: string,
  schema: TSchema,
  response: object,
  { optional, anything = [] }: { optional: readonly string[]; anything?: readonly string[] },
): void {
  it(`is described as it is: ${name}`, () => assert.ok(Check(schema, response)));

  it(`is not described where any part of it is something else: ${name}`, () => {
    const paths = pathsIn(response).filter(([first]) => !anything.includes(String(first)));
    assert.ok(paths.length > 0);
    const isTaken = (path: Path) =>
      Check(
        schema,
        changed(response, path, () => 'else'),
      );
    assert.deepEqual(paths.filter(isTaken), []);
  });

  it(`may lack these members only: ${name}: ${optional.join(', ')}`, () => {
    const absent = Object.keys(response).filter((member) =>
      Check(schema, lacking(response, member)),
    );
    assert.deepEqual(absent.toSorted(), optional.toSorted());
  });
}
