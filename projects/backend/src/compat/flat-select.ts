import { quoteName } from '../database/statement/quote-name.ts';

/** A column of a table in a from-list, or a literal constant. */
export type Operand =
  | { readonly kind: 'column'; readonly alias: string; readonly column: string }
  | { readonly kind: 'constant'; readonly text: string };

/** A condition of a flat select; all conditions must hold. */
export type Condition =
  | {
      readonly kind: 'compare';
      readonly left: Operand;
      readonly operator: string;
      readonly right: Operand;
    }
  | { readonly kind: 'null'; readonly operand: Operand; readonly isNull: boolean }
  | { readonly kind: 'exists'; readonly isNegated: boolean; readonly arms: readonly FlatSelect[] };

/** A select that reads only tables: all derived tables are expanded. Rows count once. */
export interface FlatSelect {
  /** The selected expressions, by lower-case alias. */
  readonly outputs: ReadonlyMap<string, Operand>;
  /** Aliases differ within a whole query. */
  readonly tables: readonly { readonly table: string; readonly alias: string }[];
  readonly conditions: readonly Condition[];
}

/** Prints a union of flat selects as SQL. Null if there are none, or one does not select `src` and `tgt`. */
export function printFlatQuery(arms: readonly FlatSelect[]): string | null {
  if (arms.length === 0) return null;
  const texts = arms.map((arm) => {
    const [src, tgt] = [arm.outputs.get('src'), arm.outputs.get('tgt')];
    if (!src || !tgt) return null;
    return `select distinct ${printOperand(src)} as src, ${printOperand(tgt)} as tgt${printRest(arm)}`;
  });
  return texts.includes(null) ? null : texts.join(' union ');
}

/** Checks whether the conditions ensure that an operand is not null. */
export function isNeverNull(operand: Operand, conditions: readonly Condition[]): boolean {
  if (operand.kind === 'constant') return true;
  const text = printOperand(operand);
  return conditions.some((condition) => {
    if (condition.kind === 'null')
      return !condition.isNull && printOperand(condition.operand) === text;
    return (
      condition.kind === 'compare' &&
      [condition.left, condition.right].some((each) => printOperand(each) === text)
    );
  });
}

/** Prints an operand of a flat select as SQL. */
export function printOperand(operand: Operand): string {
  return operand.kind === 'constant'
    ? operand.text
    : `${operand.alias}.${quoteName(operand.column)}`;
}

/** Prints the part of a flat select after its columns. */
export function printRest({ tables, conditions }: FlatSelect): string {
  const from = tables.map(({ table, alias }) => `${quoteName(table)} as ${alias}`).join(', ');
  const where = conditions.map(printCondition).join(' and ');
  return `${from === '' ? '' : ` from ${from}`}${where === '' ? '' : ` where ${where}`}`;
}

function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return `${printOperand(condition.left)} ${condition.operator} ${printOperand(condition.right)}`;
    case 'null':
      return `${printOperand(condition.operand)} is ${condition.isNull ? '' : 'not '}null`;
    default: {
      const tests = condition.arms.map((arm) => `exists (select 1 as one${printRest(arm)})`);
      return condition.isNegated
        ? tests.map((test) => `not ${test}`).join(' and ')
        : `(${tests.join(' or ')})`;
    }
  }
}
