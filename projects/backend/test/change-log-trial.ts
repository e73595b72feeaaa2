import type { Effects, WriteResult } from '@ampersand-prototype/generics';
import type { Application } from '../src/application/application.ts';
import type { Client } from './client.ts';
import { facts } from './facts.ts';
import { RandomEdits, type RandomEdit } from './random-edits.ts';
import { knownFacts, replayed } from './replay.ts';

/** What random edits came to, and what was not as it has to be. */
export interface Trial {
  readonly committed: number;
  readonly undone: number;
  readonly findings: readonly string[];
}

type Facts = Record<string, string[]>;

/**
 * Random edits, each as a dry run, committed, undone, and redone. The effects have to be the same before and after the
 * commit, and the difference of the data; an undo has to restore the data, and the change log has to result in the stored facts.
 */
export async function checkChangeLog(
  app: Application,
  client: Client,
  seed: number,
  count: number,
): Promise<Trial> {
  const edits = new RandomEdits(seed);
  const trial = { committed: 0, undone: 0, findings: [] as string[] };
  for (let i = 0; i < count; i += 1) {
    const edit = edits.next();
    const before = await facts(app);
    const tried = await send(client, edit, true);
    const done = await send(client, edit, false);
    if (done?.isCommitted !== true) continue;
    trial.committed += 1;
    const after = await facts(app);
    const find = (what: string, a: unknown, b: unknown): void => {
      if (JSON.stringify(a) !== JSON.stringify(b))
        trial.findings.push(`${what}, edit ${i}: ${JSON.stringify([edit, a, b])}`);
    };
    find('dry run and commit', described(tried?.effects, before), described(done.effects, before));
    find('effects and data', counted(done.effects), difference(app, before, after));
    if (!done.transaction) continue;
    const undone = await undo(client, done.transaction.seq);
    find('taken back', await facts(app), undone ? before : after);
    if (!undone?.transaction) continue;
    trial.undone += 1;
    const redone = await undo(client, undone.transaction.seq);
    find('done again', await facts(app), redone ? after : before);
  }
  const [changeLog, data] = [await replayed(app), await knownFacts(app)];
  if (JSON.stringify(changeLog) !== JSON.stringify(data)) trial.findings.push('ledger and data');
  return trial;
}

async function send(
  client: Client,
  { method, path, interface: name, body }: RandomEdit,
  isDryRun: boolean,
): Promise<WriteResult | null> {
  const query = `interface=${name}&effects=true${isDryRun ? '&dryRun=true' : ''}`;
  const address = method === 'POST' ? `${path}?${query}` : `${path}/${name}?${query}`;
  const { status, body: response } = await client.send<WriteResult>(method, address, { body });
  return status === 200 ? response : null;
}

/** Undoes a transaction; null where no page gives the right to. */
async function undo(client: Client, seq: number): Promise<WriteResult | null> {
  const path = `transactions/${seq}/undo`;
  const { status, body } = await client.send<WriteResult & { code?: string }>('POST', path);
  if (status === 403 && body.code === 'AMP-403-UNDO') return null;
  if (status !== 200) throw new Error(`Undo of ${seq}: ${JSON.stringify(body)}`);
  return body;
}

/** Effects without the names of new atoms. */
function described(effects: Effects | undefined, before: Facts): string {
  const known = new Set(Object.values(before).flat());
  const shown = (id: string): string => (known.has(id) ? id : 'new');
  const changes = effects?.changes.map(({ op, what, from, to, cause }) => [
    op,
    what,
    shown(from._id_),
    to && shown(to._id_),
    cause,
  ]);
  return JSON.stringify([changes, effects?.counts, effects?.signals]);
}

function counted(effects: Effects | undefined): string[] {
  const counts = effects?.counts ?? [];
  return counts.map(({ what, added, deleted }) => `${what} +${added} -${deleted}`).sort();
}

/** Counts the atoms of objects and the links that were added or deleted, without hidden ones. */
function difference({ model }: Application, before: Facts, after: Facts): string[] {
  return Object.keys(after)
    .flatMap((name) => {
      if (model.concepts.get(name)?.isObject === false) return [];
      const [was, is] = [new Set(before[name]), new Set(after[name])];
      const added = [...is].filter((fact) => !was.has(fact)).length;
      const deleted = [...was].filter((fact) => !is.has(fact)).length;
      return added + deleted > 0 ? [`${name} +${added} -${deleted}`] : [];
    })
    .sort();
}
