import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareModels, type ModelChange } from '../../src/schema/compare/compare.ts';
import { readRenames } from '../../src/schema/compare/rename.ts';
import { stepsOf } from '../../src/schema/compare/plan-steps.ts';
import type { Generics } from '../../src/model/generics-folder.ts';
import { smallModel, type SmallConcepts, type SmallRelations } from './small-model.ts';

type Model = readonly [SmallConcepts, SmallRelations?];

function changeOf(before: Model, after: Model, ...renames: readonly string[]): ModelChange {
  const [old, now] = [smallModel(...before), smallModel(...after)];
  return compareModels(old, now, readRenames(renames, old, now));
}

/** What a plan says, as sentences. */
const stepsFrom = (before: Model, after: Model, ...renames: readonly string[]): string[] =>
  stepsOf(changeOf(before, after, ...renames)).map(
    ({ kind, what, text }) => `${kind} ${what}: ${text}`,
  );

const STAFF: Model = [{ Person: {}, Project: {} }, ['member[Project*Person] UNI']];

describe('the steps from a model to the next', () => {
  const table: readonly (readonly [string, Model, Model, readonly string[], readonly string[]])[] =
    [
      ['are none for the same model', STAFF, STAFF, [], []],
      [
        'make what is new and drop what is gone',
        [{ Person: {}, Old: {} }, ['was[Person*Old]']],
        [{ Person: {}, New: { type: 'INTEGER' } }, ['is[Person*New]']],
        [],
        [
          'vanish Old: concept Old is removed',
          'vanish was[Person*Old]: relation was[Person*Old] is removed',
          'create New: concept New is new',
          'create is[Person*New]: relation is[Person*New] is new',
        ],
      ],
      [
        'take along the relations of a concept that is called otherwise',
        STAFF,
        [{ Human: {}, Project: {} }, ['member[Project*Human] UNI']],
        ['Person=Human'],
        [
          'rename Human: Person is renamed to Human',
          'rename member[Project*Human]: member[Project*Person] is renamed to member[Project*Human]',
        ],
      ],
      [
        'follow a relation that is called otherwise, between concepts that are so too',
        STAFF,
        [{ Human: {}, Project: {} }, ['crew[Project*Human] UNI']],
        ['Person=Human', 'member=crew'],
        [
          'rename Human: Person is renamed to Human',
          'rename crew[Project*Human]: member[Project*Person] is renamed to crew[Project*Human]',
        ],
      ],
      [
        'follow two relations that change their names for each other',
        [{ A: {} }, ['r[A*A]', 's[A*A]']],
        [{ A: {} }, ['r[A*A]', 's[A*A]']],
        ['r=s', 's=r'],
        [
          'rename r[A*A]: s[A*A] is renamed to r[A*A]',
          'rename s[A*A]: r[A*A] is renamed to s[A*A]',
        ],
      ],
      [
        'make a relation anew whose name another one takes over',
        [{ A: {} }, ['r[A*A]', 's[A*A]']],
        [{ A: {} }, ['s[A*A]']],
        ['r=s'],
        ['vanish s[A*A]: relation s[A*A] is removed', 'rename s[A*A]: r[A*A] is renamed to s[A*A]'],
      ],
      [
        'make a relation anew that has the old name of another one',
        [{ A: {} }, ['r[A*A]']],
        [{ A: {} }, ['r[A*A]', 's[A*A]']],
        ['r=s'],
        ['rename s[A*A]: r[A*A] is renamed to s[A*A]', 'create r[A*A]: relation r[A*A] is new'],
      ],
      [
        'tell of values of another type',
        [{ Age: { type: 'ALPHANUMERIC' } }],
        [{ Age: { type: 'INTEGER' } }],
        [],
        ['retype Age: the values of Age change from ALPHANUMERIC to INTEGER'],
      ],
      [
        'tell what a concept is as well, and what it is no more',
        [{ Boss: { isA: ['Person'] }, Person: {}, Staff: {} }],
        [{ Boss: { isA: ['Staff'] }, Person: {}, Staff: {} }],
        [],
        [
          'widen Boss: every Boss is now also a Staff',
          'narrow Boss: a Boss is no longer automatically a Person',
        ],
      ],
      [
        'take a generalisation that is called otherwise for the same',
        [{ Boss: { isA: ['Person'] }, Person: {} }],
        [{ Boss: { isA: ['Human'] }, Human: {} }],
        ['Person=Human'],
        ['rename Human: Person is renamed to Human'],
      ],
      [
        'tell of properties that come and go, each of them',
        [{ A: {} }, ['r[A*A] UNI TOT', 's[A*A]']],
        [{ A: {} }, ['r[A*A] TOT INJ SUR', 's[A*A] PROP']],
        [],
        [
          'constrain r[A*A]: r[A*A] is now INJ, SUR',
          'relax r[A*A]: r[A*A] is no longer UNI',
          'constrain s[A*A]: s[A*A] is now PROP',
        ],
      ],
      [
        'tell of links that move to another table',
        [{ A: {} }, ['r[A*A] UNI']],
        [{ A: {} }, ['r[A*A] UNI@src']],
        [],
        ['move r[A*A]: the links of r[A*A] move to another table'],
      ],
    ];
  for (const [name, before, after, renames, expected] of table)
    it(name, () => assert.deepEqual(stepsFrom(before, after, ...renames), expected));
});

