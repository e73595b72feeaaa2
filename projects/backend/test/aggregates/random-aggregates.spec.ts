import type { Aggregates, FacetCounts } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../src/application/transact.ts';
import { addLink, allLinks, deleteLink } from '../../src/core/link.ts';
import { compileScript } from '../compiled-script.ts';
import { Random } from '../fuzz/random-request.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';
import { expectedAggregates, expectedFacet, pathName } from './expected-aggregates.ts';
import { labelOfAtom, randomList, type RandomList } from './random-list.ts';
import { pathsOf, queryOf, randomQuestion, selectionOf } from './random-question.ts';
import { OBJECTS } from './random-terms.ts';

/** Questions for each database. */
const QUESTIONS = Number(process.env['AGGREGATE_QUESTIONS'] ?? 60);
const SEED = Number(process.env['AGGREGATE_SEED'] ?? 1);
const QUESTIONS_PER_MODEL = 250;
const MODELS = Math.ceil(QUESTIONS / QUESTIONS_PER_MODEL);

describe(`aggregates of random lists (AGGREGATE_SEED=${SEED})`, () => {
  for (let i = 0; i < MODELS; i++) {
    const seed = SEED + i;
    const number = Math.min(QUESTIONS_PER_MODEL, QUESTIONS - i * QUESTIONS_PER_MODEL);
    describeOnDatabases('database', `aggregates of a random list, seed ${seed}`, (start) => {
      const list = randomList(new Random(seed));
      let test: TestServer;
      let asOf = '';
      before(async () => {
        test = await start({ generics: compileScript(list.script) });
        await store(test, list);
        if (list.isPast) asOf = await forget(test, new Random(seed + 3));
      });
      after(() => test.stop());

      it('are those of an independent computation', async () => {
        const client = test.client();
        const random = new Random(seed + 1);
        for (let j = 0; j < number; j++) {
          const question = randomQuestion(random, list);
          const url = `${list.url}?${queryOf(question)}${asOf}`;
          const { status, body } = await client.get<Aggregates>(url);
          assert.equal(status, 200, `${url}: ${JSON.stringify(body)}`);
          if (body.hasMore) continue;
          const found = body.rows.map(({ group, values }) => [
            JSON.stringify(group.map((each) => each?.value ?? null)),
            values,
          ]);
          assert.deepEqual(Object.fromEntries(found), expectedAggregates(list, question), url);
          assert.equal(found.length, Object.keys(Object.fromEntries(found)).length, url);
        }
      });

      it('count facets likewise', async () => {
        const client = test.client();
        const random = new Random(seed + 2);
        const paths = pathsOf(list.items, true);
        for (let j = 0; j < number / 5; j++) {
          const question = randomQuestion(random, list);
          const path = random.pick(paths);
          const url = `${list.url}?facets=${pathName(path)}&${selectionOf(question)}${asOf}`;
          const { status, body } = await client.get<FacetCounts[]>(url);
          assert.equal(status, 200, `${url}: ${JSON.stringify(body)}`);
          const [facet] = body;
          if (facet?.kind !== 'list' || facet.hasMore) continue;
          const counts = facet.values
            .filter(({ count }) => count > 0)
            .map(({ value, count }) => [JSON.stringify(value), count]);
          const found = { counts: Object.fromEntries(counts), empty: facet.empty };
          assert.deepEqual(found, expectedFacet(list, question, path), url);
        }
      });

      it('are rejected for items that may not be read', async () => {
        const client = test.client();
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
});

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
