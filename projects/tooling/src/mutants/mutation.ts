import ts from 'typescript';

/** A small change of product code, which a test should detect. */
export interface Mutation {
  /** Kind of change, as `condition` or `text`. */
  readonly kind: string;
  readonly line: number;
  /** Offsets of the replaced text in the file. */
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
};

/** Lists every possible mutation of a source file. Types, imports, and decorators have none. */
export function mutationsOf(text: string, name = 'file.ts'): readonly Mutation[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isDecorator(node)) return;
    const change = changeOf(node);
    if (change) found.push(mutation(source, change));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((one, other) => one.start - other.start);
}

interface NodeChange {
  readonly kind: string;
  readonly node: ts.Node;
  readonly replacement: string;
}

function mutation(source: ts.SourceFile, { kind, node, replacement }: NodeChange): Mutation {
  const start = node.getStart(source);
  const { line } = source.getLineAndCharacterOfPosition(start);
  const original = node.getText(source);
  return { kind, line: line + 1, start, end: node.end, original, replacement };
}

function changeOf(node: ts.Node): NodeChange | null {
  if (ts.isBinaryExpression(node)) return operatorChange(node);
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) return conditionChange(node);
  if (ts.isPropertyAccessExpression(node)) return methodChange(node);
  if (ts.isExpressionStatement(node)) return statementChange(node);
  return literalChange(node);
}

function operatorChange({ left, operatorToken, right }: ts.BinaryExpression): NodeChange | null {
  const replacement = OPERATORS[operatorToken.getText()];
  // A sum of texts has no difference.
  const isText = [left, right].some((side) => /^['"`]/.test(side.getText()));
  if (replacement === undefined || (isText && replacement === '-')) return null;
  return { kind: 'operator', node: operatorToken, replacement };
}

function conditionChange(node: ts.IfStatement | ts.ConditionalExpression): NodeChange {
  const condition = ts.isIfStatement(node) ? node.expression : node.condition;
  return { kind: 'condition', node: condition, replacement: `!(${condition.getText()})` };
}

function methodChange({ name }: ts.PropertyAccessExpression): NodeChange | null {
  const replacement = METHODS[name.text];
  return replacement === undefined ? null : { kind: 'method', node: name, replacement };
}

/** Calls whose result is unused are left out. */
function statementChange(node: ts.ExpressionStatement): NodeChange | null {
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || call.expression.kind === ts.SyntaxKind.SuperKeyword)
    return null;
  return { kind: 'statement', node, replacement: ';' };
}

function literalChange(node: ts.Node): NodeChange | null {
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return { kind: 'literal', node, replacement: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return { kind: 'literal', node, replacement: 'true' };
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent))
    return { kind: 'number', node, replacement: `${Number(node.text.replaceAll('_', '')) + 1}` };
  return null;
}
