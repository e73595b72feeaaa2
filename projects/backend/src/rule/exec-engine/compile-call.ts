import type { Rule, Segment } from '../../model/rule.ts';

/** A part of an argument: text of the script, or the values of a term of the violation. */
export type ArgumentPart = { readonly text: string } | { readonly segment: Segment };

/** A call of the execution engine, compiled from the VIOLATION of a rule. */
export interface EngineCall {
  readonly functionName: string;
  readonly parameters: readonly (readonly ArgumentPart[])[];
}

/** The VIOLATION of an automated rule cannot be carried out as it is written. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
}

/** A call is right, but cannot be carried out with the data at hand. */
export class DataFault extends CallFault {}

const MARKER = '{EX}';
const PHP_MARKER = '{php}';

/**
 * Compiles the VIOLATION of an automated rule into calls. Only the texts of the script are read for `{EX}` and
 * for delimiters (`;`, or `_;` when the call starts with it); values of terms are arguments as they are.
 * @throws CallFault
 */
export function compileCalls(rule: Rule): EngineCall[] {
  const calls: { delimiter: string; parameters: ArgumentPart[][] }[] = [];
  for (const segment of rule.segments ?? []) {
    if (segment.text === null) {
      calls.at(-1)?.parameters.at(-1)?.push({ segment });
      continue;
    }
    refuseCode(rule, segment.text);
    segment.text.split(MARKER).forEach((piece, i) => {
      if (i > 0)
        calls.push({
          delimiter: piece.trimStart().startsWith('_;') ? '_;' : ';',
          parameters: [[]],
        });
      const call = calls.at(-1);
      if (call)
        addText(call, i > 0 && call.delimiter === '_;' ? piece.trimStart().slice(2) : piece);
    });
  }
  return calls.map(({ parameters }) => toCall(rule, parameters));
}

function refuseCode(rule: Rule, text: string): void {
  if (!text.toLowerCase().includes(PHP_MARKER)) return;
  throw new CallFault(
    `Rule "${rule.name}" (${rule.origin}) asks for PHP code in its VIOLATION; code in a script is not run. Use a function of the execution engine.`,
  );
}

function addText(call: { delimiter: string; parameters: ArgumentPart[][] }, text: string): void {
  text.split(call.delimiter).forEach((piece, i) => {
    if (i > 0) call.parameters.push([]);
    if (piece !== '') call.parameters.at(-1)?.push({ text: piece });
  });
}

function toCall(rule: Rule, parameters: readonly (readonly ArgumentPart[])[]): EngineCall {
  const [name = [], ...rest] = parameters;
  const text = name.map((part) => ('text' in part ? part.text : null));
  if (text.length === 0 || text.includes(null)) {
    throw new CallFault(
      `Rule "${rule.name}" (${rule.origin}): the VIOLATION has to name a function behind {EX}.`,
    );
  }
  return { functionName: text.join('').trim(), parameters: rest };
}
