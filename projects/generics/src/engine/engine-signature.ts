/**
 * The kind of an argument of an engine function. The script contains concepts, relations, and texts literally; atoms can be
 * literals or values of a term; a condition is a value.
 */
export type EngineArgumentKind = 'concept' | 'relation' | 'atom' | 'condition' | 'text' | 'values';

/** A parameter of a function of the execution engine. */
export interface EngineParameter {
  /** Unique in its signature, for messages: `source concept`. */
  readonly name: string;
  readonly kind: EngineArgumentKind;
  /** Names of the parameters that hold source and target, for a relation. */
  readonly ends?: readonly [source: string, target: string];
}

/** The arguments of a function: required ones, optional ones, then groups that can repeat. */
export interface EngineSignature {
  readonly required: readonly EngineParameter[];
  readonly optional: readonly EngineParameter[];
  readonly repeated: readonly EngineParameter[];
}

/** Checks whether a function accepts this number of arguments. */
export function takesArguments(signature: EngineSignature, count: number): boolean {
  return shapeOf(signature, count) !== null;
}

/** Returns the parameters of a function for this number of arguments. Null if the number is invalid. */
export function parametersFor(
  signature: EngineSignature,
  count: number,
): readonly EngineParameter[] | null {
  const shape = shapeOf(signature, count);
  if (shape === null) return null;
  const { required, optional, repeated } = signature;
  const groups = Array.from({ length: shape.groups }, () => repeated).flat();
  return [...required, ...optional.slice(0, shape.optional), ...groups];
}

/** Formats the parameters of a function, for example `relation; source concept; source`. */
export function showEngineSignature({ required, optional, repeated }: EngineSignature): string {
  const names = (list: readonly EngineParameter[]) => list.map(({ name }) => name);
  return [
    ...names(required),
    ...names(optional).map((name) => `[${name}]`),
    ...(repeated.length > 0 ? [`{${names(repeated).join('; ')}}`] : []),
  ].join('; ');
}

function shapeOf(
  { required, optional, repeated }: EngineSignature,
  count: number,
): { optional: number; groups: number } | null {
  for (let taken = 0; taken <= optional.length; taken++) {
    const rest = count - required.length - taken;
    if (rest === 0) return { optional: taken, groups: 0 };
    if (rest > 0 && repeated.length > 0 && rest % repeated.length === 0)
      return { optional: taken, groups: rest / repeated.length };
  }
  return null;
}
