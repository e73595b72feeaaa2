import type { HistoryEntry } from '@ampersand-prototype/generics';
import { firstOfModel } from '../change-log/first-of-model.ts';
import { shownNouns } from '../core/watched-page.ts';
import { describeEntries, type EntryChanges } from '../history/describe/describe-entries.ts';
import type { HistoryReader } from '../history/describe/history-reader.ts';
import type { ReadableChange } from '../history/describe/readable-changes.ts';
import type { RequestedFacts } from '../history/describe/requested-facts.ts';
import { readChanges } from '../history/describe/stored-history.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import { PageChanges } from './page-changes.ts';
import { PageRows } from './page-rows.ts';

/** So many transactions are read at once. */
const BATCH_SIZE = 50;

/** Describes what some transactions changed of a page that the reader may open, newest first. */
export async function pageEntries(
  reader: HistoryReader,
  ifc: Interface,
  numbers: ReadonlySet<number>,
  max: number,
): Promise<readonly HistoryEntry[]> {
  const { connection, access } = reader;
  const facts = factsOf(access.model, ifc);
  const earlier = Math.max(await firstOfModel(connection), Math.min(...numbers) - 1);
  const page = new PageChanges(reader, ifc, new PageRows(reader, ifc, earlier));
  const found = new Map<number, EntryChanges>();
  let before: number | null = Math.max(...numbers) + 1;
  while (before !== null && before > earlier + 1 && found.size < max) {
    const part = await readChanges(connection, access.model, facts, { before, limit: BATCH_SIZE });
    const changes = part.changes.filter(({ seq }) => seq > earlier && numbers.has(seq));
    addEntries(found, await page.shown(changes));
    ({ before } = part);
  }
  const newest = [...found].toSorted(([a], [b]) => b - a).slice(0, max);
  return describeEntries(reader, new Map(newest));
}

function factsOf(model: Model, ifc: Interface): RequestedFacts[] {
  return shownNouns(model)(ifc).map((noun) =>
    'signature' in noun
      ? { kind: 'link', relation: noun, at: null }
      : { kind: 'atom', concept: noun, atom: null },
  );
}

function addEntries(found: Map<number, EntryChanges>, changes: readonly ReadableChange[]): void {
  for (const [seq, some] of Map.groupBy(changes, ({ change }) => change.seq))
    found.set(seq, { changes: some, count: some.length });
}
