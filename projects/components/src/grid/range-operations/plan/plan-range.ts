import { atomId, type JsonNode, randomId } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../../../interfacing/interface-controller';
import type { ColumnField } from '../../column/table-fields';
import type { RangePlan, PlannedCell, PlannedRow } from './range-plan';
import { lookUp } from './name-lookup';
import { type NamedAtoms, namesIn, planCell, SAME, wrong } from './plan-cell';

/** A target column of a pasted cell range. */
export interface RangeColumn {
  readonly heading: string;
  /** What its cells are about; null where they hold no field. */
  readonly field: ColumnField | null;
}

/** The target rows and columns of a pasted cell range. */
export interface RangeTarget {
  /** The rows from the first of the range on. */
  readonly rows: readonly JsonNode[];
  /** The columns from the first of the range on. */
  readonly columns: readonly RangeColumn[];
  readonly controller: InterfaceController;
  /** Where rows below the last one are made; null where they are not. */
  readonly maker: {
    readonly node: JsonNode;
    readonly property: string;
    readonly concept: string;
  } | null;
}

const NO_NAMES: NamedAtoms = () => [];

/** Plans the changes that paste texts into a cell range. Nothing is changed. @throws RequestFailure */
export async function planRange(
  range: readonly (readonly string[])[],
  target: RangeTarget,
): Promise<RangePlan> {
  const names = await namesOf(range, target.columns);
  const rows = range.map((texts, i): PlannedRow => {
    const known = target.rows[i];
    const row = known ? { node: known, making: null } : newRow(target);
    const cells = texts.map((text, c): PlannedCell => {
      const column = target.columns[c];
      const fail = (why: Parameters<typeof wrong>[0]) => ({
        heading: column?.heading ?? '',
        text,
        ...wrong(why),
      });
      if (text === '' && !column?.field) return { heading: column?.heading ?? '', text, ...SAME };
      if (!column) return fail('range.tooManyColumns');
      if (!row) return fail('range.tooManyRows');
      if (!column.field) return fail('range.notHere');
      const { field, nodeOf } = column.field;
      const node = nodeOf(row.node);
      if (!node) return fail('range.notHere');
      const planned = planCell({
        heading: column.heading,
        field,
        node,
        text,
        named: names[c] ?? NO_NAMES,
      });
      return row.making ? withoutWas(planned) : planned;
    });
    return { node: row?.node ?? {}, making: row?.making ?? null, cells };
  });
  return { rows };
}

function namesOf(
  range: readonly (readonly string[])[],
  columns: readonly RangeColumn[],
): Promise<readonly NamedAtoms[]> {
  return Promise.all(
    columns.map((column, c) => {
      const source = column.field?.field.choices() ?? null;
      if (!source) return Promise.resolve(NO_NAMES);
      const isUnivalent = column.field?.field.isUnivalent() === true;
      const texts = range.map((row) => row[c] ?? '');
      return lookUp(
        source,
        isUnivalent ? texts.map((text) => text.trim()) : texts.flatMap(namesIn),
      );
    }),
  );
}

/** Omits the seen value, because a row that does not exist yet cannot have been changed. */
function withoutWas(cell: PlannedCell): PlannedCell {
  const changes = cell.changes.map((change) =>
    change.op === 'delete' ? change : { ...change, was: undefined },
  );
  return { ...cell, changes };
}

/** A row for an atom that is to be made, with an identifier of our own. */
function newRow({ controller, maker }: RangeTarget): Pick<PlannedRow, 'node' | 'making'> | null {
  if (!maker) return null;
  const { node, property, concept } = maker;
  const id = `${concept}_${randomId()}`;
  const atom: JsonNode = { _id_: id, _label_: '' };
  atom['_path_'] = controller.transactions.pathOfNew(node, property, atom);
  return {
    node: atom,
    making: {
      change: { op: 'create', node, property, value: id },
      undo: { op: 'delete', node, property, atom },
    },
  };
}

/** Returns the identifiers of the atoms in a planned row. */
export function atomsOf({ node }: PlannedRow): readonly string[] {
  const id = atomId(node);
  return id === null ? [] : [id];
}
