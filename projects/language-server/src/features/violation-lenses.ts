import type { CodeLens } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { uriOfPath } from '../workspace/uri-path.ts';
import { rangeOf } from './range.ts';

/** The command of the server that explains violations; its arguments are a URI and the name of a rule. */
export const WHY_COMMAND = 'ampersand.why';

/** Violations that are explained at once. */
const MAX_EXPLAINED = 5;

/** Shows above each rule how often the initial population violates it, with the question why. */
export function violationLenses({ symbols, violations }: Analysis, file: string): CodeLens[] {
  if (violations === null) return [];
  return symbols
    .inFile(file)
    .filter(({ kind, isDeclaration }) => kind === 'rule' && isDeclaration)
    .flatMap(({ name, origin }) => {
      const count = violations.count(name);
      if (count === 0) return [];
      const title = `${count} ${count === 1 ? 'violation' : 'violations'}: why?`;
      const command = { title, command: WHY_COMMAND, arguments: [uriOfPath(file), name] };
      return [{ range: rangeOf(origin), command }];
    });
}

/** Explains the first violations of a rule, a line each. */
export async function explainViolations({ violations }: Analysis, rule: string): Promise<string> {
  const lines = (await violations?.explain(rule, MAX_EXPLAINED)) ?? [];
  return lines.length > 0 ? lines.join('\n') : `The initial population does not violate ${rule}.`;
}
