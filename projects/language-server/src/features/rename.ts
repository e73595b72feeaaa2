import { isModule, PROTOTYPE_CONTEXT_FILE } from '@ampersand-prototype/compiler/reading';
import type { Position, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyze, type Analysis } from '../analysis/analyze.ts';
import type { ScriptWorkspace } from '../analysis/script-workspace.ts';
import type { Occurrence } from '../symbols/symbol.ts';
import { OpenFiles } from '../workspace/open-files.ts';
import { uriOfPath } from '../workspace/uri-path.ts';
import { engineNames } from './engine-names.ts';
import { occurrenceAt } from './navigation.ts';
import { rangeOf } from './range.ts';

/** A rename that would change more than a name. */
export class RenameError extends Error {
  override readonly name = 'RenameError';
}

/** The range of the name at a position that can be renamed; null elsewhere. */
export function renameRange(analysis: Analysis, file: string, position: Position): Range | null {
  const occurrence = occurrenceAt(analysis, file, position);
  return occurrence && isOwn(analysis, occurrence) ? rangeOf(occurrence.origin) : null;
}

/**
 * Renames the thing at a position in all files. @throws RenameError if the script would have other diagnostics afterwards,
 * or the old name would remain
 */
export async function rename(
  analysis: Analysis,
  workspace: ScriptWorkspace,
  place: { readonly file: string; readonly position: Position },
  newName: string,
): Promise<WorkspaceEdit> {
  const occurrence = occurrenceAt(analysis, place.file, place.position);
  if (occurrence === null || !isOwn(analysis, occurrence))
    throw new RenameError('There is nothing here that can be renamed.');
  rejectTakenName(analysis, occurrence, newName);
  const edits = editsFor(analysis, occurrence, newName, (file) => workspace.files.text(file) ?? '');
  await verify(analysis, workspace, occurrence, edits);
  const changes = Object.fromEntries([...edits].map(([file, each]) => [uriOfPath(file), each]));
  return { changes };
}

/** Two things of one name would become one. */
function rejectTakenName({ symbols }: Analysis, { kind, name, key }: Occurrence, newName: string) {
  const start = `${kind} `.length;
  const newKey = key.slice(0, start) + newName + key.slice(start + name.length);
  if (newKey !== key && symbols.of(newKey).length > 0)
    throw new RenameError(`There is already a ${kind} with this name: the two would become one.`);
}

/** What every application has, such as SESSION, and what a built-in module declares keep their names. */
function isOwn({ reading, symbols }: Analysis, { kind, name, key }: Occurrence): boolean {
  if (symbols.of(key).some(({ origin }) => isModule(origin.file))) return false;
  if (kind !== 'concept') return true;
  const concept = reading?.model?.context.concepts.find(({ aliases }) => aliases.includes(name));
  return concept?.origin.file !== PROTOTYPE_CONTEXT_FILE && !BUILT_IN_CONCEPTS.has(name);
}

const BUILT_IN_CONCEPTS: ReadonlySet<string> = new Set(['SESSION', 'ONE']);

function editsFor(
  analysis: Analysis,
  { kind, name, key }: Occurrence,
  newText: string,
  textOf: (file: string) => string,
): Map<string, TextEdit[]> {
  const inTexts =
    kind === 'relation' || kind === 'concept' ? engineNames(analysis, name, textOf) : [];
  const edits = new Map<string, TextEdit[]>();
  for (const origin of [...analysis.symbols.of(key).map((each) => each.origin), ...inTexts]) {
    const list = edits.get(origin.file) ?? [];
    const range = rangeOf(origin);
    const isRepeated = list.some((each) => JSON.stringify(each.range) === JSON.stringify(range));
    if (!isRepeated) list.push({ range, newText });
    edits.set(origin.file, list);
  }
  return edits;
}

async function verify(
  before: Analysis,
  workspace: ScriptWorkspace,
  { key }: Occurrence,
  edits: ReadonlyMap<string, readonly TextEdit[]>,
): Promise<void> {
  const files = new OpenFiles(workspace.files);
  for (const [file, list] of edits) {
    const document = TextDocument.create(file, 'ampersand', 0, workspace.files.text(file) ?? '');
    files.write(file, TextDocument.applyEdits(document, [...list]));
  }
  const after = await analyze(before.script, files, workspace.optionsOf(before.script));
  const codes = new Set(before.diagnostics.map(({ code }) => code));
  const added = after.diagnostics.find(({ code }) => !codes.has(code));
  if (added) throw new RenameError(`The new name would cause an error: ${added.message}`);
  if (after.diagnostics.length !== before.diagnostics.length)
    throw new RenameError('The new name would change the diagnostics of the script.');
  if (before.symbols.of(key).length > 0 && remains(after, key))
    throw new RenameError('A population file uses this name. Rename it there as well.');
}

function remains({ symbols, reading }: Analysis, key: string): boolean {
  const context = reading?.model?.context;
  const isRelation = context?.relations.some(({ signature }) => key === `relation ${signature}`);
  return isRelation === true || symbols.of(key).length > 0;
}
