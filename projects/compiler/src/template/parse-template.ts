import { parseConditionTest, parseValue } from './parse-placeholder.ts';
import { TemplateCursor } from './template-cursor.ts';
import type { Branch, TemplateNode } from './template-node.ts';

/** Where a body ends: at the end of the template, at `}` of a lambda, or at the next part of an if block. */
type BodyKind = 'template' | 'lambda' | 'condition';

/**
 * Parses a template. One trailing newline is dropped, `\r\n` counts as `\n`.
 *
 * @throws TemplateError with the place when a placeholder is not well-formed
 */
export function parseTemplate(text: string): readonly TemplateNode[] {
  const cursor = new TemplateCursor(text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
  return parseBody(cursor, 'template');
}

/** Reads text and placeholders up to, but not including, what ends a body of this kind. */
function parseBody(cursor: TemplateCursor, kind: BodyKind): readonly TemplateNode[] {
  const nodes: TemplateNode[] = [];
  for (;;) {
    const text = readText(cursor, kind);
    if (text !== '') nodes.push({ kind: 'text', text });
    if (cursor.atEnd || cursor.sees('}')) return nodes;
    if (kind === 'condition' && cursor.matches(/\$\s*(elseif\s*\(|else\s*\$|endif\s*\$)/y))
      return nodes;
    const node = parsePlaceholder(cursor);
    if (node) nodes.push(node);
  }
}

/** Text up to a `$`, or up to a `}` in a lambda; a backslash takes the next character literally. */
function readText(cursor: TemplateCursor, kind: BodyKind): string {
  let text = '';
  while (!cursor.atEnd && !cursor.sees('$') && !(kind === 'lambda' && cursor.sees('}'))) {
    const character = cursor.next();
    text += character === '\\' && !cursor.atEnd ? cursor.next() : character;
  }
  return text;
}

function parsePlaceholder(cursor: TemplateCursor): TemplateNode | null {
  if (cursor.skip(/\$\s*\$/y)) return null;
  if (cursor.sees('$!')) return skipComment(cursor);
  if (cursor.skip(/\$\s*if\s*(?=\()/y)) return parseCondition(cursor);
  const stray = cursor.matches(/\$\s*(elseif|else|endif)\b/y);
  if (stray) throw cursor.error(`\`$${stray[1]}$\` has no \`$if(…)$\` before it`);
  return parseValue(cursor, (inner) => parseBody(inner, 'lambda'));
}

function skipComment(cursor: TemplateCursor): null {
  if (!cursor.skip(/\$![^]*?!\$/y)) throw cursor.error('the comment `$!` has no closing `!$`');
  return null;
}

/** Parses the rest of an if block; the cursor is before the `(` of the first test. */
function parseCondition(cursor: TemplateCursor): TemplateNode {
  const start = cursor.place;
  const branches: Branch[] = [];
  let test: Branch['test'] = parseConditionTest(cursor);
  for (;;) {
    branches.push({ test, body: parseBody(cursor, 'condition') });
    if (cursor.skip(/\$\s*endif\s*\$/y)) return { kind: 'condition', branches };
    if (cursor.atEnd) throw cursor.error('`$if(…)$` has no closing `$endif$`', start);
    if (test === null) throw cursor.error('only `$endif$` can follow `$else$`');
    test = parseNextTest(cursor);
  }
}

function parseNextTest(cursor: TemplateCursor): Branch['test'] {
  if (cursor.skip(/\$\s*elseif\s*(?=\()/y)) return parseConditionTest(cursor);
  cursor.skip(/\$\s*else\s*\$\n?/y);
  return null;
}
