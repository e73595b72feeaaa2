/** A part of an argument: text of the script, or a term of the VIOLATION. */
export type EngineCallPart<S> = { readonly text: string } | { readonly segment: S };

/** A call of the execution engine in the VIOLATION of an automated rule. */
export interface EngineCall<S> {
  readonly functionName: string;
  readonly parameters: readonly (readonly EngineCallPart<S>[])[];
  /** Index of the part of the VIOLATION in which the call starts. */
  readonly startsIn: number;
}

/** The reason why a VIOLATION does not contain a valid engine call. */
export interface EngineCallError {
  /** `code`: PHP is asked for. `no name`: no function is named behind `{EX}`. */
  readonly kind: 'code' | 'no name';
  /** Index of the part of the VIOLATION that is wrong. */
  readonly at: number;
}

/** The calls in the VIOLATION of a rule. */
export interface EngineCalls<S> {
  readonly calls: readonly EngineCall<S>[];
  readonly error: EngineCallError | null;
}

interface Draft<S> {
  readonly delimiter: string;
  readonly parts: EngineCallPart<S>[][];
  readonly startsIn: number;
}

const MARKER = '{EX}';
const CODE_MARKER = '{php}';
const LONG_DELIMITER = '_;';

/**
 * Parses the engine calls in the segments of a VIOLATION. A call starts after `{EX}`. `;` separates the function and its
 * arguments, or `_;` if the call starts with it. Only texts are parsed: the values of terms are arguments as they are. Text
 * before the first `{EX}` is for users. Example: `[{EX} InsPair;owner;Book;]`, a term, `[;Person;p1]` → `InsPair` with
 * `owner`, `Book`, the term, `Person`, and `p1`.
 */
export function readEngineCalls<S>(
  violation: readonly (string | { readonly segment: S })[],
): EngineCalls<S> {
  const drafts: Draft<S>[] = [];
  for (const [index, part] of violation.entries()) {
    if (typeof part !== 'string') drafts.at(-1)?.parts.at(-1)?.push(part);
    else if (part.toLowerCase().includes(CODE_MARKER))
      return { calls: [], error: { kind: 'code', at: index } };
    else addText(drafts, part, index);
  }
  const unnamed = drafts.find(({ parts }) => nameOf(parts[0]) === null);
  if (unnamed !== undefined) return { calls: [], error: { kind: 'no name', at: unnamed.startsIn } };
  const calls = drafts.map(({ parts: [name, ...parameters], startsIn }) => ({
    functionName: nameOf(name) ?? '',
    parameters,
    startsIn,
  }));
  return { calls, error: null };
}

function addText<S>(drafts: Draft<S>[], text: string, index: number): void {
  const [rest = '', ...starts] = text.split(MARKER);
  continueCall(drafts.at(-1), rest);
  for (const start of starts) {
    const isLong = start.trimStart().startsWith(LONG_DELIMITER);
    const draft = { delimiter: isLong ? LONG_DELIMITER : ';', parts: [[]], startsIn: index };
    drafts.push(draft);
    continueCall(draft, isLong ? start.trimStart().slice(LONG_DELIMITER.length) : start);
  }
}

function continueCall<S>(call: Draft<S> | undefined, text: string): void {
  for (const [index, piece] of text.split(call?.delimiter ?? ';').entries()) {
    if (index > 0) call?.parts.push([]);
    if (piece !== '') call?.parts.at(-1)?.push({ text: piece });
  }
}

/** The name of the function; null if it is a term or missing. */
function nameOf<S>(parts: readonly EngineCallPart<S>[] = []): string | null {
  const literals = parts.map((part) => ('text' in part ? part.text : null));
  if (literals.length === 0 || literals.includes(null)) return null;
  return literals.join('').trim() || null;
}
