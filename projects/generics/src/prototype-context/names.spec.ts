import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  BUILT_IN_CONCEPT,
  BUILT_IN_INTERFACE,
  BUILT_IN_RELATION,
  isBuiltIn,
  LOGIN_RELATION,
  PROTOTYPE_NAMESPACE,
  ROLE,
  SESSION,
} from './names.ts';

describe('the built-in names', () => {
  const RELATIONS = Object.values(BUILT_IN_RELATION);
  const OWN = [
    ...Object.values(BUILT_IN_CONCEPT),
    ...RELATIONS.map(({ name }) => name),
    ...Object.values(BUILT_IN_INTERFACE),
  ];

  it('are told from those of scripts', () => {
    for (const name of OWN) assert.equal(isBuiltIn(name), true, name);
    const others = [
      'Book',
      'My.Role',
      'PrototypeContextual.Role',
      `My.${PROTOTYPE_NAMESPACE}.Role`,
    ];
    for (const name of [...others, '', SESSION, PROTOTYPE_NAMESPACE, ...Object.values(ROLE)])
      assert.equal(isBuiltIn(name), false, name);
    for (const name of Object.values(LOGIN_RELATION)) assert.equal(isBuiltIn(name), false, name);
  });

  it('are relations between built-in concepts and sessions, of which only the latter have no namespace', () => {
    const concepts = new Set<string>([...Object.values(BUILT_IN_CONCEPT), SESSION]);
    for (const { name, source, target } of RELATIONS) {
      assert.ok(concepts.has(source), `${name}: ${source}`);
      assert.ok(concepts.has(target), `${name}: ${target}`);
      assert.equal(name.startsWith(`${PROTOTYPE_NAMESPACE}.`), true, name);
    }
    const ofSessions = RELATIONS.filter(({ source }) => source === SESSION);
    assert.equal(ofSessions.length, 3);
  });

  it('are different relations: none has name, source and target of another', () => {
    const written = RELATIONS.map(({ name, source, target }) => `${name}[${source}*${target}]`);
    assert.deepEqual(written, [...new Set(written)]);
  });
});
