import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { transact } from '../../src/application/transact.ts';
import { addAtom } from '../../src/core/atom.ts';
import { deleteAtom } from '../../src/core/delete-atom.ts';
import { addLink, deleteLink } from '../../src/core/link.ts';
import type { Transaction } from '../../src/core/transaction/transaction.ts';
import { undo } from '../../src/history/undo/undo.ts';
import { ApiError } from '../../src/error/api-error.ts';
import { changesOf } from '../../src/change-log/read-change-log.ts';
import { compileScript } from '../compiled-script.ts';
import { facts } from '../facts.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

const SCRIPT = `CONTEXT Upon IN ENGLISH
REPRESENT Secret TYPE PASSWORD
CLASSIFY Manager ISA Person
CLASSIFY Director ISA Manager
RELATION knows[Person*Person]
RELATION boss[Person*Person] [UNI]
RELATION desk[Person*Desk] [UNI,INJ]
RELATION badge[Person*Badge] [INJ]
RELATION name[Person*Name] [UNI]
RELATION nick[Name*Person] [UNI]
RELATION secret[Person*Secret] [UNI]
RELATION grade[Director*Grade] [UNI]
INTERFACE Person : I[Person] CRUD BOX [ "Knows" : knows, "Desk" : desk, "Badge" : badge ]
INTERFACE Desk : I[Desk] CRUD BOX [ "Of" : desk~ ]
INTERFACE Badge : I[Badge] CRUD BOX [ "Of" : badge~ ]
INTERFACE Director : I[Director] CRUD BOX [ "Grade" : grade ]
ENDCONTEXT`;

/** `+Person a`, `-Person a`, `+knows a b`, `-knows a b`: a letter denotes an atom of the case. */
type Step = string;

interface Case {
  readonly what: string;
  readonly given?: readonly Step[];
  /** The transaction to undo. */
  readonly done: readonly Step[];
  /** What comes after it, a transaction each. */
  readonly later?: readonly Step[];
  /** The steps that lead to the expected data; those of `given` and `later` by default. */
  readonly requested?: readonly Step[];
}

const IN_THE_WAY: readonly Case[] = [
  { what: 'a link from an atom that came', done: ['+Person a'], later: ['+knows a b'] },
  { what: 'a link to an atom that came', done: ['+Person a'], later: ['+knows b a'] },
  { what: 'a value of an atom that came', done: ['+Person a'], later: ['+name a n'] },
  { what: 'a value that has an atom that came', done: ['+Person a'], later: ['+nick n a'] },
  { what: 'a special kind of an atom that came', done: ['+Person a'], later: ['+Director a'] },
  {
    what: 'a link of a special kind',
    given: ['+Person a'],
    done: ['+Manager a'],
    later: ['+grade a g'],
  },
  {
    what: 'two links, of which the newer is told',
    done: ['+Person a'],
    later: ['+knows a b', '+knows b a'],
  },
  {
    what: 'two links, of which the newer is told: the other way round',
    done: ['+Person a'],
    later: ['+knows b a', '+knows a b'],
  },
  {
    what: 'another password',
    given: ['+Person a'],
    done: ['+secret a b'],
    later: ['+secret a c'],
  },
  { what: 'a password of an atom that came', done: ['+Person a'], later: ['+secret a b'] },
  { what: 'an atom that went since', done: ['+Person a'], later: ['-Person a'] },
  {
    what: 'an atom that came again',
    given: ['+Person a'],
    done: ['-Person a'],
    later: ['+Person a'],
  },
  { what: 'a link that went since', done: ['+knows a b'], later: ['-knows a b'] },
  {
    what: 'a link that came again',
    given: ['+knows a b'],
    done: ['-knows a b'],
    later: ['+knows a b'],
  },
  {
    what: 'another target in the one place of a source',
    given: ['+boss a b'],
    done: ['-boss a b'],
    later: ['+boss a c'],
  },
  {
    what: 'another source in the one place of a target',
    given: ['+desk a b'],
    done: ['-desk a b'],
    later: ['+desk c b'],
  },
  {
    what: 'another source in the one place of a target that has a list',
    given: ['+badge a b'],
    done: ['-badge a b'],
    later: ['+badge c b'],
  },
  {
    what: 'a source that went',
    given: ['+knows a b'],
    done: ['-knows a b'],
    later: ['-Person a'],
  },
  {
    what: 'a target that went',
    given: ['+knows a b'],
    done: ['-knows a b'],
    later: ['-Person b'],
  },
];

