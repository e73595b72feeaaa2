import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readGenerics, type Generics } from '../../src/model/generics-folder.ts';
import { compareModels } from '../../src/schema/compare/compare.ts';
import { onlyAdds } from '../../src/schema/compare/only-adds.ts';
import { readRenames } from '../../src/schema/compare/rename.ts';
import { compileScript } from '../compiled-script.ts';

const OLD = `CONTEXT Shop IN ENGLISH
RELATION name[Product*Name] [UNI]
RELATION tag[Product*Tag]
INTERFACE Product : I[Product] cRUD BOX ["Name" : name, "Tags" : tag]
VIEW Product: Product DEFAULT { "label" : name } ENDVIEW
RULE NotBad: name;"bad"[Name] |- -V
ROLE Clerk MAINTAINS NotBad
ENDCONTEXT`;
const changed = (text: string, by: string): string => {
  assert.ok(OLD.includes(text), text);
  return OLD.replace(text, by);
};
const added = (statements: string): string => changed('ENDCONTEXT', `${statements}\nENDCONTEXT`);

async function addsOnly(script: string, ...renames: readonly string[]): Promise<boolean> {
  const [before, after] = [await genericsOf(OLD), await genericsOf(script)];
  return onlyAdds(before, after, compareModels(before, after, readRenames(renames, before, after)));
}

const genericsOf = (script: string): Promise<Generics> => readGenerics(compileScript(script));

for (const [title, script] of [
  ['a relation in the table of a concept', added('RELATION price[Product*Price] [UNI]')],
  ['a relation in a table of its own', added('RELATION line[Order*Product]')],
  [
    'a concept that is a kind of another one',
    added('CLASSIFY Sale ISA Product\nRELATION from[Sale*Day] [UNI]'),
  ],
  [
    'an interface',
    added('INTERFACE Products : "_SESSION";V[SESSION*Product] cRud BOX ["Tags" : tag]'),
  ],
  ['an item of a box', changed('"Tags" : tag]', '"Tags" : tag, "Twins" : name;name~]')],
  [
    'a rule, a role, and a view',
    added(
      'RULE Tagged: I[Product] |- tag;tag~\nROLE Boss MAINTAINS Tagged\nVIEW Named: Product { "x" : I } ENDVIEW',
    ),
  ],
  ['another rule in the place of one', changed('"bad"', '"worse"')],
] as const)
  it(`only adds: ${title}`, async () => {
    assert.equal(await addsOnly(script), true);
  });

for (const [title, script, ...renames] of [
  [
    'a relation less',
    changed('"Tags" : tag]', '"Tags" : name]').replace('RELATION tag[Product*Tag]\n', ''),
  ],
  ['an item less', changed(', "Tags" : tag]', ']')],
  ['an interface with other rights', changed('cRUD', 'cRud')],
  ['an item with room for one value', changed('tag[Product*Tag]', 'tag[Product*Tag] [UNI]')],
  ['a relation with one more property', changed('[UNI]', '[UNI, TOT]')],
  ['a concept with another type', added('REPRESENT Tag TYPE INTEGER')],
  ['a concept that became a kind of another one', added('CLASSIFY Product ISA Ware')],
  ['another view', changed('"label" : name', '"label" : I')],
  ['a renaming', OLD.replaceAll('tag', 'mark'), 'tag=mark'],
] as const)
  it(`does more than add: ${title}`, async () => {
    assert.equal(await addsOnly(script, ...renames), false);
  });
