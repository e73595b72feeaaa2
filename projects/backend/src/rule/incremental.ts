import type { Pair } from '../core/population.ts';
import type { Model } from '../model/model.ts';
import type { Conjunct } from '../model/rule.ts';
import type { Connection } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import {
  conjunctShape,
  type ArmShape,
  type ColumnReference,
  type TableOccurrence,
} from '../query/conjunct-shape.ts';
import { selectArms } from '../query/select-shape.ts';
import { fragment, printTokens, quoteName, type Token } from '../query/token.ts';
import { columnType, isOfModel, keyColumn, type RowChanges } from './row-changes.ts';
import { distinctPairs, failClosed, toPairs } from './violations.ts';

/** Where conjuncts are evaluated. */
export interface EvaluationContext {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly model: Model;
}

/** A test that limits an arm to results that a change can have touched. */
interface Restriction {
  readonly column: ColumnReference;
  readonly values: readonly string[];
}

const shapes = new WeakMap<Conjunct, ArmShape[] | null>();

function shapeOf(conjunct: Conjunct): ArmShape[] | null {
  if (conjunct.dependsOnSession) return null;
  const known = shapes.get(conjunct);
  if (known !== undefined) return known;
  const made = conjunct.plain && conjunctShape(conjunct.plain);
  shapes.set(conjunct, made);
  return made;
}

/** Beyond this number of values, evaluating everything is as fast. */
const MOST_VALUES = 5000;

/**
 * The violations of a conjunct that changes can have brought about, provided that it had none before. Null when
 * that cannot be told from the shape of its query: then it has to be evaluated as a whole.
 */
export async function newViolations(
  context: EvaluationContext,
  conjunct: Conjunct,
  changes: RowChanges,
): Promise<Pair[] | null> {
  const arms = shapeOf(conjunct);
  if (!arms) return null;
  const lists: Pair[][] = [];
  for (const arm of arms) {
    const restrictions = await restrictionsOf(context, arm, changes);
    if (!restrictions) return null;
    for (const restriction of restrictions)
      lists.push(await evaluate(context, conjunct, arm, restriction));
  }
  return distinctPairs(lists.flat());
}

/** Results of an arm can have changed where one of these holds; null when they can have changed anywhere. */
async function restrictionsOf(
  context: EvaluationContext,
  arm: ArmShape,
  changes: RowChanges,
): Promise<Restriction[] | null> {
  const restrictions: Restriction[] = [];
  for (const occurrence of arm.occurrences) {
    if (!isOfModel(context.model, occurrence.table, occurrence.columns)) return null;
    const rows = changes.rowsOf(occurrence.table, occurrence.columns);
    if (!rows) return null;
    if (rows.length === 0) continue;
    const place = placeOf(context.model, occurrence);
    if (!place) return null;
    const values = await changes.valuesOf(
      context.connection,
      context.dialect,
      occurrence.table,
      place.column,
      rows,
    );
    if (values.length > MOST_VALUES) return null;
    if (values.length > 0) restrictions.push({ column: place.anchor, values });
  }
  return each(restrictions);
}

/** Every restriction once. */
function each(restrictions: readonly Restriction[]): Restriction[] {
  const seen = new Map(
    restrictions.map((restriction) => [JSON.stringify(restriction), restriction]),
  );
  return [...seen.values()];
}

/** Through which column a changed row is found again in the results. */
function placeOf(
  model: Model,
  occurrence: TableOccurrence,
): { anchor: ColumnReference; column: string } | null {
  const { table, alias, columns, anchors } = occurrence;
  if (anchors === null) return null;
  if (anchors.length > 0) return anchors.find(({ anchor }) => anchor.alias !== alias) ?? null;
  const column = keyColumn(model, table) ?? [...columns][0];
  return column === undefined ? null : { anchor: { alias, column }, column };
}

async function evaluate(
  context: EvaluationContext,
  conjunct: Conjunct,
  arm: ArmShape,
  restriction: Restriction,
): Promise<Pair[]> {
  const type = restrictedType(context.model, arm, restriction.column);
  const test = context.dialect.inSet(
    `${quoteName(restriction.column.alias)}.${quoteName(restriction.column.column)}`,
    type,
  );
  const sql = textWith(arm, test);
  return failClosed(conjunct, async () =>
    toPairs(await context.connection.all(sql, [restriction.values])),
  );
}

function restrictedType(model: Model, arm: ArmShape, { alias, column }: ColumnReference) {
  const table = arm.occurrences.find((occurrence) => occurrence.alias === alias)?.table ?? '';
  return columnType(model, table, column) ?? 'ALPHANUMERIC';
}

const texts = new WeakMap<ArmShape, Map<string, string>>();

/** The arm with one more condition; the text is made once. */
function textWith(arm: ArmShape, test: string): string {
  const made = texts.get(arm) ?? new Map<string, string>();
  texts.set(arm, made);
  const known = made.get(test);
  if (known !== undefined) return known;
  const where = selectArms(arm.tokens)?.[0]?.whereAt ?? null;
  const spaced = (tokens: readonly Token[]): Token[] =>
    tokens.map((token, i) => (i === 0 ? { ...token, spaced: true } : token));
  const tokens =
    where === null
      ? [...arm.tokens, ...fragment(`where ${test}`)]
      : [
          ...arm.tokens.slice(0, where),
          ...fragment(`${test} and (`),
          ...spaced(arm.tokens.slice(where)),
          ...fragment(')'),
        ];
  const text = printTokens(tokens);
  made.set(test, text);
  return text;
}

/** The end of the pairs in which a change shows: all results with other values are as they were. */
export async function touchedEnd(
  context: EvaluationContext,
  conjunct: Conjunct,
  changes: RowChanges,
): Promise<{ readonly end: 'src' | 'tgt'; readonly values: readonly string[] } | null> {
  const arms = shapeOf(conjunct);
  if (!arms) return null;
  for (const end of ['src', 'tgt'] as const) {
    const values = new Set<string>();
    let holds = true;
    for (const arm of arms) {
      const restrictions = await restrictionsOf(context, arm, changes);
      holds &&=
        restrictions?.every(
          ({ column }) => column.alias === arm[end]?.alias && column.column === arm[end]?.column,
        ) ?? false;
      for (const restriction of restrictions ?? [])
        for (const value of restriction.values) values.add(value);
    }
    if (holds) return { end, values: [...values] };
  }
  return null;
}

/** All violations of which one end is among these atoms. */
export async function violationsAt(
  context: EvaluationContext,
  conjunct: Conjunct,
  end: 'src' | 'tgt',
  values: readonly string[],
): Promise<Pair[]> {
  const lists: Pair[][] = [];
  for (const arm of shapeOf(conjunct) ?? []) {
    const column = arm[end];
    if (column && values.length > 0)
      lists.push(await evaluate(context, conjunct, arm, { column, values }));
  }
  return distinctPairs(lists.flat());
}
