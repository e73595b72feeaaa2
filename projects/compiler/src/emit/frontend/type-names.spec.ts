import assert from 'node:assert/strict';
import { it } from 'node:test';
import { typeNames } from './type-names.ts';

it('makes type names', () => {
  const names = typeNames([
    'Order',
    'Shop.Order',
    'Shop_Order',
    'Order line',
    '1st',
    'string',
    'Prijs€',
    'É',
  ]);
  assert.deepEqual(
    [...names.values()],
    ['Order', 'Shop_Order', 'Shop_Order_2', 'Order_line', '_1st', '_string', 'Prijs_', 'É'],
  );
});
