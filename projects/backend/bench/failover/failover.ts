/**
 * Kills (SIGKILL) the primary of a PostgreSQL pair while two servers edit and read, and promotes the standby. Afterwards no
 * acknowledged edit may be lost, no rule violated, and no response may have been a 500.
 *
 *   node bench/failover/failover.ts [--asynchronous]
 *
 * An asynchronous standby may lose the latest edits; they are counted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { compileScript } from '../../test/compiled-script.ts';
import { HttpClient, type HttpResponse } from '../http-client.ts';
import { printResults, type Result } from '../measure.ts';
import { ServerProcess } from '../server-process.ts';
import { PostgresPair } from './postgres-pair.ts';

const WRITERS = 8;
const EDITS_BEFORE = 150;
const MAX_WAIT_MS = 90_000;
const AFTER_MS = 15_000;
const POLL_MS = 50;
const PAUSE_MS = 100;
const isSynchronous = !process.argv.includes('--asynchronous');

const names = Array.from({ length: WRITERS }, (_, i) => `("p${i}", "n")`).join(', ');
const GENERICS = compileScript(`CONTEXT Shop IN ENGLISH
REPRESENT Product TYPE OBJECT
RELATION name[Product*Name] [UNI]
RELATION copy[Product*Name] [UNI]
RULE Same: name |- copy
POPULATION name CONTAINS [${names}]
POPULATION copy CONTAINS [${names}]
INTERFACE Product : I[Product] cRUd BOX [ "Name" : name CRUD, "Copy" : copy CRUD ]
ENDCONTEXT`);

/** One client that edits and reads its product in turns. */
class Writer {
  /** The acknowledged value. */
  last = 'n';
  /** Values without a response since: stored or not. */
  readonly open = new Set<string>();
  readonly statuses: (number | null)[] = [];
  edits = 0;
  readonly #client: HttpClient;
  readonly product: string;

  constructor(i: number, server: ServerProcess) {
    this.#client = new HttpClient(server);
    this.product = `p${i}`;
  }

  async run(isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      const value = `${this.product}-${n}`;
      this.open.add(value);
      const operations = ['Name', 'Copy'].map((path) => ({ op: 'replace', path, value }));
      const path = `resource/Product/${this.product}`;
      const edited = await this.#send('PATCH', `${path}?interface=Product`, operations);
      if (isCommitted(edited)) {
        this.last = value;
        this.open.clear();
        this.edits += 1;
      } else await sleep(PAUSE_MS);
      await this.#send('GET', `${path}/Product`);
    }
  }

  async #send(method: string, path: string, body?: unknown): Promise<HttpResponse | null> {
    const response = await this.#client.send(method, path, body);
    this.statuses.push(response?.status ?? null);
    return response;
  }
}

function isCommitted(response: HttpResponse | null): boolean {
  return (response?.body as { isCommitted?: boolean } | null | undefined)?.isCommitted === true;
}

function results(pair: PostgresPair, writers: readonly Writer[], gapMs: number): readonly Result[] {
  const rows = pair
    .rows('select "Product", "name", "copy" from "Product"')
    .map((line) => line.split('|'));
  const lost = writers.filter(({ product, last, open }) => {
    const value = rows.find(([each]) => each === product)?.[1] ?? '';
    return value !== last && !open.has(value);
  });
  const violated = rows.filter(([, name, copy]) => name !== copy);
  const count = (status: number) =>
    writers.flatMap(({ statuses }) => statuses).filter((each) => each === status).length;
  const line = (what: string, value: number | string, target: string, isMet: boolean): Result => ({
    ...{ database: 'postgres', what, value: String(value), target, isMet },
  });
  return [
    line('first edit after the kill', `${Math.round(gapMs)} ms`, '', gapMs > 0),
    line('responses 503', count(503), '', true),
    line('responses 500', count(500), '0', count(500) === 0),
    line('edits lost', lost.length, isSynchronous ? '0' : '', !isSynchronous || lost.length === 0),
    line('products that violate the rule', violated.length, '0', violated.length === 0),
  ];
}

async function until(isReached: () => boolean): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!isReached() && performance.now() < end) await sleep(POLL_MS);
}

const pair = await PostgresPair.start(isSynchronous);
const servers = [0, 1].map(() => new ServerProcess({ generics: GENERICS, data: pair.address }));
for (const server of servers) await server.start();
let isOver = false;
const writers = Array.from({ length: WRITERS }, (_, i) => new Writer(i, servers[i % 2]!));
const running = writers.map((writer) => writer.run(() => isOver));
const edits = () => writers.reduce((sum, writer) => sum + writer.edits, 0);
await until(() => edits() >= EDITS_BEFORE);
pair.killPrimary();
const killed = performance.now();
pair.promote();
const before = edits();
await until(() => edits() > before);
const gap = performance.now() - killed;
await sleep(AFTER_MS);
isOver = true;
await Promise.all(running);
const table = results(pair, writers, gap);
for (const server of servers) await server.stop();
pair.stop();
printResults(table);
process.exitCode = table.every(({ isMet }) => isMet) ? 0 : 1;
