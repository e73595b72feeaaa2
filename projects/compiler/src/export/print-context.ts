import { formatScript } from '../format/format-script.ts';
import { quoteText } from '../source/string-literal.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import type { Statement } from '../parse/tree/statement.ts';
import { printNameWithLabel, printStatement } from './print-statement.ts';
import { writeAtoms } from './written-atoms.ts';

/**
 * Prints a script as one formatted file. INCLUDE statements are replaced by their content. Parsing the result gives the
 * same script.
 */
export function printContext(tree: ScriptTree): string {
  const language = tree.language === null ? '' : ` IN ${tree.language.toUpperCase()}`;
  const format = tree.format === null ? '' : ` ${tree.format}`;
  const head = `CONTEXT ${printNameWithLabel(tree.name)}${language}${format}`;
  const { statements } = writeAtoms(tree);
  const text = `${[head, ...printAll(statements, ''), 'ENDCONTEXT'].join('\n')}\n`;
  return formatScript(text, tree.name.origin.file) ?? text;
}

/** Statements of one kind are consecutive; a blank line separates kinds. */
function printAll(statements: readonly Statement[], indent: string): readonly string[] {
  const lines: string[] = [];
  let kind: Statement['kind'] | null = null;
  for (const statement of statements) {
    if (statement.kind === 'include') continue;
    const isSpaced = statement.kind !== kind || statement.kind === 'interface';
    if (isSpaced && lines.length > 0) lines.push('');
    kind = statement.kind;
    if (statement.kind === 'meta') {
      lines.push(`${indent}META ${quoteText(statement.name)} ${quoteText(statement.value)}`);
    } else if (statement.kind === 'pattern') {
      lines.push(`${indent}PATTERN ${printNameWithLabel(statement.name)}`);
      lines.push(...printAll(statement.statements, `${indent}  `));
      lines.push(`${indent}ENDPATTERN`);
    } else {
      const text = printStatement(statement);
      lines.push(...text.map((line) => (line === '' ? '' : indent + line)));
    }
  }
  return lines;
}
