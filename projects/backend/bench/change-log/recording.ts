import type { Client } from '../../test/client.ts';
import { benchPopulation, compileModel } from '../bench-model.ts';
import { compared, medianTimes } from '../measure.ts';
import { openWith, type Section } from './section.ts';

const RUNS = 400;
const ITEMS = 1000;
const MAX_RATIO = 1.15;

/** What an edit costs with the change log, compared with one without. */
export const recording: Section = async (database, folder) => {
  const generics = compileModel(folder, 'main.adl');
  const population = benchPopulation(ITEMS);
  const kept = await openWith(database, generics, population);
  const without = await openWith(database, generics, population, { 'history.keep': 0 });
  const times = await medianTimes(RUNS, [
    (run) => edit(kept.client, run),
    (run) => edit(without.client, run),
  ]);
  await kept.test.stop();
  await without.test.stop();
  return [compared(database, 'edit of a field with the ledger / without', times, MAX_RATIO)];
};

async function edit(client: Client, run: number): Promise<void> {
  const value = `2026-1${run % 3}-0${1 + (run % 9)}`;
  const { body } = await client.replace('resource/Item/item7?interface=Item', 'Due', value);
  if (!body.isCommitted) throw new Error(JSON.stringify(body));
}
