import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
});
