import fc from 'fast-check';

/** A value of a formula: a number in units of 10⁻⁹, a text or date, true or false, or none. */
export type FormulaValue = bigint | string | boolean | null;

/** The values of the items of a row, by label. */
export type FormulaRow = Readonly<Record<string, FormulaValue>>;

/** A random formula with its own evaluation, in exact arithmetic. */
export interface RandomFormula {
  readonly text: string;
  readonly isInteger: boolean;
  readonly hasQuotient: boolean;
  /** What must be below 10¹⁸ to be multiplied, divided, or rounded: everything but items and numbers. */
  readonly isComposite: boolean;
  readonly evaluate: (row: FormulaRow) => FormulaValue;
}

type Kind = 'number' | 'integer' | 'date' | 'text' | 'truth';

const UNIT = 10n ** 9n;
const LIMIT = 10n ** 27n;
const DAY_MS = 86_400_000;

const absolute = (of: bigint) => (of < 0n ? -of : of);

/** The nearest integer to a fraction, halves away from zero. */
export function nearest(dividend: bigint, divisor: bigint): bigint {
  const [a, b] = [absolute(dividend), absolute(divisor)];
  const size = a / b + ((a % b) * 2n >= b ? 1n : 0n);
  return dividend < 0n === divisor < 0n ? size : -size;
}

