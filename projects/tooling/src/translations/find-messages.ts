import ts from 'typescript';
import { literalText, membersOf, nameOf, unwrapped } from './literal-text.ts';

/** A message with its literal wordings in every language. */
export interface Message {
  readonly key: string;
  /** English first, then the translations. */
  readonly wordings: readonly string[];
}

/** The languages of the catalogs; the first one is the source. */
export const MESSAGE_LANGUAGES = ['en', 'nl', 'de'] as const;

/** Letters, and more than the name of a language. */
const IS_MESSAGE = /^(?!en$).*\p{L}{2}/su;

type Nodes = readonly (ts.Node | undefined)[];

/** Finds the messages of a source file that contains all languages. */
export function findMessages(source: string): readonly Message[] {
  const file = parse(source);
  const messages: Message[] = [];
  const visit = (node: ts.Node): void => {
    const group = groupOf(node);
    if (group === null) ts.forEachChild(node, visit);
    else
      messages.push(
        ...paired(
          pathOf(node),
          group.map((each) => resolved(each, file)),
        ),
      );
  };
  visit(file);
  return numbered(messages);
}

/** Finds the messages of a catalog with one source file per language, English first. */
export function findCatalogMessages(sources: readonly string[]): readonly Message[] {
  const [english = new Map<string, ts.Node>(), ...others] = sources.map(declarationsOf);
  return [...english].flatMap(([name, node]) =>
    paired(name, [node, ...others.map((declarations) => declarations.get(name))]),
  );
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest, true);
}

/** The wordings of each language side by side: `{ en, nl, de }`, or `catalog(english, { nl, de })`. */
function groupOf(node: ts.Node): Nodes | null {
  if (ts.isCallExpression(node) && node.expression.getText() === 'catalog') {
    const [english, others] = node.arguments;
    const translations = others && membersOf(unwrapped(others));
    return translations ? [english, translations.get('nl'), translations.get('de')] : null;
  }
  const members = membersOf(node);
  const group = MESSAGE_LANGUAGES.map((language) => members?.get(language));
  return group.every((each) => each !== undefined) ? group : null;
}

/** Follows a name to its declaration in the file. */
function resolved(node: ts.Node | undefined, file: ts.SourceFile): ts.Node | undefined {
  if (node === undefined || !ts.isIdentifier(node)) return node;
  return declarations(file).find(([name]) => name === node.text)?.[1];
}

/** The declarations of a file of one language. The name of the exported one does not count, nor does the language. */
function declarationsOf(source: string): ReadonlyMap<string, ts.Node> {
  const file = parse(source);
  return new Map(
    declarations(file).map(([name, node, isExported]) => [isExported ? '' : name, node]),
  );
}

function declarations(file: ts.SourceFile): readonly (readonly [string, ts.Node, boolean])[] {
  return file.statements.flatMap((statement): [string, ts.Node, boolean][] => {
    const isExported =
      ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).length > 0;
    if (ts.isFunctionDeclaration(statement) && statement.name)
      return [[statement.name.text, statement, isExported]];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer === undefined ? [] : [[name.getText(), unwrapped(initializer), isExported]],
    );
  });
}

/** The messages below nodes with the same members, by path. A message without an English text is not one. */
function paired(path: string, nodes: Nodes): readonly Message[] {
  const [english, ...others] = nodes;
  if (english === undefined || others.some((each) => each === undefined)) return [];
  const members = nodes.map((node) => node && membersOf(node));
  const [names] = members;
  if (names && members.every((each) => each))
    return [...names.keys()].flatMap((name) =>
      paired(
        path === '' ? name : `${path}.${name}`,
        members.map((each) => each?.get(name)),
      ),
    );
  const wordings = nodes.map((node) => (node ? literalText(node) : ''));
  return IS_MESSAGE.test(wordings[0] ?? '') && !isLoader(others) ? [{ key: path, wordings }] : [];
}

/** Translations that load on demand are in files of their own; calls per language have no wordings. */
function isLoader(nodes: Nodes): boolean {
  return nodes.every(
    (node) =>
      node !== undefined &&
      (ts.isCallExpression(node) ||
        (ts.isArrowFunction(node) && node.getText().includes('import('))),
  );
}

/** The names of the declarations and members around a node. */
function pathOf(node: ts.Node): string {
  const names: string[] = [];
  for (let each: ts.Node | undefined = node; each; each = each.parent)
    if (ts.isPropertyAssignment(each)) names.unshift(nameOf(each.name));
    else if ((ts.isVariableDeclaration(each) || ts.isFunctionDeclaration(each)) && each.name)
      names.unshift(each.name.getText());
  return names.join('.');
}

/** Numbers further messages with the same key. */
function numbered(messages: readonly Message[]): readonly Message[] {
  const counts = new Map<string, number>();
  return messages.map(({ key, wordings }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { key: count === 1 ? key : `${key}#${count}`, wordings };
  });
}
