import type { ConceptLattice } from '../../context/concept.ts';
import type { BoxItem } from '../../context/interface.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { invalidAggregate } from './total-annotation.ts';

const CALL = /^(\w+)\((.+)\)$/;
const WIDTH = /^(?:[1-9]|1[0-2])$/;

/** Reports an invalid number, such as `value` of a NUMBER box: neither `count`, nor a function of an item. */
export function invalidNumber(
  value: string | null,
  items: readonly BoxItem[],
  lattice: ConceptLattice,
  key = 'value',
): readonly IdleAnnotation[] {
  const text = value?.trim() ?? '';
  if (text === 'count') return [];
  const [, given, name] = CALL.exec(text) ?? [];
  const problems =
    given === undefined || name === undefined
      ? [notANumber(key)]
      : invalidAggregate(key, { name: name.trim(), given }, items, lattice);
  return problems.map((each) => ({ ...each, isError: true }));
}

/** Reports a width that is not a number of columns. */
export function invalidWidth(value: string | null): readonly IdleAnnotation[] {
  return WIDTH.test(value ?? '') ? [] : [{ ...NO_WIDTH, isError: true }];
}

function notANumber(key: string): IdleAnnotation {
  return {
    message: `\`${key}\` needs a number to show.`,
    hint: `Write \`${key}="count"\`, or a function of an item, such as \`${key}="sum(Hours)"\`.`,
  };
}

const NO_WIDTH: IdleAnnotation = {
  message: '`width` needs a number of columns, from 1 to 12.',
  hint: 'Write for example `width="6"`.',
};
