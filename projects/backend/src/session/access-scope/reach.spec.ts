import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../application/transact.ts';
import { addLink } from '../../core/link.ts';
import type { Concept } from '../../model/concept.ts';
import type { Relation } from '../../model/relation.ts';
import { compileScript } from '../../../test/compiled-script.ts';
import { accessTo } from '../../../test/model-of.ts';
import { startOnSqlite, type TestServer } from '../../../test/test-server.ts';
import { isSeenEverywhere, seenFrom, showsAllLinks } from './field-sources.ts';
import { accessibleNodes } from './reach.ts';
import { dependsOnSession } from './session-dependence.ts';
import { shownAtoms, visibleAtoms } from './visible-atoms.ts';

/** Ann leads Bob, who leads Cas; only Ann is a manager. The session is linked to Bob. */
const SCRIPT = `CONTEXT Reach IN ENGLISH
REPRESENT Secret TYPE PASSWORD
CLASSIFY Manager ISA Person
RELATION name[Person*Name] [UNI] = [ ("ann", "Ann"); ("bob", "Bob"); ("cas", "Cas") ]
RELATION boss[Person*Person] [UNI] = [ ("bob", "ann"); ("cas", "bob") ]
RELATION grade[Manager*Grade] [UNI] = [ ("ann", "A") ]
RELATION secret[Person*Secret] [UNI] = [ ("ann", "geheim") ]
RELATION mine[SESSION*Person] [UNI]
RELATION town[Person*Town] [UNI] = [ ("ann", "Delft") ]
VIEW Person : Person DEFAULT { name } ENDVIEW
RELATION viewed[Viewed*Person] [UNI]
VIEW Viewed : Viewed DEFAULT { viewed;V[Person*SESSION];"_SESSION"[SESSION];mine } ENDVIEW
VIEW Town : Town DEFAULT { TXT "in ", I } ENDVIEW
INTERFACE Open : I[Person] cRud BOX [ "Name" : name cRud ]
INTERFACE Chiefs : I[Manager] cRud BOX [ "Led" : boss~ cRud, "Grade" : grade cRud ]
INTERFACE Own : "_SESSION"[SESSION] cRud BOX [ "Mine" : mine cRud BOX [ "Name" : name cRud, "Boss" : boss cRud ] ]
INTERFACE Blind : I[Person] crUd BOX [ "Name" : name cRud ]
INTERFACE Gap : I[Person] cRud BOX [ "Boss" : boss crUd BOX [ "Name" : name cRud ] ]
INTERFACE Fixed : "bob"[Person] cRud BOX [ "Name" : name cRud, "Deep" : boss cRud BOX [ "Text" : TXT "x", "Name" : name cRud ] ]
INTERFACE Every : V[ONE*Person] cRud BOX [ "Town" : town cRud ]
INTERFACE Secrets : I[Person] cRud BOX [ "Secret" : secret CRUD ]
INTERFACE Narrow : I[Person] cRud BOX [ "Led" : boss /\\ (I[Person];boss) cRud, "Chief" : boss;I[Manager] cRud BOX [ "Name" : name cRud ] ]
INTERFACE Looks : I[Person] cRud BOX [ "Name" : name cRud, "In" : boss cRud BOX [ "Same" : V[Person*SESSION];"_SESSION"[SESSION];mine cRud ] ]
INTERFACE Views : I[Viewed] cRud BOX [ "Person" : viewed cRud ]
INTERFACE Sessions : V[Person*SESSION] cRud BOX [ "Self" : I cRud ]
API Program : I[Person] cRud BOX [ "Name" : name cRud ]
ENDCONTEXT`;
const SESSION = 's-1';

