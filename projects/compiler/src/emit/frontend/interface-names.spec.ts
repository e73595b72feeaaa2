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
  ['Area²', 'area²', 'Area_178_'],
  ['x½.Ⅷb', 'x½-ⅷb', 'X_189_Ⅷb'],
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
  const anyName = fc.string({ unit: fc.constantFrom(...'aB1² .-_é'), maxLength: 5 });
  fc.assert(
    fc.property(fc.uniqueArray(anyName), (list) => {
      const names = [...interfaceNames(list).values()];
      assert.equal(new Set(names.map(({ kebab }) => kebab)).size, list.length);
      assert.equal(new Set(names.map(({ pascal }) => pascal)).size, list.length);
      for (const { pascal } of names) assert.match(pascal, /^\p{Lu}\p{ID_Continue}*$/u);
    }),
  );
});

it('names of folders and files fit in a file system, however long the name of the interface is', () => {
  const bytes = (text: string): number => new TextEncoder().encode(text).length;
  const unit = fc.constantFrom('a', 'Z', '.', 'é', '漢', '𝔄');
  const longName = fc.string({ unit, minLength: 80, maxLength: 600 });
  fc.assert(
    fc.property(fc.uniqueArray(longName, { maxLength: 4 }), fc.string({ unit }), (list, more) => {
      // Names that begin alike stay apart when they are cut.
      const all = [...new Set([...list, ...list.map((name) => name + more)])];
      const names = [...interfaceNames(all).values()];
      assert.equal(new Set(names.map(({ kebab }) => kebab)).size, all.length);
      for (const { kebab, pascal } of names) {
        // The longest name of a file: `<kebab>.component.interface.ts`; 255 bytes is what file systems take.
        assert.ok(bytes(`${kebab}.component.interface.ts`) <= 255, kebab);
        assert.ok(kebab.isWellFormed() && pascal.isWellFormed());
      }
    }),
    { seed: 20261126, numRuns: 100 },
  );
});
