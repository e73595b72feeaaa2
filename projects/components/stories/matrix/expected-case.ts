import type { FieldOffer } from '@ampersand-prototype/components/testing';

/** One combination of rights, multiplicity and number of values. */
export interface MatrixCase {
  readonly crud: string;
  readonly isUni: boolean;
  readonly isTot: boolean;
  readonly count: number;
}

/** A combination, with what the field has to offer. */
export interface ExpectedCase extends MatrixCase {
  readonly expected: string;
}

/** The combinations in a table of expectations, such as `EXPECTED_VALUES`. */
export function expectedCases(table: string): readonly ExpectedCase[] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([crud = '', ...cells]) =>
    cells.flatMap((cell, index) => {
      const [multiplicity, count] = (head[index + 1] ?? '').split(':');
      const [expected = '', total = expected] = cell.split('/');
      const combination = { crud, isUni: multiplicity === 'uni', count: Number(count) };
      return [
        { ...combination, isTot: false, expected },
        { ...combination, isTot: true, expected: total },
      ];
    }),
  );
}

const FORMS = { unreadable: '-', readonly: 't', single: 'i', list: 'l', mismatch: '?' } as const;
const ACTIONS = [
  ['add', 'a'],
  ['edit', 'e'],
  ['remove', 'r'],
  ['create', 'c'],
  ['delete', 'd'],
] as const;

/** An offer as the flags of the tables. An input that may not be filled is `x`. */
export function offerAsFlags(offer: FieldOffer): string {
  const actions = ACTIONS.filter(([action]) => offer[action]).map(([, letter]) => letter);
  const isBlocked = offer.form === 'single' && actions.length === 0;
  return (isBlocked ? 'x' : FORMS[offer.form]) + actions.join('') + (offer.required ? '!' : '');
}

/** The flags in the order of the tables, so that `lare` and `laer` are the same. */
export function inOrder(flags: string): string {
  const [form = '', ...rest] = flags;
  return form + rest.sort().join('');
}
