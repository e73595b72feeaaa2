import { compileModel } from '../bench-model.ts';
import { medianTimes } from '../measure.ts';
import { boundedLine, openWith, type Section } from './section.ts';

const RUNS = 20;
const ATOMS = 100_000;
const LINKS = 1000;
const MAX_MILLISECONDS = 100;

/** Compares a delete of many links with and without a report of its effects. */
export const effects: Section = async (database, folder) => {
  const items = Array.from({ length: ATOMS }, (_, i) => i);
  const { test, client } = await openWith(database, compileModel(folder, 'hub.adl'), {
    links: [
      { relation: 'name', links: items.map((i) => ({ src: `i${i}`, tgt: `Item ${i}` })) },
      {
        relation: 'partOf',
        links: items.map((i) => ({ src: `i${i}`, tgt: `h${Math.floor(i / LINKS)}` })),
      },
    ],
  });
  const remove = async (query: string): Promise<void> => {
    const path = `resource/Hub/h7/Hub?dryRun=true${query}`;
    const { body } = await client.send('DELETE', path);
    if (!body.invariantRulesHold) throw new Error(JSON.stringify(body).slice(0, 500));
    if (query === '') return;
    const [described, deleted] = [body.effects.changes.length, body.effects.counts[0].deleted];
    if (described !== 200 || deleted !== LINKS)
      throw new Error(`told ${described}, counted ${deleted}`);
  };
  const [described = 0, bare = 0] = await medianTimes(RUNS, [
    () => remove('&effects=true'),
    () => remove(''),
  ]);
  await test.stop();
  const what = `effects of a delete with ${LINKS} links among ${ATOMS} atoms (it takes ${bare.toFixed(0)} ms)`;
  return [boundedLine(database, what, described - bare, MAX_MILLISECONDS, ' ms')];
};
