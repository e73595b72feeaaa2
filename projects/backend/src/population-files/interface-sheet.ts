import { quoted } from '../error/refusal.ts';
import type { Interface, TermNode } from '../model/interface-node.ts';
import { cellValues, newRowAtom, type SheetColumn } from './cell-values.ts';
import type { Draft, FileValue, ReadingContext } from './draft.ts';
import { cellPlace, locateEnds } from './place.ts';
import { bracketed, headerText, readCell, type Sheet } from './sheet.ts';

interface ItemColumn extends SheetColumn {
  readonly node: TermNode;
}

/** The interface that a sheet is filled in for: its title is the label, and A1 is not bracketed; null for others. */
export function interfaceOfSheet(sheet: Sheet, context: ReadingContext): Interface | null {
  const [first, second] = [headerText(sheet.rows[0]?.[0]), headerText(sheet.rows[0]?.[1])];
  if (first === null || second === null || bracketed(first)) return null;
  return (
    context.interfaces.find((ifc) => ifc.label === sheet.name || ifc.name === sheet.name) ?? null
  );
}

/**
 * Reads a sheet as an interface shows it: A1 is the concept, the rest of row 1 are labels of its items, every other
 * row is an atom with the atoms of its items.
 */
export function readInterfaceSheet(
  sheet: Sheet,
  ifc: Interface,
  context: ReadingContext,
  draft: Draft,
): void {
  const { root } = ifc;
  const at = cellPlace(sheet.name, 0, 0);
  const name = headerText(sheet.rows[0]?.[0]);
  if (!root.source.isSession)
    return context.problems.add(
      `The interface ${quoted(ifc.label)} does not start at the session.`,
      at,
    );
  if (name !== root.target.name && name !== root.target.label) {
    return context.problems.add(
      `The interface ${quoted(ifc.label)} lists atoms of ${quoted(root.target.name)}, so that has to stand here.`,
      at,
      name,
    );
  }
  const columns = itemColumns(sheet, root, context);
  for (let row = 1; row < sheet.rows.length; row += 1)
    readRow(sheet, row, root, columns, context, draft);
}

function itemColumns(sheet: Sheet, root: TermNode, context: ReadingContext): ItemColumn[] {
  const header = sheet.rows[0] ?? [];
  return header.flatMap((cell, index) => {
    const text = headerText(cell);
    if (index === 0 || text === null) return [];
    const { name, delimiter } = bracketed(text) ?? { name: text, delimiter: null };
    const node = root.items.find((item) => item.label === name || item.name === name);
    const problem = problemWith(node, name, root);
    if (problem === null && node?.kind === 'term')
      return [{ index, node, concept: node.target, delimiter }];
    context.problems.add(problem ?? '', cellPlace(sheet.name, 0, index), text);
    return [];
  });
}

function problemWith(
  node: TermNode['items'][number] | undefined,
  name: string,
  root: TermNode,
): string | null {
  if (!node)
    return `The interface has no item ${quoted(name)}. Its items: ${root.items.map((item) => item.label).join(', ')}.`;
  if (node.kind === 'text' || !node.relation)
    return `The item ${quoted(name)} is computed and cannot be filled.`;
  if (!node.crud.update && !node.crud.create)
    return `The item ${quoted(name)} does not have the right to be filled.`;
  return null;
}

function readRow(
  sheet: Sheet,
  row: number,
  root: TermNode,
  columns: readonly ItemColumn[],
  context: ReadingContext,
  draft: Draft,
): void {
  const key = { index: 0, concept: root.target, delimiter: null };
  const [atom] = cellValues(sheet, row, key, () => newRowAtom(sheet, row, root.target, context));
  const locateKey = () => cellPlace(sheet.name, row, 0);
  if (atom === undefined) {
    const isUsed = columns.some(({ index }) => readCell(sheet.rows[row]?.[index]).value !== null);
    if (isUsed)
      context.problems.warn('This row is left out: it has no atom in column A.', locateKey());
    return;
  }
  draft.atoms.push({ concept: root.target, value: atom, locate: locateKey });
  for (const { node, ...column } of columns) {
    const { relation } = node;
    if (!relation) continue;
    const locate = () => cellPlace(sheet.name, row, column.index);
    for (const given of cellValues(sheet, row, column, () => atom)) {
      const value = node.isProperty ? propertyValue(given, atom) : given;
      if (value === null) continue;
      const link = node.isFlipped
        ? { relation, source: value, target: atom, locate: locateEnds(locate, locateKey) }
        : { relation, source: atom, target: value, locate: locateEnds(locateKey, locate) };
      draft.links.push(link);
    }
  }
}

const TRUE_TEXTS = ['true', '1', 'yes', 'x'];
const FALSE_TEXTS = ['false', '0', 'no'];

/** A property is filled in as true or false: it holds for the atom itself, or not. */
function propertyValue(given: FileValue, atom: FileValue): FileValue | null {
  const text = String(given).toLowerCase();
  if (TRUE_TEXTS.includes(text)) return atom;
  return FALSE_TEXTS.includes(text) ? null : given;
}
