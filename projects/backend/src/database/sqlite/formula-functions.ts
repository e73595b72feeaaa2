import {
  FORMULA_DECIMALS,
  FORMULA_DIGITS,
  formatDecimal,
  parseDecimal,
  unitsAt,
} from '@ampersand-prototype/generics';
import type { DatabaseSync, SQLInputValue } from '@ampersand-prototype/generics/node-sqlite';
import { FLOAT_DIGITS, FLOAT_LIMIT } from '../statement/formula-sql.ts';
import type { Calculation, FormulaProgram } from './formula-program.ts';

/** Names of the SQL functions of formulas. */
export const FORMULA_FUNCTION = {
  number: 'ampersand_number',
  calculate: 'ampersand_calculate',
  compare: 'ampersand_compare',
  integer: 'ampersand_integer',
  float: 'ampersand_float',
  addDays: 'ampersand_add_days',
  sum: 'ampersand_sum',
} as const;

const UNIT = 10n ** BigInt(FORMULA_DECIMALS);
const LIMIT = 10n ** BigInt(FORMULA_DIGITS) * UNIT;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1) - 730_119 * DAY_MS;
const LAST_DAY = Date.UTC(9999, 11, 31);

/** Adds the SQL functions of formulas. SQLite has no decimals, so these are texts of all their digits. */
export function addFormulaFunctions(database: DatabaseSync): void {
  const add = (name: string, compute: (...values: Given[]) => SQLInputValue) =>
    database.function(
      name,
      { deterministic: true, useBigIntArguments: true, varargs: true },
      (...values) => compute(...(values as Given[])),
    );
  add(FORMULA_FUNCTION.number, (value) => toText(storedUnits(value)));
  add(FORMULA_FUNCTION.calculate, (program, ...values) =>
    toText(calculationOf(String(program))(values.map(unitsOf))),
  );
  add(FORMULA_FUNCTION.compare, (a, b) => compare(unitsOf(a), unitsOf(b)));
  add(FORMULA_FUNCTION.integer, (value) => {
    const units = limited(unitsOf(value));
    return units === null ? null : units / UNIT;
  });
  add(FORMULA_FUNCTION.float, (value, isRounded) =>
    toFloat(limited(unitsOf(value)), isRounded === 1n),
  );
  add(FORMULA_FUNCTION.addDays, addDays);
  database.aggregate(FORMULA_FUNCTION.sum, {
    deterministic: true,
    useBigIntArguments: true,
    start: () => '0',
    step: addToSum,
  });
}

type Given = string | number | bigint | null;

/** A number in units of the last decimal; null for no value. */
function unitsOf(value: Given | undefined): bigint | null {
  if (value === null || value === undefined) return null;
  const { units, scale } = parseDecimal(String(value));
  if (scale <= FORMULA_DECIMALS) return unitsAt({ units, scale }, FORMULA_DECIMALS);
  return divideRounded(units, 10n ** BigInt(scale - FORMULA_DECIMALS));
}

/** The units of a number of a column; null if it is too large. */
function storedUnits(value: Given | undefined): bigint | null {
  const isLarge = typeof value === 'number' && Math.abs(value) >= Number(FLOAT_LIMIT);
  return isLarge ? null : limited(unitsOf(value));
}

function limited(units: bigint | null): bigint | null {
  return units !== null && units < LIMIT && units > -LIMIT ? units : null;
}

function toText(units: bigint | null): string | null {
  return units === null ? null : formatDecimal({ units, scale: FORMULA_DECIMALS });
}

type Units = bigint | null;
/** Computes a program, given its arguments. */
type Compute = (values: readonly Units[]) => Units;

const MAX_KEPT_PROGRAMS = 1000;
const programs = new Map<string, Compute>();

function calculationOf(program: string): Compute {
  const known = programs.get(program);
  if (known) return known;
  if (programs.size >= MAX_KEPT_PROGRAMS) programs.clear();
  const compute = compiled(JSON.parse(program) as FormulaProgram);
  programs.set(program, compute);
  return compute;
}

function compiled(program: FormulaProgram): Compute {
  if (typeof program === 'number') return (values) => values[program] ?? null;
  if (typeof program === 'string') {
    const number = unitsOf(program);
    return () => number;
  }
  const [operation, first = '0', second = '0'] = program;
  const a = compiled(first);
  if (operation === 'abs') return (values) => absolute(a(values));
  if (operation === 'round') {
    const step = 10n ** BigInt(FORMULA_DECIMALS - Number(second));
    return (values) => roundedTo(step, limited(a(values)));
  }
  const b = compiled(second);
  return (values) => calculate(operation, a(values), b(values));
}

function calculate(operation: Calculation, a: Units, b: Units): Units {
  if (a === null || b === null) return null;
  if (operation === 'add') return a + b;
  if (operation === 'subtract') return a - b;
  if (limited(a) === null || limited(b) === null) return null;
  if (operation === 'multiply') return divideRounded(a * b, UNIT);
  return b === 0n ? null : divideRounded(a * UNIT, b);
}

function absolute(units: Units): Units {
  return units !== null && units < 0n ? -units : units;
}

function roundedTo(step: bigint, units: Units): Units {
  return units === null ? null : divideRounded(units, step) * step;
}

function compare(a: bigint | null, b: bigint | null): number | null {
  if (a === null || b === null) return null;
  return a < b ? -1 : Number(a > b);
}

/** A quotient to the nearest integer, halves away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [a, b] = [dividend, divisor].map((each) => (each < 0n ? -each : each)) as [bigint, bigint];
  const quotient = (2n * a + b) / (2n * b);
  return isNegative ? -quotient : quotient;
}

function toFloat(units: bigint | null, isRounded: boolean): number | null {
  if (units === null) return null;
  const text = toText(units) ?? '';
  const digits = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
  return isRounded || digits.length <= FLOAT_DIGITS ? Number(text) : null;
}

/** Adds a value of a row to a sum, which has no value if one of them is too large to be a decimal. */
function addToSum(sum: SQLInputValue, value: SQLInputValue): SQLInputValue {
  if (sum === null || value === null) return sum;
  const units = storedUnits(value as Given);
  return units === null ? null : toText((unitsOf(sum as Given) ?? 0n) + units);
}

function addDays(date: Given | undefined, days: Given | undefined): string | null {
  const units = unitsOf(days);
  if (typeof date !== 'string' || units === null) return null;
  const time = Date.parse(date) + Number(units / UNIT) * DAY_MS;
  if (!(time >= FIRST_DAY && time <= LAST_DAY)) return null;
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