/** The decimal text of units, without superfluous digits. */
export function decimalText(units: bigint): string {
  const digits = String(absolute(units)).padStart(10, '0');
  const decimals = digits.slice(-9).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -9)}${decimals && `.${decimals}`}`;
}

const item = (label: string, kind: 'integer' | 'number' | 'other'): RandomFormula => ({
  text: label.includes(' ') ? `[${label}]` : label,
  isInteger: kind === 'integer',
  hasQuotient: false,
  isComposite: false,
  evaluate: (row) => row[label] ?? null,
});

const literal = (text: string, value: FormulaValue, isInteger = false): RandomFormula => ({
  text,
  isInteger,
  hasQuotient: false,
  isComposite: false,
  evaluate: () => value,
});

function combined(
  text: string,
  parts: readonly RandomFormula[],
  evaluate: (values: readonly FormulaValue[]) => FormulaValue,
  more: Partial<RandomFormula> = {},
): RandomFormula {
  return {
    text,
    isInteger: false,
    hasQuotient: parts.some(({ hasQuotient }) => hasQuotient),
    isComposite: true,
    evaluate: (row) => evaluate(parts.map((part) => part.evaluate(row))),
    ...more,
  };
}

const allThere =
  (compute: (...values: never[]) => FormulaValue) => (values: readonly FormulaValue[]) =>
    values.includes(null) ? null : compute(...(values as never[]));

const small = (compute: (a: bigint, b: bigint) => FormulaValue) =>
  allThere((a: bigint, b: bigint) =>
    absolute(a) < LIMIT && (b === undefined || absolute(b) < LIMIT) ? compute(a, b) : null,
  );

function arithmetic(operator: string, a: RandomFormula, b: RandomFormula): RandomFormula {
  const text = `(${a.text} ${operator} ${b.text})`;
  const isInteger = a.isInteger && b.isInteger;
  const parts = [a, b];
  switch (operator) {
    case '+':
      return combined(
        text,
        parts,
        allThere((x: bigint, y: bigint) => x + y),
        { isInteger },
      );
    case '-':
      return combined(
        text,
        parts,
        allThere((x: bigint, y: bigint) => x - y),
        { isInteger },
      );
    case '*':
      return combined(
        text,
        parts,
        small((x, y) => nearest(x * y, UNIT)),
        { isInteger },
      );
    default:
      return combined(
        text,
        parts,
        small((x, y) => (y === 0n ? null : nearest(x * UNIT, y))),
        {
          hasQuotient: true,
        },
      );
  }
}

function comparison(operator: string, a: RandomFormula, b: RandomFormula): RandomFormula {
  return combined(
    `(${a.text} ${operator} ${b.text})`,
    [a, b],
    allThere((x: bigint | string, y: bigint | string) => {
      if (operator === '=') return x === y;
      if (operator === '<>') return x !== y;
      const order = x < y ? -1 : Number(x > y);
      if (operator === '<') return order < 0;
      if (operator === '<=') return order <= 0;
      return operator === '>' ? order > 0 : order >= 0;
    }),
  );
}

function logical(operator: 'and' | 'or', a: RandomFormula, b: RandomFormula): RandomFormula {
  const decisive = operator === 'or';
  return combined(`(${a.text} ${operator} ${b.text})`, [a, b], (values) => {
    if (values.includes(decisive)) return decisive;
    return values.includes(null) ? null : !decisive;
  });
}

function rounded(a: RandomFormula, decimals: number): RandomFormula {
  const step = 10n ** BigInt(9 - decimals);
  const text = decimals === 0 ? `round(${a.text})` : `round(${a.text}, ${decimals})`;
  return combined(
    text,
    [a],
    small((x) => nearest(x, step) * step),
    { isInteger: decimals === 0 },
  );
}

function days(a: RandomFormula, b: RandomFormula): RandomFormula {
  const between = (x: string, y: string) =>
    BigInt(Math.round((Date.parse(x) - Date.parse(y)) / DAY_MS)) * UNIT;
  return combined(`(${a.text} - ${b.text})`, [a, b], allThere(between), { isInteger: true });
}

function later(date: RandomFormula, number: RandomFormula): RandomFormula {
  return combined(`(${date.text} + ${number.text})`, [date, number], ([from, count]) => {
    if (typeof from !== 'string' || typeof count !== 'bigint' || absolute(count) >= LIMIT)
      return null;
    const time = Date.parse(from) + Number(count / UNIT) * DAY_MS;
    const isDate = time >= Date.parse('0001-01-01') && time <= Date.parse('9999-12-31');
    return isDate ? new Date(time).toISOString().slice(0, 10) : null;
  });
}

function joined(a: RandomFormula, b: RandomFormula): RandomFormula {
  return combined(`(${a.text} & ${b.text})`, [a, b], (values) => {
    const texts = values.map((value, i) => {
      if (typeof value !== 'bigint') return value;
      const isLarge = [a, b][i]?.isComposite && absolute(value) >= LIMIT;
      return isLarge ? null : decimalText(value);
    });
    return texts.includes(null) ? null : texts.join('');
  });
}

function conditional(c: RandomFormula, a: RandomFormula, b: RandomFormula | null): RandomFormula {
  const parts = b ? [c, a, b] : [c, a];
  const text = `if(${parts.map((part) => part.text).join(', ')})`;
  return combined(
    text,
    parts,
    ([condition, yes = null, no = null]) => (condition === null ? null : condition ? yes : no),
    { isInteger: a.isInteger && (b?.isInteger ?? true) },
  );
}

const LEAVES: Readonly<Record<Kind, readonly RandomFormula[]>> = {
  integer: [item('Hours', 'integer'), item('Large', 'integer'), literal('2', 2n * UNIT, true)],
  number: [
    ...[item('Hours', 'integer'), item('Amount paid', 'number'), item('Share', 'number')],
    literal('0.1', UNIT / 10n),
  ],
  date: [item('Opened', 'other'), item('Due', 'other')],
  text: [item('Name', 'other'), literal("' - '", ' - ')],
  truth: [item('Urgent', 'other'), item('Done', 'other')],
};

/** Makes random formulas over the items of the test, with values of a kind. */
export function randomFormula(kind: Kind, depth = 3): fc.Arbitrary<RandomFormula> {
  const leaf = fc.constantFrom(...LEAVES[kind]);
  if (depth === 0) return leaf;
  const of = (other: Kind) => randomFormula(other, depth - 1);
  const either = fc
    .tuple(of('truth'), of(kind), fc.option(of(kind), { freq: 4 }))
    .map((parts) => conditional(...parts));
  const operations = operationsOf(kind, of).map((arbitrary) => ({ arbitrary, weight: 3 }));
  return fc.oneof({ arbitrary: leaf, weight: 2 }, { arbitrary: either, weight: 1 }, ...operations);
}

function operationsOf(
  kind: Kind,
  of: (kind: Kind) => fc.Arbitrary<RandomFormula>,
): fc.Arbitrary<RandomFormula>[] {
  const pair = (a: Kind, b: Kind) => fc.tuple(of(a), of(b));
  const compare = (operators: readonly string[], a: Kind) =>
    fc.tuple(fc.constantFrom(...operators), of(a), of(a)).map((parts) => comparison(...parts));
  const operations: Readonly<Record<Kind, () => fc.Arbitrary<RandomFormula>[]>> = {
    integer: () => [
      fc
        .tuple(fc.constantFrom('+', '-', '*'), of('integer'), of('integer'))
        .map((p) => arithmetic(...p)),
      pair('date', 'date').map((parts) => days(...parts)),
      of('number').map((part) => rounded(part, 0)),
    ],
    number: () => [
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), of('number'), of('number'))
        .map((p) => arithmetic(...p)),
      fc.tuple(of('number'), fc.integer({ min: 1, max: 9 })).map((parts) => rounded(...parts)),
      of('integer'),
    ],
    date: () => [pair('date', 'integer').map((parts) => later(...parts))],
    text: () =>
      [pair('text', 'number'), pair('date', 'text'), pair('text', 'text')].map((each) =>
        each.map((parts) => joined(...parts)),
      ),
    truth: () => [
      compare(['=', '<>', '<', '<=', '>', '>='], 'number'),
      compare(['=', '<', '>='], 'date'),
      compare(['=', '<>'], 'text'),
      fc
        .tuple(fc.constantFrom('and' as const, 'or' as const), of('truth'), of('truth'))
        .map((p) => logical(...p)),
      of('truth').map((part) =>
        combined(`(not ${part.text})`, [part], ([x]) => (x === null ? null : !x)),
      ),
    ],
  };
  return operations[kind]();
}
