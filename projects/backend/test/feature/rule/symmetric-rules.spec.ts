import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Violation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** 40 guests at one table: 780 pairs, each in both orders. */
const GUESTS = Array.from({ length: 40 }, (_, i) => `("g${i}", "big")`).join(', ');

const SCRIPT = `CONTEXT Guests IN ENGLISH
RELATION email[Person*Email] [UNI]
RELATION likes[Person*Person]
RELATION avoids[Person*Person] [ASY]
RELATION sits[Guest*Table] [UNI]
RELATION chair[Guest*Chair] [UNI]
RELATION phone[Person*Phone] [UNI]
IDENT Phones : Person (phone)
POPULATION email CONTAINS [ ("Ann", "a@x") ]
POPULATION phone CONTAINS [ ("Ann", "12"), ("Cas", "34") ]
POPULATION avoids CONTAINS [ ("Ann", "Bob") ]
POPULATION chair CONTAINS [ ("g1", "c1"), ("g2", "c1"), ("g3", "c2") ]
POPULATION sits CONTAINS [ ${GUESTS} ]
RULE ownEmail : email;email~ |- I VIOLATION (SRC I, TXT " and ", TGT I)
RULE mutual : likes = likes~
RULE alone : sits;sits~ |- I
RULE ownChair LABEL "One guest per chair" : chair;chair~ |- I
ROLE Host MAINTAINS alone, ownChair
INTERFACE Person FOR Host : I[Person] BOX [ email : email CRUD, likes : likes CRUD, avoids : avoids CRUD, phone : phone CRUD ]
INTERFACE Guest FOR Host : I[Guest] BOX [ chair : chair CRUD ]
ENDCONTEXT`;

type Reported = Required<Violation>;

describeOnDatabases('database', 'violations that are the same in either order', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const violations = async (atom: string, path: string, value: string): Promise<Reported[]> => {
    const { body } = await client.send('PATCH', `resource/Person/${atom}?interface=Person`, {
      body: [{ op: 'add', path, value }],
    });
    assert.equal(body.isCommitted, false);
    const [violated, ...others] = body.notifications.invariants;
    assert.deepEqual(others, []);
    return violated.tuples;
  };

  it('a value that should be unique is told once', async () => {
    assert.equal((await violations('Bob', 'email', 'a@x')).length, 1);
  });

  it('so is a pair of a relation that should be antisymmetric', async () => {
    assert.equal((await violations('Bob', 'avoids', 'Ann')).length, 1);
  });

  it('and an equality of which the sides are each other the other way round', async () => {
    assert.equal((await violations('Bob', 'likes', 'Ann')).length, 1);
  });

  for (const [atom, number, other] of [
    ['Bob', '12', 'Ann'],
    ['Bob', '34', 'Cas'],
  ] as const)
    it(`an identity is told from the atom that is changed: ${atom} as ${other}`, async () => {
      const [first, ...others] = await violations(atom, 'phone', number);
      assert.deepEqual([first?.src._id_, first?.tgt._id_, others], [atom, other, []]);
    });

  it('signals that would come or go are counted once', async () => {
    const { body } = await client.send(
      'PATCH',
      'resource/Guest/g1?interface=Guest&dryRun=true&effects=true',
      { body: [{ op: 'replace', path: 'chair', value: 'c2' }] },
    );
    const counts = (list: readonly { count: number }[]) => list.map(({ count }) => count);
    const { appear, vanish } = body.effects.signals;
    assert.deepEqual([counts(appear), counts(vanish)], [[1], [1]]);
  });

  it('signals are told and counted once', async () => {
    const { body } = await client.get('app/navbar');
    const signals = body.notifications.signals.map(
      (each: { rule: string; count: number; violations: unknown[] }) => [
        each.rule,
        each.count,
        each.violations.length,
      ],
    );
    assert.deepEqual(signals.sort(), [
      ['alone', 780, 50],
      ['ownChair', 1, 1],
    ]);
  });

  it('signals have the label of their rule, where the script gives one', async () => {
    const { body } = await client.get('admin/signals');
    const labels = body.map((each: { rule: string; label?: string }) => [each.rule, each.label]);
    assert.deepEqual(
      new Map(labels),
      new Map([
        ['alone', undefined],
        ['ownChair', 'One guest per chair'],
      ]),
    );
  });
});