describe('comparison by name', () => {
  const [rule, view] = [
    { name: 'R', ruleAdl: 'r |- s', origin: 'a.adl:1' },
    { name: 'V', segments: [] },
  ];
  const withRest = (rest: object): Generics => smallModel({ A: {} }, [], rest);
  const compared = (before: object, after: object): ModelChange =>
    compareModels(withRest(before), withRest(after), {
      concepts: new Map(),
      relations: new Map(),
      reversed: new Set(),
      prefixes: new Map(),
    });
  const rules = (...signals: readonly object[]) => ({ rules: { invariants: [], signals } });

  it('has changed with what it says, not with its line', () => {
    const moved = compared(rules(rule), rules({ ...rule, origin: 'b.adl:9' }));
    assert.deepEqual(moved.rules, { created: [], vanished: [], changed: [] });
    const other = compared(rules(rule), rules({ ...rule, ruleAdl: 's |- r' }));
    assert.deepEqual(other.rules, { created: [], vanished: [], changed: ['R'] });
  });

  it('comes and goes among invariants and signals together', () => {
    const kept = compared(rules(rule), { rules: { invariants: [rule], signals: [] } });
    assert.deepEqual(kept.rules, { created: [], vanished: [], changed: [] });
    const swapped = compared(rules(rule), rules({ ...rule, name: 'S' }));
    assert.deepEqual(swapped.rules, { created: ['S'], vanished: ['R'], changed: [] });
  });

  for (const part of ['views', 'roles', 'interfaces'] as const)
    it(`is so for ${part}`, () => {
      const change = compared(
        { [part]: [view, { name: 'gone' }] },
        { [part]: [{ ...view, segments: [1] }, { name: 'new' }] },
      )[part];
      assert.deepEqual(change, { created: ['new'], vanished: ['gone'], changed: ['V'] });
    });

  it('never changes where its name is its digest', () => {
    const change = compared(
      { conjuncts: [{ id: 'c1', violationsSQL: 'a' }] },
      { conjuncts: [{ id: 'c1', violationsSQL: 'b' }, { id: 'c2' }] },
    );
    assert.deepEqual(change.conjuncts, { created: ['c2'], vanished: [], changed: [] });
  });
});

/** Models over few names, so that two of them have much in common. */
const models: fc.Arbitrary<Model> = fc
  .record({
    names: fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }),
    types: fc.tuple(...[0, 1, 2, 3].map(() => fc.constantFrom('OBJECT', 'INTEGER'))),
    isA: fc.tuple(...[0, 1, 2, 3].map(() => fc.nat(4))),
    relations: fc.array(
      fc.tuple(
        fc.constantFrom('r', 's'),
        fc.nat(3),
        fc.nat(3),
        fc.subarray(['UNI', 'TOT', 'PROP']),
        fc.boolean(),
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ names, types, isA, relations }): Model => {
    const concepts = Object.fromEntries(
      names.map((name, i) => {
        const general = names[isA[i] ?? 4];
        const isOwn = general === undefined || general === name;
        return [name, { type: types[i] as 'OBJECT', isA: isOwn ? [] : [general] }];
      }),
    );
    const at = (place: number): string => names[place % names.length] ?? '';
    const written = new Map(
      relations.map(([name, source, target, messages, isInTable]) => [
        `${name}[${at(source)}*${at(target)}]`,
        ` ${messages.join(' ')}${isInTable ? '@src' : ''}`,
      ]),
    );
    return [concepts, [...written].map(([signature, messages]) => signature + messages)];
  });

const sorted = (list: readonly string[]): string[] => [...list].sort();

describe('two models at random', () => {
  it('differ in nothing where they are one', () => {
    fc.assert(fc.property(models, (model) => assert.deepEqual(stepsFrom(model, model), [])));
  });

  it('differ the other way round in the other direction', () => {
    fc.assert(
      fc.property(models, models, (one, other) => {
        const [there, back] = [changeOf(one, other), changeOf(other, one)];
        for (const part of ['concepts', 'relations'] as const) {
          assert.deepEqual(sorted(there[part].created), sorted(back[part].vanished));
          assert.deepEqual(sorted(there[part].vanished), sorted(back[part].created));
        }
        const gains = ({ concepts, relations }: ModelChange, side: 'gained' | 'lost') =>
          sorted(
            [...concepts.reclassified, ...relations.constrained].map(
              (each) => `${each.after} ${sorted(each[side]).join()}`,
            ),
          );
        assert.deepEqual(gains(there, 'gained'), gains(back, 'lost'));
        // Each lists them in the order of its new model.
        const moves = (moved: readonly object[]) =>
          sorted(moved.map((each) => JSON.stringify(each)));
        assert.deepEqual(moves(there.relations.moved), moves(back.relations.moved.map(turned)));
      }),
    );
  });

  it('keep everything where each concept is said to be called otherwise', () => {
    fc.assert(
      fc.property(models, (model) => {
        const [concepts] = model;
        const renamed = renamedModel(model);
        const renames = Object.keys(concepts).map((name) => `${name}=${name}x`);
        const { concepts: change, relations } = changeOf(model, renamed, ...renames);
        assert.deepEqual([change.created, change.vanished], [[], []]);
        assert.deepEqual([relations.created, relations.vanished], [[], []]);
        assert.deepEqual([change.reclassified, relations.constrained], [[], []]);
      }),
    );
  });
});

const turned = <T>({ before, after }: { readonly before: T; readonly after: T }) => ({
  before: after,
  after: before,
});

function renamedModel([concepts, relations = []]: Model): Model {
  const renamed = Object.entries(concepts).map(
    ([name, { isA = [], ...rest }]) =>
      [`${name}x`, { ...rest, isA: isA.map((general) => `${general}x`) }] as const,
  );
  return [
    Object.fromEntries(renamed),
    relations.map((relation) => relation.replace(/([A-D])(?=[*\]])/g, '$1x')),
  ];
}
