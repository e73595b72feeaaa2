import { addAtom } from '../../src/core/atom.ts';
import { deleteAtom } from '../../src/core/delete-atom.ts';
import { addLink, deleteLink, allLinks } from '../../src/core/link.ts';
import { tableFor, type QueryReader } from '../../src/core/bind.ts';
import { quoteName } from '../../src/database/statement/quote-name.ts';
import type { Concept } from '../../src/model/concept.ts';
import type { Model } from '../../src/model/model.ts';
import type { Relation } from '../../src/model/relation.ts';
import type { Transaction } from '../../src/core/transaction/transaction.ts';
import type { Random } from '../fuzz/random-request.ts';

/** Links of every kind of storage between atoms of every kind of type, with terms of every kind in interfaces. */
export const PAST_SCRIPT = `CONTEXT Past IN ENGLISH
REPRESENT Age TYPE INTEGER
REPRESENT Weight TYPE FLOAT
REPRESENT Day TYPE DATE
REPRESENT Hour TYPE DATETIME
REPRESENT Yes TYPE BOOLEAN
REPRESENT Story TYPE HUGEALPHANUMERIC
CLASSIFY Manager ISA Person
CLASSIFY Director ISA Manager
RELATION name[Person*Name] [UNI] = [ ("ann", "Ann"); ("bob", "Bob's \\"b\\"?") ]
RELATION age[Person*Age] [UNI]
RELATION ages[Person*Age]
RELATION weight[Person*Weight] [UNI]
RELATION day[Person*Day] [UNI]
RELATION hour[Person*Hour] [UNI]
RELATION yes[Person*Yes] [UNI]
RELATION story[Person*Story] [UNI]
RELATION stories[Person*Story]
RELATION days[Person*Day]
RELATION grade[Manager*Name] [UNI]
RELATION badge[Name*Person] [INJ]
RELATION boss[Person*Person] [UNI] = [ ("bob", "ann") ]
RELATION knows[Person*Person]
RELATION isOld[Person*Person] [PROP]
VIEW Person : Person DEFAULT { TXT "*", name, TXT " of ", boss;name } ENDVIEW
INTERFACE People : "_SESSION";V[SESSION*Person] CRuD BOX<TABLE>
  [ Name : name, Age : age, Ages : ages, Weight : weight, Day : day, Days : days, Hour : hour, Yes : yes, Story : story
  , Boss : boss, Knows : knows, Above : boss+, Old : isOld, Badge : badge~, Stories : stories
  , Alone : I - knows;knows~, Under : boss~ BOX [ Name : name ] ]
INTERFACE Managers : "_SESSION";V[SESSION*Manager] CRuD BOX<TABLE> [ Grade : grade, Known : knows~ ]
INTERFACE Person : I[Person] CRuD BOX [ Name : name, Age : age, Boss : boss, AllAges : V[Person*Age], Reached : (knows\\/boss)+ ]
INTERFACE Joined : I[Person] CRuD BOX<TABLE>
  [ Chief : boss;boss;name, Friends : knows;boss;knows, Grade : boss;grade, Namesakes : name;name~, Badges : knows;badge~
  , NoFriend : boss - knows, All : boss!knows, Top : boss;boss - boss;knows~;knows, Peers : boss;boss~ BOX [ Name : name, Above : boss;boss;boss;boss;name ]
  , Managed : boss~;I[Manager], Tellers : story;story~;badge~, Aged : age;age~ ]
ENDCONTEXT`;

const VALUES: Readonly<Record<string, readonly string[]>> = {
  Person: ['ann', 'bob', 'cas', 'd', 'é 😀', "o'x?"],
  Name: ['Ann', 'ann', 'Cas ', "Bob's ?", '😀'],
  Story: ['a', `long ${'x'.repeat(400)}`],
  Age: ['1', '20', '-3', '9007199254740993'],
  Weight: ['1.5', '2', '-0.25'],
  Day: ['2024-02-29', '2025-01-01'],
  Hour: ['2024-02-29 10:11:12', '2025-01-01 00:00:00'],
  Yes: ['1', '0'],
};

function atomOf(random: Random, { root }: Concept): string {
  return random.pick(VALUES[root] ?? ['x']);
}

function relationsOf({ relations }: Model): Relation[] {
  return [...relations.values()].filter(
    ({ source, target }) => VALUES[source.root] && VALUES[target.root],
  );
}

/** Makes some random changes. */
export async function changeAtRandom(tx: Transaction, random: Random): Promise<void> {
  const relations = relationsOf(tx.model);
  const persons = ['Person', 'Manager', 'Director'].flatMap(
    (name) => tx.model.concepts.get(name) ?? [],
  );
  for (let i = 0; i === 0 || random.chance(0.7); i++) {
    const kind = random.next();
    const relation = random.pick(relations);
    const concept = random.pick(persons);
    if (kind < 0.6)
      await addLink(tx, relation, atomOf(random, relation.source), atomOf(random, relation.target));
    else if (kind < 0.8) {
      const links = await allLinks(tx, relation);
      if (links.length === 0) continue;
      const { src, tgt } = random.pick(links);
      await deleteLink(tx, relation, src, tgt);
    } else if (kind < 0.9) await addAtom(tx, concept, atomOf(random, concept));
    else await deleteAtom(tx, concept, atomOf(random, concept));
  }
}

/** All facts of some relations and concepts, in the order of their texts. */
export async function factsOf(
  reader: Pick<QueryReader, 'connection' | 'asOf'>,
  relations: readonly Relation[],
  concepts: readonly Concept[] = [],
): Promise<string[]> {
  const facts: string[] = [];
  const select = (columns: string, table: string, test: string) =>
    reader.connection.all(`select ${columns} from ${tableFor(reader, table)} as t where ${test}`);
  for (const { signature, table } of relations) {
    const [src, tgt] = [table.srcCol, table.tgtCol].map(({ name }) => `t.${quoteName(name)}`);
    const isLink = `${src} is not null and ${tgt} is not null`;
    for (const row of await select(`${src} as src, ${tgt} as tgt`, table.name, isLink))
      facts.push(JSON.stringify([signature, row['src'], row['tgt']]));
  }
  for (const { name, storage } of concepts) {
    const own = `t.${quoteName(storage?.column ?? '')}`;
    const rows = storage ? await select(`${own} as atom`, storage.table, `${own} is not null`) : [];
    for (const row of rows) facts.push(JSON.stringify([name, row['atom']]));
  }
  return facts.sort();
}

/** All facts of the model. */
export function allFacts(
  reader: Pick<QueryReader, 'connection' | 'asOf'>,
  model: Model,
): Promise<string[]> {
  const concepts = [...model.concepts.values()].filter(({ root }) => VALUES[root]);
  return factsOf(reader, relationsOf(model), concepts);
}