describe('what a session reaches', () => {
  let test: TestServer;
  before(async () => {
    test = await startOnSqlite({ generics: compileScript(SCRIPT) });
    await transact(test.server.application, { session: null }, async (tx) => {
      await addLink(tx, relation('mine'), SESSION, 'bob');
      await addLink(tx, relation('mine'), 's-2', 'cas');
    });
  });
  after(() => test.stop());

  const model = () => test.server.application.model;
  const relation = (name: string): Relation =>
    [...model().relations.values()].find((each) => each.name === name) ?? assert.fail(name);
  const concept = (name: string): Concept => model().concepts.get(name) ?? assert.fail(name);
  /** Paths of the nodes that a session reaches with one interface, with the concept from all of whose atoms each is seen. */
  const reached = (name: string): string[] =>
    accessibleNodes(accessTo(model(), name)).map(
      ({ node, from, box }) =>
        `${box ? `${box.name} ` : ''}${node.name}${from ? ` of ${from.name}` : ''}`,
    );
  const seen = (
    which: typeof visibleAtoms,
    name: string,
    of: string,
    atoms: readonly string[],
  ): Promise<string[]> => {
    const { database } = test.server.application;
    return database.read(async (connection) => {
      const access = accessTo(model(), name);
      return [
        ...(await which({ connection, dialect: database.dialect, access }, concept(of), atoms)),
      ].sort();
    });
  };

  for (const [name, nodes] of [
    ['Open', ['Open of Person', 'Open Name of Person']],
    ['Chiefs', ['Chiefs of Manager', 'Chiefs Led of Manager', 'Chiefs Grade of Manager']],
    ['Own', ['Own', 'Own Mine', 'Mine Name', 'Mine Boss']],
    ['Blind', []],
    ['Gap', ['Gap of Person']],
    ['Every', ['Every', 'Every Town']],
    ['Program', ['Program of Person', 'Program Name of Person']],
    ['Fixed', ['Fixed of Person', 'Fixed Name', 'Fixed Deep', 'Deep Name']],
  ] as const)
    it(`with ${name} are its items, as far as every box around them may be read`, () => {
      assert.deepEqual(reached(name), nodes);
    });

  const PEOPLE = ['ann', 'bob', 'cas', 'nobody'];
  const NAMES = ['Ann', 'Bob', 'Cas', 'Nobody'];
  const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['Open', ['ann', 'bob', 'cas'], ['Ann', 'Bob', 'Cas']],
    ['Program', ['ann', 'bob', 'cas'], ['Ann', 'Bob', 'Cas']],
    ['Chiefs', ['ann', 'bob'], []],
    ['Own', ['ann', 'bob'], ['Bob']],
    ['Blind', [], []],
    ['Gap', ['ann', 'bob', 'cas'], []],
    ['Fixed', ['ann', 'bob'], ['Ann', 'Bob']],
    ['Every', ['ann', 'bob', 'cas'], []],
    ['Narrow', ['ann', 'bob', 'cas'], ['Ann']],
  ];
  for (const [name, people, names] of CASES)
    it(`shows by ${name} no more than its fields hold for this session`, async () => {
      assert.deepEqual(await seen(shownAtoms, name, 'Person', PEOPLE), people);
      assert.deepEqual(await seen(shownAtoms, name, 'Name', NAMES), names);
      assert.deepEqual(
        await seen(shownAtoms, name, 'Person', ['cas']),
        people.filter((atom) => atom === 'cas'),
      );
      assert.deepEqual(await seen(shownAtoms, name, 'Person', []), []);
      assert.deepEqual(await seen(visibleAtoms, name, 'Name', NAMES), names);
    });

  it('shows no password, though a field of it may be read', async () => {
    const { database } = test.server.application;
    const [stored] = await database.read((connection) =>
      connection.all(
        `select "${relation('secret').table.tgtCol.name}" as tgt from "Person" where "Person" = 'ann'`,
      ),
    );
    const secret = stored?.['tgt'] ?? assert.fail('no password is stored');
    assert.deepEqual(await seen(shownAtoms, 'Secrets', 'Secret', [secret]), []);
    assert.deepEqual(await seen(visibleAtoms, 'Secrets', 'Secret', [secret]), []);
  });

  it('makes every atom visible that an interface for people opens, one that is gone included', async () => {
    assert.deepEqual(await seen(visibleAtoms, 'Open', 'Person', PEOPLE), PEOPLE);
    assert.deepEqual(await seen(visibleAtoms, 'Program', 'Person', PEOPLE), ['ann', 'bob', 'cas']);
    assert.deepEqual(await seen(visibleAtoms, 'Chiefs', 'Manager', ['ann', 'nobody']), [
      'ann',
      'nobody',
    ]);
  });

  it('knows of sessions the own one only, and of ONE the only one', async () => {
    for (const name of ['Own', 'Sessions', 'Blind'])
      assert.deepEqual(
        await seen(visibleAtoms, name, 'SESSION', ['s-2', SESSION]),
        [SESSION],
        name,
      );
    assert.deepEqual(await seen(visibleAtoms, 'Blind', 'ONE', ['1']), ['1']);
  });

  it('depends on the session where an interface starts, comes or looks there', () => {
    const dependent = [...model().interfaces.values()].filter(dependsOnSession);
    const own = dependent.filter(({ name }) => SCRIPT.includes(` ${name} :`));
    assert.deepEqual(
      own.map(({ name }) => name),
      ['Own', 'Looks', 'Views', 'Sessions'],
    );
  });

  describe('by a field', () => {
    const field = (name: string, item: string) =>
      accessibleNodes(accessTo(model(), name)).find(({ node }) => node.name === item) ??
      assert.fail(`${name}/${item}`);

    it('tells all links of an atom where it shows the relation, to all that it can lead to', () => {
      assert.equal(showsAllLinks(field('Open', 'Name').node, relation('name')), true);
      assert.equal(showsAllLinks(field('Open', 'Name').node, relation('boss')), false);
      assert.equal(showsAllLinks(field('Chiefs', 'Led').node, relation('boss')), true);
      const { node } = field('Chiefs', 'Led');
      assert.equal(showsAllLinks({ ...node, target: concept('Manager') }, relation('boss')), false);
      assert.equal(
        showsAllLinks({ ...node, isFlipped: false, target: concept('Manager') }, relation('boss')),
        false,
      );
    });

    it('is seen from each atom with links where it is seen from every atom of their concept', () => {
      assert.equal(isSeenEverywhere(field('Open', 'Name'), relation('name')), true);
      assert.equal(isSeenEverywhere(field('Chiefs', 'Led'), relation('boss')), false);
      assert.equal(isSeenEverywhere(field('Chiefs', 'Grade'), relation('grade')), true);
      assert.equal(isSeenEverywhere(field('Own', 'Name'), relation('name')), false);
    });

    const from = (name: string, item: string, atoms: readonly string[]): Promise<string[]> => {
      const { database } = test.server.application;
      return database.read(async (connection) => {
        const access = accessTo(model(), name);
        const { dialect } = database;
        return [
          ...(await seenFrom({ connection, dialect, access }, field(name, item), atoms)),
        ].sort();
      });
    };
    for (const [name, item, atoms] of [
      ['Open', 'Name', ['ann', 'bob', 'cas']],
      ['Chiefs', 'Grade', ['ann']],
      ['Own', 'Name', ['bob']],
      ['Fixed', 'Name', ['bob']],
      ['Every', 'Town', ['ann', 'bob', 'cas']],
    ] as const)
      it(`is seen in ${name} from these atoms, whatever it holds: ${atoms.join(', ')}`, async () => {
        assert.deepEqual(await from(name, item, PEOPLE), atoms);
        assert.deepEqual(await from(name, item, []), []);
        assert.deepEqual(await from(name, item, ['nobody']), []);
      });

    it('of the session is seen from that session, and from no other', async () => {
      assert.deepEqual(await from('Own', 'Mine', [SESSION, 's-2']), [SESSION]);
    });
  });
});
