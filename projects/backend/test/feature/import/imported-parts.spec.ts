import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { CheckedPart } from '@ampersand-prototype/population';
import fc from 'fast-check';
import type { Pair } from '../../../src/core/pair.ts';
import type { FactChange } from '../../../src/core/transaction/change.ts';
import type { Relation } from '../../../src/model/relation.ts';
import { canonicalAtom } from '../../../src/population/checked-population.ts';
import { PasswordHashes } from '../../../src/population/hash-passwords.ts';
import { modelData, type ModelData } from '../../../src/population/model-data.ts';
import { selectNamed } from '../../../src/population/select-population.ts';
import { PopulationStore, type StoredCounts } from '../../../src/population/store-population.ts';
import { readStoredPopulation } from '../../../src/population/stored-population.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';
import { transactionOn } from '../../transaction-on.ts';

/** Relations that are stored with their source, with their target, and in a table of their own, of several types. */
const SCRIPT = `CONTEXT Parts IN ENGLISH
REPRESENT Person, Item TYPE OBJECT
REPRESENT Name TYPE ALPHANUMERIC
REPRESENT Size TYPE FLOAT
CLASSIFY Member ISA Person
RELATION name[Person*Name] [UNI]
RELATION size[Person*Size] [UNI]
RELATION card[Member*Name] [UNI]
RELATION boss[Person*Member] [UNI]
RELATION owner[Item*Person] [INJ]
RELATION sizes[Size*Name] [UNI]
RELATION likes[Person*Item]
RELATION tags[Member*Name]
RELATION measures[Item*Size]
ENDCONTEXT
`;

const ATOMS: Readonly<Record<string, readonly string[]>> = {
  Person: ['p1', 'p2', 'p3', 'P1'],
  Member: ['p1', 'p2', 'm'],
  Item: ['i1', 'i2', 'i3'],
  Name: ['a', 'A', 'á', 'a ', ''],
  Size: ['0', '1', '2.5', '-2.5', '1e+21'],
};

/** A link or an atom, by numbers of what there is. */
interface Entry {
  readonly kind: 'atom' | 'link';
  readonly of: number;
  readonly one: number;
  readonly other: number;
}

