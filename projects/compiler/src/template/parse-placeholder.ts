import type { TemplateCursor } from './template-cursor.ts';
import {
  LIST_FUNCTIONS,
  type Branch,
  type Lambda,
  type ListFunction,
  type Reference,
  type TemplateNode,
} from './template-node.ts';

const NAME = /\s*([A-Za-z_][A-Za-z0-9_]*)/y;

/** Parses the test of a condition, `(x)$` or `(!x.y)$`. */
export function parseConditionTest(cursor: TemplateCursor): Branch['test'] {
  cursor.skip(/\(\s*/y);
  const negated = cursor.skip(/!\s*/y) !== null;
  const reference = parseReference(cursor);
  if (!cursor.skip(/\s*\)\s*\$\n?/y)) {
    throw cursor.error('expected `)$` after the attribute name in the condition');
  }
  return { negated, reference };
}

/** Parses a placeholder such as `$name$` or `$list:{x|…};separator="…"$`. */
export function parseValue(
  cursor: TemplateCursor,
  parseBody: (cursor: TemplateCursor) => readonly TemplateNode[],
): TemplateNode {
  cursor.skip(/\$/y);
  const reference = parseReference(cursor);
  const lambdas: Lambda[] = [];
  if (cursor.skip(/\s*:\s*/y)) {
    do lambdas.push(parseLambda(cursor, parseBody));
    while (cursor.skip(/\s*,\s*/y));
  }
  const separator = parseSeparator(cursor);
  if (!cursor.skip(/\s*\$/y)) {
    throw cursor.error(
      'expected `$` at the end of the placeholder; write `\\$` for a literal dollar sign',
    );
  }
  return { kind: 'value', reference, lambdas, separator };
}

function parseReference(cursor: TemplateCursor): Reference {
  const place = cursor.place;
  const first = cursor.skip(NAME)?.[1];
  if (first === undefined) {
    throw cursor.error('expected the name of an attribute; write `\\$` for a literal dollar sign');
  }
  if (cursor.skip(/\s*\(/y)) return parseFunction(cursor, first, place);
  const path = [first];
  while (cursor.skip(/\./y)) {
    const field = cursor.skip(NAME)?.[1];
    if (field === undefined) throw cursor.error('expected a field name after `.`');
    path.push(field);
  }
  return { functions: [], path, place };
}

function parseFunction(cursor: TemplateCursor, name: string, place: Reference['place']): Reference {
  if (!isListFunction(name)) {
    const known = LIST_FUNCTIONS.join(', ');
    throw cursor.error(
      `\`${name}(…)\` isn't a function of the template language (${known})`,
      place,
    );
  }
  const inner = parseReference(cursor);
  if (!cursor.skip(/\s*\)/y)) throw cursor.error(`expected \`)\` to close \`${name}(\``);
  return { functions: [...inner.functions, name], path: inner.path, place };
}

function isListFunction(name: string): name is ListFunction {
  return (LIST_FUNCTIONS as readonly string[]).includes(name);
}

function parseLambda(
  cursor: TemplateCursor,
  parseBody: (cursor: TemplateCursor) => readonly TemplateNode[],
): Lambda {
  const start = cursor.place;
  if (!cursor.skip(/\{/y)) throw cursor.error('expected `{x|…}` after `:`');
  const parameter = cursor.skip(/\s*([A-Za-z_][A-Za-z0-9_]*)\s*\|/y)?.[1] ?? 'it';
  const body = parseBody(cursor);
  if (!cursor.skip(/\}/y)) throw cursor.error('`{` has no closing `}`', start);
  return { parameter, body };
}

/** Reads `;separator=", "`; the empty string without the option. */
function parseSeparator(cursor: TemplateCursor): string {
  const option = cursor.skip(/\s*;\s*([A-Za-z]+)\s*=\s*"((?:[^"\\]|\\[^])*)"/y);
  if (!option) return '';
  if (option[1] !== 'separator') {
    throw cursor.error(`unknown option \`${option[1]}\`; only \`separator\` is supported`);
  }
  return (option[2] ?? '').replace(/\\([^])/g, (_, character: string) =>
    character === 'n' ? '\n' : character,
  );
}
