import type { ConceptLattice } from '../../context/concept.ts';
import type { BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { invalidAggregate } from './total-annotation.ts';

const CALL = /^(\w+)\((.+)\)$/;
const WIDTH = /^(?:[1-9]|1[0-2])$/;

/** Reports an invalid `value` of a NUMBER box: neither `count`, nor a function of an item. */
export function invalidNumber(
  value: string | null,
  items: readonly BoxItem[],
  lattice: ConceptLattice,
): readonly IdleAnnotation[] {
  const text = value?.trim() ?? '';
  if (text === 'count') return [];
  const [, given, name] = CALL.exec(text) ?? [];
  const problems =
    given === undefined || name === undefined
      ? [NOT_A_NUMBER]
      : invalidAggregate('value', { name: name.trim(), given }, items, lattice);
  return problems.map((each) => ({ ...each, isError: true }));
}

/** Reports a width that is not a number of columns. */
export function invalidWidth(value: string | null): readonly IdleAnnotation[] {
  return WIDTH.test(value ?? '') ? [] : [{ ...NO_WIDTH, isError: true }];
}

const NOT_A_NUMBER: IdleAnnotation = {
  message: '`value` needs a number to show.',
  hint: 'Write `value="count"`, or a function of an item, such as `value="sum(Hours)"`.',
};

const NO_WIDTH: IdleAnnotation = {
  message: '`width` needs a number of columns, from 1 to 12.',
  hint: 'Write for example `width="6"`.',
};
