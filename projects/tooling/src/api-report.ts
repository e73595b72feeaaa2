import ts from 'typescript';

/** Types are printed whole, without the paths of the files that declare them. */
const TYPE_FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.OmitParameterModifiers;

/**
 * Parses the source files of entry points, with everything they import.
 *
 *
 * @param tsconfig file whose compiler options apply
 */
export function readApi(entries: readonly string[], tsconfig: string): ts.Program {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path)).config as unknown,
    ts.sys,
    ts.sys.resolvePath(`${tsconfig}/..`),
  );
  return ts.createProgram(entries, { ...options, noEmit: true });
}

/**
 * Describes the public API of a package as text, to review changes. Two reports differ where a consumer may notice, and
 * only there.
 *
 * @param entry file of the entry point
 * @returns one line per export and member, sorted by the name of the export
 */
export function apiReport(program: ts.Program, entry: string): string {
  const source = program.getSourceFile(entry);
  const module = source && program.getTypeChecker().getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} is not a module`);
  const printer = new ApiPrinter(program.getTypeChecker());
  return program
    .getTypeChecker()
    .getExportsOfModule(module)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((exported) => printer.print(exported))
    .join('\n');
}

class ApiPrinter {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  print(exported: ts.Symbol): string {
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(exported) : exported;
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) throw new Error(`${exported.name} is not declared`);
    if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration))
      return this.#withMembers(exported.name, symbol, declaration);
    if (ts.isTypeAliasDeclaration(declaration))
      return `type ${exported.name} = ${compact(declaration.type.getText())}`;
    const kind = ts.isFunctionDeclaration(declaration) ? 'function' : 'const';
    return `${kind} ${exported.name}: ${this.#typeOf(symbol, declaration)}`;
  }

  #withMembers(
    name: string,
    symbol: ts.Symbol,
    declaration: ts.ClassDeclaration | ts.InterfaceDeclaration,
  ): string {
    const kind = ts.isClassDeclaration(declaration) ? 'class' : 'interface';
    const heritage = declaration.heritageClauses?.map((clause) => ` ${compact(clause.getText())}`);
    const isExtended = !isPlacedByTag(declaration);
    const members = this.#checker
      .getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(symbol))
      .flatMap((member) => {
        const [own] = member.declarations ?? [];
        return own?.parent === declaration && isVisible(member.name, own, isExtended)
          ? [`  ${this.#member(member, own)}`]
          : [];
      })
      .sort();
    return [`${kind} ${name}${heritage?.join('') ?? ''}`, ...members].join('\n');
  }

  #member(member: ts.Symbol, declaration: ts.Declaration): string {
    const flags = ts.getCombinedModifierFlags(declaration);
    const modifiers = [
      flags & ts.ModifierFlags.Protected ? 'protected ' : '',
      flags & ts.ModifierFlags.Readonly ? 'readonly ' : '',
    ].join('');
    const isOptional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${modifiers}${member.name}${isOptional}: ${this.#typeOf(member, declaration)}`;
  }

  /** The type as it is written, or else as it follows. */
  #typeOf(symbol: ts.Symbol, declaration: ts.Declaration): string {
    if (ts.isFunctionLike(declaration) && declaration.type && !ts.isAccessor(declaration)) {
      const parameters = declaration.parameters.map((parameter) => parameter.getText()).join(', ');
      return compact(`(${parameters}) => ${declaration.type.getText()}`);
    }
    if ('type' in declaration && declaration.type)
      return compact((declaration.type as ts.TypeNode).getText());
    const type = this.#checker.getTypeOfSymbolAtLocation(symbol, declaration);
    return compact(this.#checker.typeToString(type, undefined, TYPE_FORMAT));
  }
}

/** Components and directives with a selector are written as tags and attributes, and not extended. */
function isPlacedByTag(declaration: ts.Node): boolean {
  const decorators = ts.canHaveDecorators(declaration) ? (ts.getDecorators(declaration) ?? []) : [];
  return decorators.some((decorator) => /\bselector:/.test(decorator.getText()));
}

function isVisible(name: string, declaration: ts.Declaration, isExtended: boolean): boolean {
  if (name.startsWith('#') || name.startsWith('__')) return false;
  const flags = ts.getCombinedModifierFlags(declaration);
  if (flags & ts.ModifierFlags.Private) return false;
  return isExtended || !(flags & ts.ModifierFlags.Protected);
}

/** Comments in the types of objects are not part of the API. */
function compact(text: string): string {
  const code = text.replaceAll(/\/\*[^]*?\*\//g, '');
  return code.replaceAll(/\s+/g, ' ').trim();
}
