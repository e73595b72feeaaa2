import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Access } from '../../../session/access.ts';
import { newResourceItems } from './navigation.ts';

const BOOK = { name: 'Book', label: 'Book', isObject: true, isSession: false };

function page(name: string, rest: object = {}, root: object = {}): object {
  return {
    ...{ name, label: name, isApi: false, ...rest },
    root: { isIdent: true, crud: { create: true }, target: BOOK, ...root },
  };
}

it('new atoms are made by pages, not by interfaces for programs', () => {
  const interfaces = [
    page('Book'),
    page('BookApi', { isApi: true }),
    page('Readable', {}, { crud: { create: false } }),
    page('Books', {}, { isIdent: false }),
  ];
  const items = newResourceItems({ interfaces } as unknown as Access);
  assert.deepEqual(
    items.map(({ label, ifcs }) => [label, ifcs.map(({ id }) => id)]),
    [['New Book', ['Book']]],
  );
});
