import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { interfaceNames, isNumbered } from './interface-names.ts';

const cases: readonly [name: string, kebab: string, pascal: string][] = [
  ['HelloWorld', 'helloworld', 'Helloworld'],
  [
    'PrototypeContext.Editinterface',
    'prototypecontext-editinterface',
    'PrototypecontextEditinterface',
  ],
  ['New order (quick)', 'new-order-quick', 'NewOrderQuick'],
  ['Één lijst', 'één-lijst', 'ÉénLijst'],
  ['2nd screen', 'interface-2nd-screen', 'Interface2ndScreen'],
  ['€', 'interface', 'Interface'],
];

for (const [name, kebab, pascal] of cases) {
  it(`names ${name}`, () => {
    assert.deepEqual(interfaceNames([name]).get(name), { kebab, pascal });
  });
}

it('numbers the later of interfaces with the same name', () => {
  const names = interfaceNames(['HelloWorld', 'helloworld', 'helloworld-2', 'a 1b', 'a1b']);
  assert.deepEqual(
    [...names.values()].map(({ kebab }) => kebab),
    ['helloworld', 'helloworld-2', 'helloworld-2-2', 'a-1b', 'a1b-2'],
  );
  assert.deepEqual(
    [...names].map(([name, own]) => isNumbered(name, own)),
    [false, true, true, false, true],
  );
});

it('gives every interface a folder and a class of its own', () => {
  const anyName = fc.string({ unit: fc.constantFrom(...'aB1 .-_é'), maxLength: 5 });
  fc.assert(
    fc.property(fc.uniqueArray(anyName), (list) => {
      const names = [...interfaceNames(list).values()];
      assert.equal(new Set(names.map(({ kebab }) => kebab)).size, list.length);
      assert.equal(new Set(names.map(({ pascal }) => pascal)).size, list.length);
      for (const { pascal } of names) assert.match(pascal, /^[\p{Lu}][\p{L}\p{N}]*$/u);
    }),
  );
});
