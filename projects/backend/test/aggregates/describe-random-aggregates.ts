import type { Aggregates, FacetCounts } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../src/application/transact.ts';
import { addLink, allLinks, deleteLink } from '../../src/core/link.ts';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { Random } from '../fuzz/random-request.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';
import {
  expectedAggregates,
  expectedFacet,
  pathName,
  type ItemPath,
  type Question,
} from './expected-aggregates.ts';
import { labelOfAtom, randomList, type RandomList } from './random-list.ts';
import { pathsOf, queryOf, randomQuestion, selectionOf } from './random-question.ts';
import { OBJECTS } from './random-terms.ts';

const QUESTIONS_PER_MODEL = 250;
const QUESTIONS_PER_FACET = 5;

/** The questions that a suite asks. */
export interface RandomQuestions {
  /** Questions for each database. */
  readonly questions: number;
  /** Seed of the first model; each further model has the next one. */
  readonly seed: number;
}

/** Describes aggregates and facets of lists of random models, on each database, against an independent computation. */
export function describeRandomAggregates({ questions, seed }: RandomQuestions): void {
  describe(`aggregates of random lists, seed ${seed}`, () => {
    for (let i = 0; i * QUESTIONS_PER_MODEL < questions; i++)
      describeList(seed + i, Math.min(QUESTIONS_PER_MODEL, questions - i * QUESTIONS_PER_MODEL));
  });
}

function describeList(seed: number, questions: number): void {
  describeOnDatabases('database', `aggregates of a random list, seed ${seed}`, (start) => {
    const list = randomList(new Random(seed));
    let test: TestServer;
    let client: Client;
    let asOf = '';
    before(async () => {
      test = await start({ generics: compileScript(list.script) });
      client = test.client();
      await store(test, list);
      if (list.isPast) asOf = await forget(test, new Random(seed + 3));
    });
    after(() => test.stop());

    it('are those of an independent computation', async () => {
      const random = new Random(seed + 1);
      for (let i = 0; i < questions; i++)
        await compareAggregates(client, list, randomQuestion(random, list), asOf);
    });

    it('count facets likewise', async () => {
      const random = new Random(seed + 2);
      const paths = pathsOf(list.items, true);
      for (let i = 0; i < questions / QUESTIONS_PER_FACET; i++) {
        const question = randomQuestion(random, list);
        await compareFacet(client, list, { question, path: random.pick(paths) }, asOf);
      }
    });

    it('are rejected for items that may not be read', async () => {
      for (const path of pathsOf(list.items, false)) {
        const name = pathName(path);
        for (const query of [`${name}:max`, `count&group=${name}`, `count&filter.${name}=a`]) {
          const { status } = await client.get(`${list.url}?aggregate=${query}`);
          assert.equal(status, 403, query);
        }
      }
    });
  });
}

async function compareAggregates(
  client: Client,
  list: RandomList,
  question: Question,
  asOf: string,
): Promise<void> {
  const url = `${list.url}?${queryOf(question)}${asOf}`;
  const { status, body } = await client.get<Aggregates>(url);
  assert.equal(status, 200, `${url}: ${JSON.stringify(body)}`);
  const found = body.rows.map(({ group, values }): [string, unknown] => [
    JSON.stringify(group.map((each) => each?.value ?? null)),
    values,
  ]);
  compare(found, expectedAggregates(list, question), body.hasMore, url);
}

async function compareFacet(
  client: Client,
  list: RandomList,
  { question, path }: { readonly question: Question; readonly path: ItemPath },
  asOf: string,
): Promise<void> {
  const url = `${list.url}?facets=${pathName(path)}&${selectionOf(question)}${asOf}`;
  const { status, body } = await client.get<FacetCounts[]>(url);
  assert.equal(status, 200, `${url}: ${JSON.stringify(body)}`);
  const [facet] = body;
  assert.ok(facet, url);
  // A facet of texts that identify rows has no counts.
  if (facet.kind === 'text') return;
  const { counts, years, ...others } = expectedFacet(list, question, path);
  const expected = { list: counts, date: years, range: {} }[facet.kind];
  const found = facet.values
    .filter(({ count }) => count > 0)
    .map(({ value, count }): [string, unknown] => [JSON.stringify(value), count]);
  compare(found, expected, facet.hasMore, url);
  const { empty, min, max } = facet;
  const ends = facet.kind === 'list' ? { min: null, max: null } : others;
  assert.deepEqual({ empty, min, max }, { ...others, ...ends }, url);
}

/** Compares all groups, or those that a response has room for. */
function compare(
  found: readonly (readonly [string, unknown])[],
  expected: Readonly<Record<string, unknown>>,
  hasMore: boolean,
  url: string,
): void {
  const names = found.map(([name]) => name);
  assert.equal(new Set(names).size, names.length, url);
  assert.equal(hasMore, names.length < Object.keys(expected).length, url);
  const among = hasMore ? names : Object.keys(expected);
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(among.map((name) => [name, expected[name]])),
    url,
  );
}

async function store({ server }: TestServer, { model }: RandomList): Promise<void> {
  const { application } = server;
  const relationNamed = (name: string) =>
    [...application.model.relations.values()].find((each) => each.name === name);
  await transact(application, { session: null }, async (tx) => {
    const labels = OBJECTS.map((each) => ({
      name: `label${each}`,
      links: new Map(model.atoms[each].map((atom) => [atom, new Set([labelOfAtom(atom)])])),
    }));
    for (const { name, links } of [...labels, ...model.relations]) {
      const relation = relationNamed(name);
      assert.ok(relation, name);
      for (const [source, targets] of links)
        for (const target of targets) await addLink(tx, relation, source, target);
    }
  });
}

/** Deletes half of the links. Gives the parameter of the time before. */
async function forget({ server }: TestServer, random: Random): Promise<string> {
  const { application } = server;
  const [newest] = await application.database.read((connection) =>
    connection.all('select max(seq) as seq from ampersand_transaction'),
  );
  await transact(application, { session: null }, async (tx) => {
    for (const relation of application.model.relations.values())
      if (/^r\d/.test(relation.name))
        for (const { src, tgt } of await allLinks(tx, relation))
          if (random.chance(0.5)) await deleteLink(tx, relation, src, tgt);
  });
  return `&asOf=${newest?.['seq']}`;
}
