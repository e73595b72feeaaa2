import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ModelVocabulary,
  PopulationChecker,
  Problems,
  type ModelConcept,
  type ModelRelation,
  type PopulationModel,
} from '../src/public-api.ts';
import { shortIdentifier } from '../src/model/short-identifier.ts';
import { EVERY_TYPE } from './every-type-model.ts';

/** The same with a relation that is stored with its targets. */
const STORED_WITH_TARGET: PopulationModel = {
  ...EVERY_TYPE,
  relations: EVERY_TYPE.relations.map((each) =>
    each.name === 'ofInteger' ? { ...each, storedWith: 'target' } : each,
  ),
};

const at = (value: string, position: number) => ({ value, position });

/** A checker of a file, and what it has handed on. */
function checking(model = EVERY_TYPE) {
  const problems = new Problems('people.csv');
  const sizes: number[] = [];
  const stored: string[] = [];
  const vocabulary = new ModelVocabulary(model, () => 'new');
  const checker = new PopulationChecker({ model, vocabulary }, problems, (part) => {
    sizes.push(part.atoms.length + part.sources.length);
    const linked = part.relations.map((number, i) =>
      [model.relations[number]?.name, part.sources[i], part.targets[i]].join(' '),
    );
    stored.push(...part.atoms, ...linked);
  });
  const concept = (name: string): ModelConcept => {
    const found = model.concepts.find((each) => each.name === name);
    if (!found) throw new Error(`There is no concept ${name}.`);
    return found;
  };
  const relation = (name: string): ModelRelation => {
    const found = model.relations.find((each) => each.name === name);
    if (!found) throw new Error(`There is no relation ${name}.`);
    return found;
  };
  const link = (name: string, source: string, target: string) =>
    checker.link(relation(name), at(source, 0), at(target, 0));
  const reported = () => problems.listed.map(({ reason }) => reason);
  return { checker, problems, sizes, stored, concept, relation, link, reported };
}

describe('what was checked', () => {
  it('is handed on in parts while the file is read, and the rest at its end', () => {
    const { checker, sizes, stored, concept } = checking();
    for (let i = 0; i < 4500; i++) checker.atom(concept('Thing'), `t${i}`, i);
    assert.deepEqual(sizes, [2000, 2000]);
    checker.end();
    assert.deepEqual(sizes, [2000, 2000, 500]);
    assert.equal(new Set(stored).size, 4500);
  });

  it('is counted with links and atoms together', () => {
    const { checker, sizes, concept, link } = checking();
    for (let i = 0; i < 1500; i++) {
      checker.atom(concept('Thing'), `t${i}`, i);
      link('manyObject', `t${i}`, `o${i}`);
    }
    checker.end();
    assert.deepEqual(sizes, [2000, 1000]);
  });

  it('is nothing where the file is empty', () => {
    const { checker, sizes } = checking();
    checker.end();
    assert.deepEqual(sizes, []);
  });

  it('is kept back from the first mistake on', () => {
    const { checker, sizes, stored, concept } = checking();
    for (let i = 0; i < 2500; i++) checker.atom(concept('Integer'), String(i), i);
    checker.atom(concept('Integer'), 'many', 2500);
    for (let i = 0; i < 2500; i++) checker.atom(concept('Integer'), String(i), i);
    checker.end();
    assert.deepEqual(sizes, [2000]);
    assert.ok(!stored.includes('many'));
  });
});

describe('the links of an atom that has one at most', () => {
  it('are told where there are two, with the place of the first', () => {
    const { link, reported, stored, checker } = checking();
    link('hasInteger', 'a', '1');
    link('hasInteger', 'b', '1');
    link('hasInteger', 'a', '2');
    checker.end();
    assert.equal(reported().length, 1);
    assert.match(reported()[0] ?? '', /^hasInteger allows one value for "a", and "1" is at /);
    assert.deepEqual(stored, []);
  });

  it('are those of the target where the relation is stored with it', () => {
    const { link, reported, checker, stored } = checking(STORED_WITH_TARGET);
    for (const source of ['1', '2']) link('ofInteger', source, 'b');
    link('ofInteger', '1', 'a');
    checker.end();
    assert.equal(reported().length, 1);
    assert.match(reported()[0] ?? '', /^ofInteger allows one value for "b", and "1" is at /);
    assert.deepEqual(stored, []);
  });

  it('may be told twice, and are stored once', () => {
    const { link, reported, stored, checker } = checking();
    link('hasInteger', 'a', '1');
    link('hasInteger', 'a', '01');
    link('hasInteger', 'a', '1');
    checker.end();
    assert.deepEqual([reported(), stored], [[], ['hasInteger a 1']]);
  });

  it('are as many as there are where the relation holds many', () => {
    const { link, reported, stored, checker } = checking();
    for (const target of ['1', '2', '1']) link('manyInteger', 'a', target);
    checker.end();
    assert.deepEqual([reported(), stored], [[], [1, 2, 1].map((to) => `manyInteger a ${to}`)]);
  });
});

