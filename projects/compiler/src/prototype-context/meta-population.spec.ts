import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  BUILT_IN_CONCEPT,
  BUILT_IN_INTERFACE,
  BUILT_IN_RELATION,
} from '@ampersand-prototype/generics';
import { BARE, compileText } from '../../test/compile-text.ts';
import type { CompiledScript } from '../compile.ts';

const SCRIPT = `RELATION name[Person*Name] [UNI]
INTERFACE Persons LABEL "All persons" : "_SESSION";V[SESSION*Person] BOX [ "Name" : name ]
INTERFACE Person FOR Clerk, Boss : I[Person] BOX [ "Name" : name ]
API Feed : "_SESSION";V[SESSION*Person] BOX [ "Name" : name ]
ROLE Boss LABEL "The boss" MAINTAINS named
RULE named : I[Person] |- name;name~`;

function linksOf({ generics }: CompiledScript, relation: string): string[] {
  const found = generics.populations.links.find((each) =>
    each.relation.startsWith(`PrototypeContext.${relation}[PrototypeContext.`),
  );
  return (found?.links ?? [])
    .map(({ src, tgt }) => `${src} ${tgt}`)
    .filter((link) => !link.startsWith('PrototypeContext.'));
}

describe('the interfaces and roles of a script as population', () => {
  test('labels, roles, APIs and what is for everyone', async () => {
    const script = await compileText(SCRIPT);
    assert.deepEqual(linksOf(script, 'label'), [
      'Feed Feed',
      'Person Person',
      'Persons All persons',
    ]);
    assert.deepEqual(linksOf(script, 'ifcRoles'), [
      'Feed Any',
      'Person Boss',
      'Person Clerk',
      'Persons Any',
    ]);
    assert.deepEqual(linksOf(script, 'isAPI'), ['Feed Feed']);
    assert.deepEqual(linksOf(script, 'isPublic'), ['Feed Feed', 'Persons Persons']);
    const roleLabels = script.generics.populations.links.find(({ relation }) =>
      relation.startsWith('PrototypeContext.label[PrototypeContext.Role*'),
    )!;
    assert.deepEqual(
      roleLabels.links.map(({ src, tgt }) => `${src} ${tgt}`),
      ['Anonymous Anonymous', 'Any Any', 'Boss The boss'],
    );
  });

  test('nothing is added without the built-in statements', async () => {
    const { generics } = await compileText('RELATION name[Person*Name] [UNI]', BARE);
    assert.deepEqual(
      generics.relations.map(({ signature }) => signature),
      ['name[Person*Name]'],
    );
  });

  test('every name of the contract is declared', async () => {
    const { context } = await compileText('');
    const signatures = context.relations.map(({ signature }) => signature);
    for (const { name, source, target } of Object.values(BUILT_IN_RELATION))
      assert.ok(signatures.includes(`${name}[${source}*${target}]`), name);
    const concepts = context.concepts.map(({ name }) => name);
    for (const name of Object.values(BUILT_IN_CONCEPT)) assert.ok(concepts.includes(name), name);
    const interfaces = context.interfaces.map(({ name }) => name);
    for (const name of Object.values(BUILT_IN_INTERFACE))
      assert.ok(interfaces.includes(name), name);
  });
});
