import {
  type AtomReference,
  type FieldRendering,
  listParts,
  type PatchValue,
} from '@ampersand-prototype/generics';
import {
  atomId,
  isJsonNode,
  type JsonNode,
  valuesOf,
} from '@ampersand-prototype/components/application';
import type { CellField } from '../../../field/cell-field';
import { type Parsed, sameValue } from '../../../field/value-codec';
import type { RangeChange } from '../../../edit/range-change';
import type { TableMessageKey } from '../../messages/table-messages-en';
import type { CellPlace, CellValidation, PlannedCell } from './range-plan';

/** Finds the atoms with the names in a text; empty if none match. */
export type NamedAtoms = (text: string) => readonly AtomReference[];

/** A cell with the text to paste into it. */
export interface CellTask {
  readonly heading: string;
  readonly field: CellField;
  /** The node that owns the field. */
  readonly node: JsonNode;
  readonly text: string;
  readonly named: NamedAtoms;
}

type Plan = Pick<PlannedCell, 'validation' | 'changes' | 'undo'>;
/** A value to put into a field, or the name of an atom to make. */
type RequestedValue = { readonly value: PatchValue } | { readonly create: string };

const FORMULA = /^=./;

/** Plans and validates the change that pastes a text into a cell. */
export function planCell(task: CellTask): PlannedCell {
  const { heading, text } = task;
  return { heading, text, place: placeOf(task), ...plan(task) };
}

/** Creates an invalid cell with the reason. */
export function wrong(why: TableMessageKey, parameters?: Record<string, string | number>): Plan {
  return { validation: { kind: 'wrong', why, parameters }, changes: [], undo: [] };
}

function plan(task: CellTask): Plan {
  const { field } = task;
  if (field.look() === 'object' && field.choices() === null) return wrong('range.notHere');
  // In a text it is a text: spreadsheets put what a formula comes to on the clipboard.
  if (field.look() !== 'text' && FORMULA.test(task.text.trim())) return wrong('range.formula');
  return field.isUnivalent() ? planSingle(task) : planList(task);
}

function planSingle(task: CellTask): Plan {
  const { field, node } = task;
  const before = valueOf(valuesOf(node[field.property()])[0]);
  const rendering = field.rendering(before === null ? 0 : 1);
  const text = task.text.trim();
  const write = (value: PatchValue, was: PatchValue): RangeChange => ({
    ...placeOf(task),
    op: 'replace',
    value,
    was,
  });
  if (text === '') {
    if (before === null) return SAME;
    if (!rendering.canRemove)
      return wrong(rendering.isRequired ? 'range.required' : 'range.mayNotClear');
    return change([write(null, before)], [write(before, null)]);
  }
  const values = readOne(task, text);
  if ('validation' in values) return values;
  if ('create' in values) {
    if (!rendering.canCreate || before !== null)
      return wrong('range.unknownAtom', { value: values.create });
    const make = { ...placeOf(task), op: 'create', value: values.create } as const;
    const making = isMadeOnTheWay(rendering) ? write(values.create, null) : make;
    return change([making], [write(null, values.create)]);
  }
  if (sameValue(values.value, before)) return SAME;
  if (!(before === null ? rendering.canAdd : rendering.canEdit)) return wrong('range.mayNotChange');
  return change([write(values.value, before)], [write(before, values.value)]);
}

