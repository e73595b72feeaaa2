import {
  IDENTIFIER_ITEM,
  isObjectType,
  VALUE_TYPES,
  type TableMapping,
} from '@ampersand-prototype/generics';
import {
  conceptOfItem,
  findTarget,
  storedText,
  type AtomsByLabel,
  type KnownAtoms,
  type MappingTarget,
} from '@ampersand-prototype/population';
import { batchesOf } from '../core/batches-of.ts';
import type { QueryReader } from '../core/bind.ts';
import { readShown } from '../core/label.ts';
import { conceptStatements, relationStatements } from '../core/storage.ts';
import { tooManyKnown, UNKNOWN_TARGET } from '../error/mapping-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Concept } from '../model/concept.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import type { View } from '../model/view.ts';
import type { ModelData } from './model-data.ts';

/** Atoms of a concept that a table can refer to by label: they are in memory while the file is read. */
const MAX_KNOWN = 500_000;
const BATCH = 2000;

/** The model of an application, and the interfaces of its caller. */
export interface MappedModel {
  readonly model: Model;
  readonly data: ModelData;
  readonly interfaces: readonly Interface[];
}

/** Reads the atoms to which a mapped table can refer. @throws ApiError */
export async function readKnownAtoms(
  reader: QueryReader,
  mapped: MappedModel,
  { target: requested, key, columns }: TableMapping,
): Promise<KnownAtoms> {
  const { data } = mapped;
  const target = findTarget(data.data, requested);
  const concept = data.concepts[target?.concept ?? -1];
  if (target === null || concept === undefined) throw new ApiError('AMP-400-FILE', UNKNOWN_TARGET);
  const labels = new Map<string, AtomsByLabel>();
  for (const { item } of columns) {
    const shown = item === null ? null : shownConcept(mapped, target, item);
    if (shown) labels.set(item ?? '', await atomsByLabel(reader, shown.concept, shown.view));
  }
  const isByIdentifier = key === IDENTIFIER_ITEM;
  return {
    rows: new Set(isByIdentifier ? await atomsOf(reader, concept) : []),
    keys: key === null || isByIdentifier ? null : await atomsByKey(reader, data, target, key),
    labels,
  };
}

/** The concept and view of an item whose atoms have labels; null for other items. */
function shownConcept(
  { model, data, interfaces }: MappedModel,
  { kind, name, items }: MappingTarget,
  item: string,
): { readonly concept: Concept; readonly view: View } | null {
  const found = items.find(({ names }) => names[1] === item);
  const concept = found && data.concepts[conceptOfItem(data.data, found)];
  if (!concept || !isObjectType(concept.type)) return null;
  const shown = kind === 'interface' ? interfaces.find((each) => each.name === name) : undefined;
  const node = shown?.root.items.find((each) => each.name === item);
  const ofNode = node?.kind === 'term' ? node.view : null;
  const view = ofNode ?? model.views.get(concept.defaultView ?? '') ?? null;
  return view && { concept, view };
}

async function atomsByLabel(
  reader: QueryReader,
  concept: Concept,
  view: View,
): Promise<AtomsByLabel> {
  const atoms = await atomsOf(reader, concept);
  const byLabel = new Map<string, string | null>();
  for (const batch of batchesOf(atoms, BATCH))
    for (const [atom, { label }] of await readShown(reader, view, batch))
      note(byLabel, label.trim(), atom);
  // An identifier is exact, whatever is called like it.
  for (const atom of atoms) byLabel.set(atom, atom);
  return byLabel;
}

async function atomsByKey(
  { connection }: QueryReader,
  data: ModelData,
  { items }: MappingTarget,
  key: string,
): Promise<AtomsByLabel> {
  const item = items.find(({ names }) => names[1] === key);
  const relation = data.relations[item?.relation ?? -1];
  const concept = item && data.data.concepts[conceptOfItem(data.data, item)];
  if (!item || !relation || !concept) throw new ApiError('AMP-400-FILE', UNKNOWN_TARGET);
  const rows = await connection.all(relationStatements(relation).all);
  requireFew(rows.length);
  const byKey = new Map<string, string | null>();
  for (const { src, tgt } of rows) {
    const [atom, value] = item.isFlipped ? [tgt, src] : [src, tgt];
    if (atom && value) note(byKey, storedText(concept, presented(concept, value)), atom);
  }
  return byKey;
}

function presented({ type }: Pick<Concept, 'type'>, value: string): string {
  return VALUE_TYPES[type].text(value);
}

async function atomsOf({ connection }: QueryReader, concept: Concept): Promise<string[]> {
  const statements = conceptStatements(concept);
  const rows = statements ? await connection.all(statements.all) : [];
  requireFew(rows.length);
  return rows.flatMap(({ atom }) => atom ?? []);
}

/** A label that several atoms have means none of them. */
function note(byLabel: Map<string, string | null>, label: string, atom: string): void {
  const other = byLabel.get(label);
  byLabel.set(label, other === undefined || other === atom ? atom : null);
}

function requireFew(count: number): void {
  if (count > MAX_KNOWN) throw new ApiError('AMP-400-FILE', tooManyKnown(count, MAX_KNOWN));
}