const OTHER_FIELD: readonly Case[] = [
  { what: 'nothing at all', done: ['+Person a', '+Manager a', '+knows a b', '+name a n'] },
  { what: 'a link of other atoms', done: ['+Person a'], later: ['+knows b c'] },
  {
    what: 'another link of the source',
    given: ['+Person a'],
    done: ['+knows a b'],
    later: ['+knows a c'],
  },
  {
    what: 'another link to the target',
    given: ['+Person b'],
    done: ['+knows a b'],
    later: ['+knows c b'],
  },
  {
    what: 'another link, where there is room for both',
    given: ['+knows a b'],
    done: ['-knows a b'],
    later: ['+knows a c', '+knows c b'],
  },
  {
    what: 'another source, where there is room for both',
    given: ['+boss a b'],
    done: ['-boss a b'],
    later: ['+boss c b'],
  },
  {
    what: 'another target, where there is room for both',
    given: ['+badge a b'],
    done: ['-badge a b'],
    later: ['+badge a c'],
  },
  {
    what: 'a link that came and went',
    done: ['+Person a'],
    later: ['+knows a b', '-knows a b'],
    requested: ['+Person b'],
  },
  {
    what: 'a link that went and came',
    given: ['+Person a', '+Person b'],
    done: ['+knows a b'],
    later: ['-knows a b', '+knows a b'],
    requested: ['+Person a', '+Person b'],
  },
  {
    what: 'an atom that went and came',
    given: ['+knows a b'],
    done: ['-knows a b'],
    later: ['-Person a', '+Person a'],
    requested: ['+knows a b'],
  },
  { what: 'the same value of another atom', done: ['+name a n'], later: ['+name b n'] },
  { what: 'a password of another atom', done: ['+secret a b'], later: ['+secret c d'] },
  { what: 'a first password', given: ['+Person a'], done: ['+secret a b'] },
  { what: 'the same value, where it has an atom', done: ['+name a n'], later: ['+nick n b'] },
  {
    what: 'an atom of another concept with links, that is called like a value',
    given: ['+Person a', '+knows c b', '+knows b c'],
    done: ['+name a c'],
  },
  { what: 'a special kind of what was one already', given: ['+Person a'], done: ['+Director a'] },
  {
    what: 'a special kind, with its values, of what was one of the middle',
    given: ['+Manager a', '+knows a b', '+name a n'],
    done: ['+Director a', '+grade a g'],
  },
  {
    what: 'an atom that went with all that it had',
    given: ['+Director a', '+knows a b', '+knows b a', '+desk a d', '+name a n', '+grade a g'],
    done: ['-Person a'],
  },
];

describeOnDatabases('database', 'what was built upon a change', (start) => {
  let test: TestServer;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
  });
  after(() => test.stop());

  /** Each case has atoms of its own. */
  let count = 0;
  const apply = async (tx: Transaction, step: Step): Promise<void> => {
    const [name = '', ...suffixes] = step.slice(1).split(' ');
    const [one = '', other = ''] = suffixes.map((letter) => `${letter}${count}`);
    const isAddition = step.startsWith('+');
    const concept = tx.model.concepts.get(name);
    if (concept) await (isAddition ? addAtom : deleteAtom)(tx, concept, one);
    else {
      const relation = [...tx.model.relations.values()].find((each) => each.name === name);
      assert.ok(relation, step);
      await (isAddition ? addLink : deleteLink)(tx, relation, one, other);
    }
  };
  /** Number of a transaction of some steps. */
  const run = async (steps: readonly Step[]): Promise<number> => {
    const { seq } = await transact(test.server.application, { session: null }, async (tx) => {
      for (const step of steps) await apply(tx, step);
    });
    assert.ok(seq !== null, steps.join());
    return seq;
  };
  const all = () => facts(test.server.application);

  /** Undoes as an administrator. Returns the number of the conflicting transaction; null if there is none. */
  async function revertChanges(seq: number): Promise<number | null> {
    const { application } = test.server;
    let inTheWay: number | null = null;
    const options = { session: null, logged: { kind: 'undo', undoes: seq } } as const;
    const work = transact(application, options, (tx, access) => {
      const { connection, dialect } = tx;
      const rights = { connection, dialect, access, crudMode: 'strict' } as const;
      const administrator = { account: null, isAdministrator: true, mayImport: true } as const;
      const undoer = { ...rights, ...administrator, undo: 'off' } as const;
      return undo(tx, undoer, seq, (_, later) => {
        inTheWay = later.seq;
        return Promise.resolve({}) as never;
      });
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'AMP-409-DEPENDENT-CHANGES')) throw error;
    });
    return inTheWay;
  }

  it('is taken back by operations, the newest first', async () => {
    count++;
    await run(['+Person c', '+Person b']);
    const seq = await run(['+knows c b', '+knows b c']);
    assert.equal(await revertChanges(seq), null);
    const { database } = test.server.application;
    const changes = await database.read((connection) => changesOf(connection, seq + 1));
    assert.deepEqual(
      changes.map(({ op, source, cause }) => [op, source, cause]),
      [`b${count}`, `c${count}`].map((source, operation) => [
        'delete',
        source,
        { by: 'operation', operation },
      ]),
    );
  });

  for (const { what, given = [], done, later = [] } of IN_THE_WAY)
    it(`is in the way: ${what}`, async () => {
      count++;
      await run(['+Person c', ...given]);
      const seq = await run(done);
      const numbers: number[] = [];
      for (const step of later) numbers.push(await run([step]));
      const before = await all();
      assert.equal(await revertChanges(seq), numbers.at(-1));
      assert.deepEqual(await all(), before);
    });

  for (const {
    what,
    given = [],
    done,
    later = [],
    requested = [...given, ...later],
  } of OTHER_FIELD)
    it(`is not in the way: ${what}`, async () => {
      count++;
      await run(['+Person c', ...requested]);
      const expected = renamed(await all(), count);
      count++;
      await run(['+Person c', ...given]);
      const seq = await run(done);
      for (const step of later) await run([step]);
      assert.equal(await revertChanges(seq), null);
      assert.deepEqual(renamed(await all(), count), expected);
    });
});

/** The facts about atoms of one case, without its number. */
function renamed(facts: Record<string, string[]>, number: number): Record<string, string[]> {
  const isOwn = new RegExp(`^([a-z])${number}(?: ([a-z])${number})?$`);
  return Object.fromEntries(
    Object.entries(facts).map(([name, some]) => [
      name,
      some.flatMap((fact) => isOwn.exec(fact)?.slice(1).join(' ') ?? []).sort(),
    ]),
  );
}