const entry = fc.record<Entry>({
  kind: fc.constantFrom('atom', 'link', 'link'),
  of: fc.nat(100),
  one: fc.nat(100),
  other: fc.nat(100),
});
/** Files, each in parts. */
const files = fc.array(fc.array(fc.array(entry, { maxLength: 8 }), { maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});

const RELATIONS = Array.from(
  SCRIPT.matchAll(/RELATION (\w+)(\S+)/g),
  ([, name, of]) => `${name ?? ''}${of ?? ''}`,
);

const pick = <T>(list: readonly T[], number: number): T => {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('There is nothing to pick.');
  return found;
};

/** The expected population, and the expected reports about it. */
class Expected {
  readonly #model: ModelData;
  readonly atoms = new Set<string>();
  readonly links = new Map<string, string>();
  /** What joined and left, one by one. */
  readonly changes: string[] = [];
  readonly counts: Record<keyof StoredCounts, Record<string, number>> = {
    atoms: {},
    links: {},
    replaced: {},
  };

  constructor(model: ModelData) {
    this.#model = model;
  }

  add(part: CheckedPart): void {
    part.concepts.forEach((number, i) => this.#atom(number, part.atoms[i] ?? ''));
    part.relations.forEach((number, i) =>
      this.#link(number, part.sources[i] ?? '', part.targets[i] ?? ''),
    );
  }

  #atom(number: number, atom: string): void {
    const concept = pick(this.#model.concepts, number);
    // Values stand in the rows of what has them, and nowhere else.
    if (concept.storage === null) return;
    for (const name of [concept.name, ...concept.generalizations]) {
      const key = `${name} ${atom}`;
      if (this.atoms.has(key)) continue;
      this.atoms.add(key);
      this.changes.push(`add ${key}`);
      count(this.counts.atoms, name);
    }
  }

  #link(number: number, source: string, target: string): void {
    const {
      signature,
      source: from,
      target: to,
      storedWith,
    } = pick(this.#model.data.relations, number);
    this.#atom(from, source);
    this.#atom(to, target);
    const holder = { source, target, none: JSON.stringify([source, target]) };
    const key = `${signature} ${holder[storedWith ?? 'none']}`;
    const link = `${signature} ${JSON.stringify([source, target])}`;
    const before = this.links.get(key);
    if (before === link) return;
    if (before !== undefined) {
      this.changes.push(`delete ${before}`);
      count(this.counts.replaced, signature);
    }
    this.changes.push(`add ${link}`);
    count(this.counts.links, signature);
    this.links.set(key, link);
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function linkText(relation: Relation, source: string, target: string): string {
  const ends = [canonicalAtom(relation.source, source), canonicalAtom(relation.target, target)];
  return `${relation.signature} ${JSON.stringify(ends)}`;
}

/** In the order of an exported file. */
function bySourceAndTarget(one: Pair, other: Pair): number {
  const isBefore = one.src < other.src || (one.src === other.src && one.tgt < other.tgt);
  return isBefore ? -1 : 1;
}

function changeText(change: FactChange): string {
  return change.kind === 'atom'
    ? `${change.op} ${change.concept.name} ${canonicalAtom(change.concept, change.atom)}`
    : `${change.op} ${linkText(change.relation, change.source, change.target)}`;
}

/** Parts of a file, as the reader gives them: an atom that can have one link has one in a file. */
function partsOf({ data, concepts }: ModelData, given: readonly (readonly Entry[])[]) {
  const current = new Set<string>();
  const ofConcept = concepts.filter(({ name }) => name in ATOMS);
  const atomOf = (concept: number, number: number) =>
    pick(ATOMS[data.concepts[concept]?.name ?? ''] ?? [], number);
  return given.map((entries): CheckedPart => {
    const part = {
      concepts: [] as number[],
      atoms: [] as string[],
      relations: [] as number[],
      sources: [] as string[],
      targets: [] as string[],
    };
    for (const { kind, of, one, other } of entries) {
      if (kind === 'atom') {
        const concept = concepts.indexOf(pick(ofConcept, of));
        part.concepts.push(concept);
        part.atoms.push(atomOf(concept, one));
        continue;
      }
      const signature = pick(RELATIONS, of);
      const relation = data.relations.find((each) => each.signature === signature);
      if (!relation) throw new Error(`There is no relation ${signature}.`);
      const [source, target] = [atomOf(relation.source, one), atomOf(relation.target, other)];
      const holder = relation.storedWith === null ? null : { source, target }[relation.storedWith];
      if (holder !== null && current.has(`${relation.name} ${holder}`)) continue;
      if (holder !== null) current.add(`${relation.name} ${holder}`);
      part.relations.push(data.relations.indexOf(relation));
      part.sources.push(source);
      part.targets.push(target);
    }
    return part;
  });
}

describeOnDatabases('database', 'parts of imported populations', (start, database) => {
  let test: TestServer;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
  });
  after(() => test.stop());

  it('add up to what they say, whichever parts and files it comes in, and are counted', async () => {
    const { application } = test.server;
    const { model, database: stored } = application;
    const data = modelData(model, []);
    const selected = selectNamed(model, { concepts: Object.keys(ATOMS), relations: RELATIONS });
    const heard: string[] = [];
    const hear =
      (op: string) => (payload: { relation: string; source: string; target: string }) => {
        const relation = model.relations.get(payload.relation);
        assert.ok(relation);
        heard.push(`${op} ${linkText(relation, payload.source, payload.target)}`);
      };
    application.hooks.on('postDatabaseInsert', hear('add'));
    application.hooks.on('postDatabaseDelete', hear('delete'));
    application.hooks.on('postDatabaseAddAtomToConceptInsert', (payload) => {
      const concept = model.concepts.get(payload.concept);
      assert.ok(concept);
      heard.push(`add ${concept.name} ${canonicalAtom(concept, payload.atom)}`);
    });
    const passwords = await PasswordHashes.of(application, new Set(), new AbortController().signal);
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const found = await stored.write(async (connection) => {
          const tx = transactionOn(test, connection);
          const store = new PopulationStore(tx, data, passwords);
          const expected = new Expected(data);
          for (const part of given.flatMap((file) => partsOf(data, file))) {
            await store.add(part);
            expected.add(part);
          }
          const population = await readStoredPopulation(connection, selected);
          const changes = tx.changes.map(changeText);
          return { commit: false, value: { population, expected, changes, counts: store.counts } };
        });
        assert.deepEqual(found.counts, found.expected.counts);
        assert.deepEqual(found.changes.toSorted(), found.expected.changes.toSorted());
        assert.deepEqual(heard.splice(0), found.changes);
        for (const { atoms: own } of found.population.atoms) assert.deepEqual(own, own.toSorted());
        for (const { links: own } of found.population.links)
          assert.deepEqual(own, own.toSorted(bySourceAndTarget));
        const ofMembers = found.population.atoms.find(({ concept }) => concept.name === 'Member');
        for (const { concept, atoms: own } of found.population.atoms)
          if (concept.name === 'Person')
            assert.ok(!own.some((atom) => ofMembers?.atoms.includes(atom)), 'stands twice');
        const links = found.population.links.flatMap(({ relation, links: own }) =>
          own.map(({ src, tgt }) => linkText(relation, src, tgt)),
        );
        assert.deepEqual(links.sort(), [...found.expected.links.values()].sort());
        const atoms = found.population.atoms.flatMap(({ concept, atoms: own }) =>
          own.flatMap((atom) =>
            [concept.name, ...concept.generalizations].map(
              (name) => `${name} ${canonicalAtom(concept, atom)}`,
            ),
          ),
        );
        assert.deepEqual([...new Set(atoms)].sort(), [...found.expected.atoms].sort());
      }),
      { numRuns: database === 'sqlite' ? 150 : 30 },
    );
  });
});
