import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Model } from '../model/model.ts';
import { accessTo, modelOf } from '../../test/model-of.ts';
import { modelData, type ModelData } from './model-data.ts';

const SCRIPT = `CONTEXT Sheets IN ENGLISH
CONCEPT Person LABEL "A person" ""
REPRESENT Person, Item TYPE OBJECT
REPRESENT Name TYPE ALPHANUMERIC
CLASSIFY Member ISA Person
RELATION name[Person*Name] [UNI]
RELATION owner[Item*Person] [INJ]
RELATION likes[Person*Item]
RELATION done[Person*Person] [PROP]
INTERFACE People LABEL "All people" FOR ANONYMOUS : V[SESSION*Person] BOX <TABLE>
  [ named LABEL "Name" : name CRUD
  , shown : name cRud
  , onlyNew : likes CRud
  , onlyChanged : likes cRUd
  , owned : owner~ CRUD
  , done : done CRUD
  , computed : likes;likes~ cRud
  , words : TXT "x"
  ]
INTERFACE OnePerson : I[Person] BOX [ name : name ]
ENDCONTEXT
`;

describe('what population files need of a model', () => {
  let model: Model;
  let made: ModelData;
  before(async () => {
    model = await modelOf(SCRIPT);
    made = modelData(model, accessTo(model).interfaces);
  });

  const named = (name: string) => made.data.concepts.find((each) => each.name === name);
  const related = (name: string) => made.data.relations.find((each) => each.name === name);

  it('is each concept once, with its names, its type and what it is besides', () => {
    const names = made.data.concepts.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)]);
    const { name, aliases, label, type, generalizations } = named('Member') ?? assert.fail();
    assert.deepEqual([name, aliases, label, type], ['Member', ['Member'], 'Member', 'OBJECT']);
    assert.deepEqual(generalizations, ['Person']);
    assert.equal(named('Person')?.label, 'A person');
    const special = made.data.concepts.filter((each) => each.isSession || each.isOne);
    assert.deepEqual(special.map((each) => [each.name, each.isSession, each.isOne]).sort(), [
      ['ONE', false, true],
      ['SESSION', true, false],
    ]);
  });

  it('is each relation with its ends, and the end whose atoms have one link', () => {
    const ends = ['name', 'owner', 'likes', 'done'].map((name) => {
      const { source, target, storedWith } = related(name) ?? assert.fail();
      return [made.concepts[source]?.name, made.concepts[target]?.name, storedWith];
    });
    assert.deepEqual(ends, [
      ['Person', 'Name', 'source'],
      ['Item', 'Person', 'target'],
      ['Person', 'Item', null],
      ['Person', 'Person', 'source'],
    ]);
    assert.deepEqual(
      made.data.relations.map(({ signature }) => signature),
      made.relations.map(({ signature }) => signature),
    );
  });

  it('is the interfaces of the session, and which of their items a sheet may fill', () => {
    const [people, ...others] = made.data.interfaces.filter(
      ({ name }) => !name.startsWith('PrototypeContext'),
    );
    assert.ok(people);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [people.name, people.label, made.concepts[people.concept]?.name],
      ['People', 'All people', 'Person'],
    );
    const nameOf = (relation: number | null) =>
      relation === null ? null : made.data.relations[relation]?.name;
    const items = people.items.map(({ names, relation, isFlipped, isProperty, error }) => [
      ...[names.at(-1), nameOf(relation), isFlipped, isProperty],
      typeof error === 'object' ? (error?.about ?? null) : error,
    ]);
    assert.deepEqual(items, [
      ['named', 'name', false, false, null],
      ['shown', null, false, false, 'withoutRight'],
      ['onlyNew', 'likes', false, false, null],
      ['onlyChanged', 'likes', false, false, null],
      ['owned', 'owner', true, false, null],
      ['done', 'done', false, true, null],
      ['computed', null, false, false, 'computed'],
      ['words', null, false, false, 'computed'],
    ]);
    assert.deepEqual(people.items[0]?.names, ['Name', 'named']);
  });
});
