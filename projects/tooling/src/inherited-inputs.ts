import ts from 'typescript';

/** A property of a base class or host directive that a template can bind on a component. */
export interface InheritedMember {
  readonly member: ts.PropertyDeclaration;
  /** The name in templates. */
  readonly name: string;
  /** The class that declares it. */
  readonly owner: string;
}

/** Lists the inputs and outputs that a component has from its base classes and host directives. */
export function inheritedMembers(
  checker: ts.TypeChecker,
  declaration: ts.ClassDeclaration,
): readonly InheritedMember[] {
  const base = baseClass(checker, declaration);
  const ofBase = base ? [...ownMembers(base), ...inheritedMembers(checker, base)] : [];
  const ofDirectives = hostDirectives(declaration).flatMap((entry) => exposed(checker, entry));
  const own = new Set(ownMembers(declaration).map(({ name }) => name));
  const byName = new Map<string, InheritedMember>();
  for (const found of [...ofBase, ...ofDirectives])
    if (!own.has(found.name) && !byName.has(found.name)) byName.set(found.name, found);
  return [...byName.values()];
}

/** Returns `input`, `output`, or `model` for a member that a template binds; null for others. */
export function bindingKind(member: ts.ClassElement): string | null {
  const call = ts.isPropertyDeclaration(member) ? (member.initializer?.getText() ?? '') : '';
  return /^(input|output|model)\b/.exec(call)?.[1] ?? null;
}

function ownMembers({ members, name: owner }: ts.ClassDeclaration): readonly InheritedMember[] {
  return members
    .filter(ts.isPropertyDeclaration)
    .filter((member) => bindingKind(member) !== null && ts.isIdentifier(member.name))
    .map((member) => ({ member, name: member.name.getText(), owner: owner?.text ?? '' }));
}

function baseClass(
  checker: ts.TypeChecker,
  declaration: ts.ClassDeclaration,
): ts.ClassDeclaration | null {
  const isBase = ({ token }: ts.HeritageClause): boolean => token === ts.SyntaxKind.ExtendsKeyword;
  const [type] = declaration.heritageClauses?.find(isBase)?.types ?? [];
  return type ? classOf(checker, type.expression) : null;
}

/** The inputs that a host directive gives to the component: those that are listed, and those of its own host directives. */
function exposed(checker: ts.TypeChecker, entry: ts.Expression): readonly InheritedMember[] {
  const options = ts.isObjectLiteralExpression(entry) ? entry : null;
  const directive = classOf(checker, options ? property(options, 'directive') : entry);
  if (!directive) return [];
  const all = [...ownMembers(directive), ...inheritedMembers(checker, directive)];
  const listed = [...stringsOf(options, 'inputs'), ...stringsOf(options, 'outputs')].flatMap(
    (text) => {
      const [inner = '', outer = inner] = text.split(':').map((part) => part.trim());
      return all.filter(({ name }) => name === inner).map((found) => ({ ...found, name: outer }));
    },
  );
  const below = hostDirectives(directive).flatMap((inner) => exposed(checker, inner));
  return [...listed, ...below];
}

function hostDirectives(declaration: ts.ClassDeclaration): readonly ts.Expression[] {
  return (ts.getDecorators(declaration) ?? []).flatMap(({ expression }) => {
    const [options] = ts.isCallExpression(expression) ? expression.arguments : [];
    return options && ts.isObjectLiteralExpression(options)
      ? elements(property(options, 'hostDirectives'))
      : [];
  });
}

function elements(list: ts.Expression | undefined): readonly ts.Expression[] {
  return list && ts.isArrayLiteralExpression(list) ? list.elements : [];
}

function stringsOf(options: ts.ObjectLiteralExpression | null, name: string): readonly string[] {
  const list = options ? elements(property(options, name)) : [];
  return list.filter(ts.isStringLiteral).map(({ text }) => text);
}

function property(options: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = options.properties.find((each) => each.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

/** The class that an expression names, also by a constant. */
function classOf(checker: ts.TypeChecker, expression?: ts.Expression): ts.ClassDeclaration | null {
  const named = expression && checker.getSymbolAtLocation(expression);
  if (!named) return null;
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const declaration = symbol.valueDeclaration;
  if (!declaration) return null;
  if (ts.isClassDeclaration(declaration)) return declaration;
  return ts.isVariableDeclaration(declaration) ? classOf(checker, declaration.initializer) : null;
}
