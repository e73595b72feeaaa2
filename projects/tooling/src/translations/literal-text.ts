import ts from 'typescript';

/** Joins the literal texts of an expression, so that formatting and code around them don't count. */
export function literalText(node: ts.Node): string {
  const parts: string[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isStringLiteralLike(each) || isTemplatePart(each)) parts.push(each.text);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return parts.join('\n');
}

/** Removes `as const`, `satisfies`, and parentheses. */
export function unwrapped(node: ts.Expression): ts.Expression {
  if (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node)
  )
    return unwrapped(node.expression);
  return node;
}

/** Lists the members of an object by name; null if the node is not an object, or holds plural forms. */
export function membersOf(node: ts.Node): ReadonlyMap<string, ts.Node> | null {
  if (!ts.isObjectLiteralExpression(node)) return null;
  const members = new Map<string, ts.Node>();
  for (const property of node.properties) {
    const name = property.name && nameOf(property.name);
    if (name === undefined) continue;
    members.set(
      name,
      ts.isPropertyAssignment(property) ? unwrapped(property.initializer) : property,
    );
  }
  return [...members.keys()].every((name) => PLURAL_FORMS.has(name)) ? null : members;
}

const PLURAL_FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Returns the name of a property as written, without quotes. */
export function nameOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) || ts.isPrivateIdentifier(name)
    ? name.getText()
    : name.text;
}

function isTemplatePart(node: ts.Node): node is ts.TemplateLiteralLikeNode {
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}