function planList(task: CellTask): Plan {
  const { field, node } = task;
  const before = valuesOf(node[field.property()]).map(valueOf);
  const rendering = field.rendering(before.length);
  const read = partsOf(task).map((part) => readOne(task, part));
  const misread = read.find((one) => 'validation' in one);
  if (misread) return misread;
  const values = distinct(read as readonly RequestedValue[]);
  const keeps = (value: PatchValue) =>
    values.some((one) => 'value' in one && sameValue(one.value, value));
  const gone = before.filter((value) => !keeps(value));
  const fresh = values.filter(
    (one) => 'create' in one || !before.some((value) => sameValue(one.value, value)),
  );
  if (gone.length === 0 && fresh.length === 0) return SAME;
  if (values.length === 0 && rendering.isRequired) return wrong('range.required');
  const mayRemove = rendering.canRemove || field.rendering(before.length + 1).canRemove;
  if (gone.length > 0 && !mayRemove) return wrong('range.mayNotClear');
  const unknown = fresh.find((one) => 'create' in one && !rendering.canCreate);
  if (unknown && 'create' in unknown) return wrong('range.unknownAtom', { value: unknown.create });
  if (fresh.some((one) => 'value' in one) && !rendering.canAdd) return wrong('range.mayNotChange');
  return exchange(task, gone, fresh, isMadeOnTheWay(rendering) ? 'add' : 'create');
}

/** Returns the names that the text of a list may contain: all of it as one name, and its parts. */
export function namesIn(text: string): readonly string[] {
  return [text.trim(), ...listParts(text)];
}

/** The whole text where it is one name or a value of the list: names may contain what separates them. */
function partsOf({ field, node, text, named }: CellTask): readonly string[] {
  const whole = text.trim();
  if (whole === '') return [];
  const isOne =
    named(whole).length > 0 ||
    valuesOf(node[field.property()]).some((value) => field.text(value) === whole);
  return isOne ? [whole] : listParts(text);
}

/** Plans the exchange of some values of a list for others; new atoms are made by `making`. */
function exchange(
  task: CellTask,
  gone: readonly PatchValue[],
  fresh: readonly RequestedValue[],
  making: 'add' | 'create',
): Plan {
  const place = placeOf(task);
  const remove = (value: PatchValue): RangeChange => ({ ...place, op: 'remove', value });
  const add = (value: PatchValue): RangeChange => ({ ...place, op: 'add', value });
  const put = (one: RequestedValue): RangeChange =>
    'create' in one ? { ...place, op: making, value: one.create } : add(one.value);
  const added = fresh.map((one) => ('create' in one ? one.create : one.value));
  return change([...fresh.map(put), ...gone.map(remove)], [...gone.map(add), ...added.map(remove)]);
}

/**
 * Whether a new atom is put in as one that is there would be: the server makes what it does not have. To make it by name a second
 * time would be rejected, and other cells of the range may name it too.
 */
function isMadeOnTheWay({ canCreate, canAdd }: FieldRendering): boolean {
  return canCreate && canAdd;
}

/** Each once: no list holds anything twice. */
function distinct(values: readonly RequestedValue[]): readonly RequestedValue[] {
  const isSame = (one: RequestedValue, other: RequestedValue) =>
    'create' in one
      ? 'create' in other && other.create === one.create
      : 'value' in other && sameValue(other.value, one.value);
  return values.filter((one, i) => values.findIndex((other) => isSame(one, other)) === i);
}

/** The value of one text. */
function readOne({ field, named }: CellTask, text: string): RequestedValue | Plan {
  if (field.look() !== 'object') {
    const parsed: Parsed = field.parse(text);
    if (!parsed.ok) return wrong(parsed.expected, { ...parsed.parameters });
    return { value: parsed.value };
  }
  const [atom, other] = named(text);
  if (!atom) return { create: text };
  return other ? wrong('range.ambiguous', { value: text }) : { value: String(atom._id_) };
}

/** A cell that changes nothing. */
export const SAME: Plan = { validation: { kind: 'same' }, changes: [], undo: [] };

function change(changes: readonly RangeChange[], undo: readonly RangeChange[]): Plan {
  const validation: CellValidation = { kind: 'change' };
  return { validation, changes, undo };
}

function placeOf({ node, field }: CellTask): CellPlace {
  return { node, property: field.property() };
}

/** A value as operations write it: the identifier of an atom, else the value itself. */
function valueOf(value: unknown): PatchValue {
  if (isJsonNode(value)) return atomId(value);
  return (value ?? null) as PatchValue;
}
