import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import { accessTo, modelOf } from '../../test/model-of.ts';

const SCRIPT = `CONTEXT Accessible IN ENGLISH
RELATION name[Person*Name] [UNI]
CLASSIFY Manager ISA Person
RELATION grade[Manager*Grade] [UNI]
CLASSIFY Visit ISA SESSION
INTERFACE Person : I[Person] cRud BOX [ "Name" : name ]
INTERFACE Edit : I[Person] cRUd BOX [ "Name" : name ]
INTERFACE Form : I[Person] CRud BOX [ "Name" : name ]
INTERFACE Blind : I[Person] Crud BOX [ "Name" : name ]
INTERFACE Dark : I[Person] crUD BOX [ "Name" : name ]
INTERFACE Whole : I[Person] CRUD BOX [ "Name" : name ]
INTERFACE Boss : I[Manager] cRud BOX [ "Grade" : grade ]
INTERFACE Names : name CRud BOX [ "Self" : I ]
API Program : I[Person] cRud BOX [ "Name" : name ]
INTERFACE Session : "_SESSION"[SESSION] cRud BOX [ "Self" : I ]
ENDCONTEXT`;

describe('what a session may use', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });
  const concept = (name: string): Concept => model.concepts.get(name) ?? assert.fail(name);

  it('are the interfaces that it may, in the order of the script', () => {
    const access = accessTo(model, 'Whole', 'Person', 'Nowhere');
    assert.deepEqual(
      access.interfaces.map(({ name }) => name),
      ['Person', 'Whole'],
    );
    for (const ifc of model.interfaces.values())
      assert.equal(access.mayUse(ifc), ['Whole', 'Person'].includes(ifc.name), ifc.name);
  });

  for (const [name, openers] of [
    ['Person', ['Person', 'Edit', 'Whole', 'Names']],
    ['Manager', ['Person', 'Edit', 'Whole', 'Boss', 'Names']],
    ['Grade', []],
  ] as const)
    it(`opens a ${name} by what reads it, and not by a form for new ones or for programs`, () => {
      const access = accessTo(model);
      for (let i = 0; i < 2; i++) assert.deepEqual(access.interfacesFor(concept(name)), openers);
    });

  it('opens nothing by an interface that it may not use', () => {
    assert.deepEqual(accessTo(model, 'Boss').interfacesFor(concept('Person')), []);
    assert.deepEqual(accessTo(model, 'Boss').interfacesFor(concept('Manager')), ['Boss']);
  });

  it('knows its own session as 1, and others by their names', () => {
    const access = accessTo(model);
    for (const name of ['SESSION', 'Visit']) {
      assert.equal(access.publicId(concept(name), 's-1'), '1');
      assert.equal(access.privateId(concept(name), '1'), 's-1');
      assert.equal(access.publicId(concept(name), 'other'), 'other');
      assert.equal(access.privateId(concept(name), 'other'), 'other');
    }
    assert.equal(access.publicId(concept('Person'), 's-1'), 's-1');
    assert.equal(access.privateId(concept('Person'), '1'), '1');
  });
});
