/** A position at which a JSON document has an unexpected value. */
export interface ShapeProblem {
  /** JSON pointer to the place, for example `/3/conceptTable/name`. */
  readonly at: string;
  readonly expected: string;
  readonly found: string;
}

/** An error for a JSON document with an unexpected structure. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
  readonly document: string;
  readonly problems: readonly ShapeProblem[];

  constructor(document: string, problems: readonly ShapeProblem[]) {
    super(
      `${document} has an unexpected structure:\n` +
        problems
          .map((p) => `  at ${p.at || '/'}: expected ${p.expected}, found ${p.found}`)
          .join('\n'),
    );
    this.document = document;
    this.problems = problems;
  }
}

/** Validates a JSON value, and returns it as type `T`. */
export type Shape<T> = (value: unknown, at: string, problems: ShapeProblem[]) => T;

/** The type of the values that a shape accepts. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** Validates a JSON value against a shape. @throws ShapeError that names `document` and every place that is wrong. */
export function readShape<T>(shape: Shape<T>, value: unknown, document: string): T {
  const problems: ShapeProblem[] = [];
  const result = shape(value, '', problems);
  if (problems.length > 0) throw new ShapeError(document, problems);
  return result;
}

function primitive<T>(expected: string, accepts: (value: unknown) => boolean): Shape<T> {
  return (value, at, problems) => {
    if (!accepts(value)) problems.push({ at, expected, found: describe(value) });
    return value as T;
  };
}

/** Accepts a string. */
export const text: Shape<string> = primitive('a string', (v) => typeof v === 'string');

/** Accepts true or false. */
export const flag: Shape<boolean> = primitive('true or false', (v) => typeof v === 'boolean');

/** Accepts an integer. */
export const integer: Shape<number> = primitive('an integer', (v) => Number.isInteger(v));

/** Creates a shape for one of several strings. */
export function oneOf<const T extends string>(...options: readonly T[]): Shape<T> {
  return primitive(`one of ${options.join(', ')}`, (v) =>
    (options as readonly unknown[]).includes(v),
  );
}

/** Creates a shape that also accepts null or an absent key. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, at, problems) =>
    value === null || value === undefined ? null : shape(value, at, problems);
}

/** Creates a shape for an optional key. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value, at, problems) =>
    value === null || value === undefined ? undefined : shape(value, at, problems);
}

/** Creates a shape with a default for an absent key or null. */
export function withDefault<T>(shape: Shape<T>, fallback: T): Shape<T> {
  return (value, at, problems) =>
    value === null || value === undefined ? fallback : shape(value, at, problems);
}

/** Creates a shape for an array. */
export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value, at, problems) => {
    if (Array.isArray(value))
      return value.map((element, i) => shape(element, `${at}/${i}`, problems));
    problems.push({ at, expected: 'an array', found: describe(value) });
    return [];
  };
}

/** Creates a shape for an object with at least these keys. */
export function record<T extends Record<string, Shape<unknown>>>(
  fields: T,
): Shape<{ readonly [K in keyof T]: Shaped<T[K]> }> {
  type Result = { readonly [K in keyof T]: Shaped<T[K]> };
  return (value, at, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      problems.push({ at, expected: 'an object', found: describe(value) });
      return {} as Result;
    }
    const source = value as Record<string, unknown>;
    const entries = Object.entries(fields).map(([key, shape]) => [
      key,
      shape(source[key], `${at}/${key}`, problems),
    ]);
    return Object.fromEntries(entries.filter(([, read]) => read !== undefined)) as Result;
  };
}

/** Creates a shape for at most one value, which can be in an array. Only one is supported. */
export function onlyOne<T>(shape: Shape<T>): Shape<T | null> {
  return (value, at, problems) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) return shape(value, at, problems);
    if (value.length > 1)
      problems.push({ at, expected: 'at most one element', found: `${value.length} elements` });
    return value.length === 0 ? null : shape(value[0], `${at}/0`, problems);
  };
}

/** Creates a recursive shape. */
export function lazy<T>(shape: () => Shape<T>): Shape<T> {
  return (value, at, problems) => shape()(value, at, problems);
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  const shown = typeof value === 'object' ? 'an object' : JSON.stringify(value);
  // By characters, none of which is cut in two.
  return shown.replace(/^(.{57}).{4,}/su, '$1...');
}