describe('the place of a second link', () => {
  const PLACES: readonly (readonly [string, PopulationModel, readonly string[], string, number])[] =
    [
      ['its target where the source has one', EVERY_TYPE, ['hasInteger', 'a', '1'], '2', 11],
      ['its source where the target has one', STORED_WITH_TARGET, ['ofInteger', '1', 'a'], '2', 10],
    ];
  for (const [what, model, [name = '', source = '', target = ''], other, row] of PLACES)
    it(`is that of ${what}`, () => {
      const { checker, problems, relation } = checking(model);
      problems.locateBy((position) => ({ sheet: null, row: position, column: null }));
      checker.link(relation(name), at(source, 1), at(target, 2));
      const [from, to] = row === 11 ? [source, other] : [other, target];
      checker.link(relation(name), at(from, 10), at(to, 11));
      const [reported = assert.fail()] = problems.listed;
      assert.deepEqual([reported.row, reported.value, problems.total], [row, other, 1]);
      assert.match(
        reported.reason,
        row === 11 ? /people\.csv, line 2\.$/ : /people\.csv, line 1\.$/,
      );
    });
});

describe('the only atom of ONE', () => {
  it('is 1, whatever values other concepts of its type have', () => {
    const concepts = EVERY_TYPE.concepts.map((each): ModelConcept =>
      each.isOne ? { ...each, type: 'ALPHANUMERIC' } : each,
    );
    const { checker, concept, reported } = checking({ ...EVERY_TYPE, concepts });
    checker.atom(concept('Alphanumeric'), '2', 0);
    checker.atom(concept('ONE'), '1', 0);
    checker.atom(concept('Alphanumeric'), '1', 0);
    assert.deepEqual(reported(), []);
    checker.atom(concept('ONE'), '2', 0);
    assert.deepEqual(reported(), ['The only atom of ONE is 1.']);
  });
});

describe('identifiers', () => {
  it('are cut where they are too long, in links as in atoms', () => {
    const { checker, concept, link, stored } = checking();
    const long = 'x'.repeat(300);
    checker.atom(concept('Thing'), long, 0);
    link('manyObject', 'a', long);
    checker.end();
    assert.deepEqual(stored, [shortIdentifier(long), `manyObject a ${shortIdentifier(long)}`]);
  });

  it('are told where no address can name them, and texts of values are not', () => {
    const { checker, concept, reported } = checking();
    for (const name of ['Alphanumeric', 'Thing']) checker.atom(concept(name), '..', 0);
    assert.equal(reported().length, 1);
    assert.match(reported()[0] ?? '', /^"\.\." .*\(Thing\)\.$/);
  });
});

it('texts that are too long are told with both lengths', () => {
  const { checker, concept, reported } = checking();
  checker.atom(concept('Alphanumeric'), '😀'.repeat(255), 0);
  checker.atom(concept('Alphanumeric'), '😀'.repeat(256), 0);
  assert.equal(reported().length, 1);
  assert.match(reported()[0] ?? '', /255.*256|256.*255/);
});

describe('passwords', () => {
  it('are gathered, each once, and shown in no message', () => {
    const { checker, link, reported, problems } = checking();
    link('secret', 'a', 'correct horse');
    link('secret', 'b', 'correct horse');
    link('secret', 'b', 'battery staple');
    assert.deepEqual([...checker.passwords], ['correct horse', 'battery staple']);
    assert.equal(reported().length, 1);
    assert.match(reported()[0] ?? '', /^secret allows one value per atom. Another value is at /);
    assert.equal(problems.listed[0]?.value, null);
  });
});

describe('sessions', () => {
  it('take links with them, at either end, counted by relation', () => {
    const at = (name: string) => EVERY_TYPE.concepts.findIndex((each) => each.name === name);
    const [session, thing] = [at('SESSION'), at('Thing')];
    const user = { name: 'user', signature: 'user[SESSION*Thing]', source: session, target: thing };
    const of = { name: 'of', signature: 'of[Thing*SESSION]', source: thing, target: session };
    const relations = [user, of].map((each): ModelRelation => ({ ...each, storedWith: null }));
    const { checker, link, stored, problems } = checking({ ...EVERY_TYPE, relations });
    link('user', 's', 'a');
    link('user', 's', 'b');
    link('of', 'a', 's');
    checker.end();
    assert.deepEqual(stored, []);
    assert.deepEqual(
      problems.warnings.map(({ warning }) => warning),
      [
        { about: 'sessions', count: 2, of: 'user[SESSION*Thing]' },
        { about: 'sessions', count: 1, of: 'of[Thing*SESSION]' },
      ],
    );
  });

  it('are left out with their links, and counted by name', () => {
    const { checker, concept, stored, problems } = checking();
    for (const session of ['s1', 's2', 's1']) checker.atom(concept('SESSION'), session, 0);
    checker.end();
    assert.deepEqual(stored, []);
    assert.deepEqual(
      problems.warnings.map(({ reason }) => reason),
      ['3 entries for SESSION are skipped, because only the server creates sessions.'],
    );
  });
});
