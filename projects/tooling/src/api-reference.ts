import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { bindingKind, inheritedMembers } from './inherited-inputs.ts';

/** A member of an export as the reference shows it. */
interface Row {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/**
 * Writes the API reference of an entry point as Markdown.
 *
 * @param entry file of the entry point
 */
export function apiReference(program: ts.Program, entry: string): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} is not a module`);
  const parts = checker
    .getExportsOfModule(module)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((exported) => {
      const symbol = declaredSymbol(checker, exported);
      return isBelow(dirname(entry), symbol) ? (partOf(checker, exported.name, symbol) ?? []) : [];
    });
  const of = (isPlaced: boolean): string =>
    parts
      .filter((part) => part.isPlaced === isPlaced)
      .map(({ text }) => text)
      .join('\n\n');
  return [`### Components and directives`, of(true), `### Classes and functions`, of(false)]
    .filter((text) => text !== '')
    .join('\n\n');
}

function declaredSymbol(checker: ts.TypeChecker, exported: ts.Symbol): ts.Symbol {
  return exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
}

/** Whether an export is of this entry point; what it exports of another one is described there. */
function isBelow(folder: string, symbol: ts.Symbol): boolean {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  return resolve(file).startsWith(`${resolve(folder)}/`);
}

function partOf(
  checker: ts.TypeChecker,
  name: string,
  symbol: ts.Symbol,
): { readonly isPlaced: boolean; readonly text: string } | null {
  const [declaration] = symbol.declarations ?? [];
  const head = `#### ${name}`;
  const text = textOf(checker, symbol);
  if (declaration && ts.isFunctionDeclaration(declaration)) {
    const type = `\`${compact(signatureOf(declaration))}\``;
    return { isPlaced: false, text: [head, type, text].filter(Boolean).join('\n\n') };
  }
  if (!declaration || !ts.isClassDeclaration(declaration)) return null;
  const selector = selectorOf(declaration);
  const rows = declaration.members.flatMap((member) => rowOf(checker, member, selector !== null));
  const tag = selector === null ? '' : `\`${selector}\``;
  const inherited = selector === null ? '' : inheritedLines(checker, declaration);
  const list = [listOf(rows), inherited].filter(Boolean).join('\n');
  const parts = [head, tag, text, list].filter((part) => part !== '');
  return { isPlaced: selector !== null, text: parts.join('\n\n') };
}

/** An input or output of a component, or else a public member of a class. */
function rowOf(
  checker: ts.TypeChecker,
  member: ts.ClassElement,
  isPlaced: boolean,
): readonly Row[] {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  if (!member.name || !ts.isIdentifier(member.name)) return [];
  if (ts.getCombinedModifierFlags(member) & hidden || /^ng[A-Z]/.test(member.name.text)) return [];
  const symbol = checker.getSymbolAtLocation(member.name);
  if (!symbol) return [];
  const kind = bindingKind(member);
  if (isPlaced && kind === null) return [];
  const type = valueType(checker, checker.getTypeOfSymbol(symbol));
  const shown = kind === 'output' ? `(${member.name.text})` : member.name.text;
  return [{ name: shown, type: compact(type), text: textOf(checker, symbol) }];
}

/** The described members, each on a line; the others say all by their names, and share one. */
function listOf(rows: readonly Row[]): string {
  const lines = rows
    .filter(({ text }) => text !== '')
    .map(({ name, type, text }) => `- \`${name}\`: \`${shortened(type)}\`. ${text}`);
  const others = rows.filter(({ text }) => text === '').map(({ name }) => `\`${name}\``);
  return [...lines, ...(others.length > 0 ? [`- Also: ${others.join(', ')}.`] : [])].join('\n');
}

/** The inputs from base classes and host directives, a line per class; its own section describes them. */
function inheritedLines(checker: ts.TypeChecker, declaration: ts.ClassDeclaration): string {
  const byOwner = Map.groupBy(inheritedMembers(checker, declaration), ({ owner }) => owner);
  const lines = [...byOwner].map(([owner, members]) => {
    const inputs = members.map(({ member, name }) => {
      const type = valueType(checker, checker.getTypeAtLocation(member));
      const shown = bindingKind(member) === 'output' ? `(${name})` : name;
      return `\`${shown}\`: \`${shortened(compact(type))}\``;
    });
    return `- From ${owner}: ${inputs.join(', ')}.`;
  });
  return lines.join('\n');
}

/** Signals whose value is what a template binds. */
const INPUTS = /^(InputSignal|InputSignalWithTransform|ModelSignal|OutputEmitterRef)$/;

/** The type of a value that a template binds or receives; other types as they are. */
function valueType(checker: ts.TypeChecker, type: ts.Type): string {
  const { symbol, typeArguments } = type as ts.TypeReference;
  const [value] = INPUTS.test(symbol?.name ?? '') ? (typeArguments ?? []) : [];
  return checker.typeToString(value ?? type);
}

/** The first paragraph of the doc comment. */
function textOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return compact(text.split('\n\n')[0] ?? '');
}

function selectorOf(declaration: ts.ClassDeclaration): string | null {
  const decorators = (ts.getDecorators(declaration) ?? []).map((each) => each.getText()).join();
  return /\bselector:\s*'([^']+)'/.exec(decorators)?.[1] ?? null;
}

function signatureOf({ name, parameters, type }: ts.FunctionDeclaration): string {
  const list = parameters.map((parameter) => parameter.getText()).join(', ');
  return `${name?.text ?? ''}(${list}): ${type?.getText() ?? 'void'}`;
}

/** The reference names a type that is longer than this by its beginning. */
const MAX_TYPE_LENGTH = 100;

function shortened(type: string): string {
  return type.length <= MAX_TYPE_LENGTH ? type : `${type.slice(0, MAX_TYPE_LENGTH)}…`;
}

function compact(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
