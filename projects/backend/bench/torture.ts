/**
 * Many clients write at random while the server is killed and started again. Afterwards every invariant is evaluated
 * from scratch, and what was acknowledged has to be there.
 *
 *   node bench/torture.ts [seconds] [clients] [kills]
 *
 * Runs on SQLite, and on the servers that TEST_POSTGRES_URL and TEST_MARIADB_URL name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notifications } from '@ampersand-prototype/generics';
import { availableDatabases, emptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { HttpClient } from './http-client.ts';
import { ServerProcess } from './server-process.ts';
import {
  emptyTally,
  ownProject,
  PEOPLE,
  SHARED_PROJECTS,
  TortureClient,
  type Tally,
} from './torture-client.ts';

const GENERICS = new URL('../test/fixtures/project/generics', import.meta.url).pathname;

const [seconds = 10, clientCount = 32, kills = 3] = process.argv.slice(2).map(Number);

/** What is wrong after a run; empty when all is well. */
type Findings = readonly string[];

async function torture(kind: TestDatabase): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-torture-'));
  const server = new ServerProcess({ generics: GENERICS, data: await emptyDatabase(folder, kind) });
  const tally = emptyTally();
  try {
    await server.start();
    await new HttpClient(server).import(startingPopulation(clientCount));
    const clients = Array.from(
      { length: clientCount },
      (_, n) => new TortureClient(n, new HttpClient(server), tally),
    );
    const run = { isOver: false };
    const writing = Promise.all(clients.map((client) => writeDuring(run, client)));
    await killNowAndThen(server);
    run.isOver = true;
    await writing;
    const findings = [...tally.failures, ...(await check(server, clients))];
    print(kind, tally, findings);
    return findings;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startingPopulation(count: number): object {
  const projects = [...SHARED_PROJECTS, ...Array.from({ length: count }, (_, n) => ownProject(n))];
  const names = projects.map((project) => ({ src: project, tgt: `Project ${project}` }));
  const people = PEOPLE.map((person) => ({ src: person, tgt: person }));
  return {
    links: [
      { relation: 'projectName[Project*ProjectName]', links: names },
      { relation: 'personName[Person*PersonName]', links: people },
    ],
  };
}

async function writeDuring(run: { isOver: boolean }, client: TortureClient): Promise<void> {
  while (!run.isOver) await client.step();
}

/** The server lives for the given number of seconds, whatever time its starts take. */
async function killNowAndThen(server: ServerProcess): Promise<void> {
  const lifetime = (seconds * 1000) / (kills + 1);
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(lifetime);
    await server.kill();
    await server.start();
  }
  await sleep(lifetime);
}

async function check(server: ServerProcess, clients: readonly TortureClient[]): Promise<string[]> {
  const reader = new HttpClient(server);
  const findings: string[] = [];
  const evaluated = (await get(reader, 'admin/ruleengine/evaluate/all')) as Notifications;
  for (const { ruleMessage, tuples } of evaluated.invariants)
    findings.push(`violated: ${ruleMessage} (${tuples.length})`);
  const shown = (await get(reader, 'admin/signals')) as Notifications['signals'];
  for (const { message, violations } of shown) {
    const fresh =
      evaluated.signals.find((signal) => signal.message === message)?.violations.length ?? 0;
    if (fresh !== violations.length)
      findings.push(`stored signal "${message}": ${violations.length}, evaluated: ${fresh}`);
  }
  for (const client of clients) {
    const { Size: size } = (await get(
      reader,
      `resource/Project/${ownProject(client.number)}/Project`,
    )) as { Size: number | null };
    const isKept =
      client.acknowledged === 0 ||
      (size !== null && size >= client.acknowledged && size <= client.sent);
    if (!isKept)
      findings.push(
        `client ${client.number} was promised ${client.acknowledged}, found ${String(size)}`,
      );
  }
  return [...findings, ...(await lostTags(reader, clients))];
}

async function lostTags(reader: HttpClient, clients: readonly TortureClient[]): Promise<string[]> {
  const lost: string[] = [];
  for (const project of SHARED_PROJECTS) {
    const { Tags: tags } = (await get(reader, `resource/Project/${project}/Project`)) as {
      Tags: string[];
    };
    const found = new Set(tags);
    const promised = clients.flatMap((client) =>
      client.tags.filter((each) => each.project === project),
    );
    lost.push(
      ...promised
        .filter(({ tag }) => !found.has(tag))
        .map(({ tag }) => `lost ${tag} of ${project}`),
    );
  }
  return lost;
}

async function get(reader: HttpClient, path: string): Promise<unknown> {
  const answer = await reader.send('GET', path);
  if (answer?.status !== 200) throw new Error(`GET ${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

function print(kind: TestDatabase, tally: Tally, findings: Findings): void {
  const { failures: _, ...counts } = tally;
  console.log(`${kind}: ${JSON.stringify(counts)}, kills: ${kills}, findings: ${findings.length}`);
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
}

let isWell = true;
for (const kind of availableDatabases()) {
  if ((await torture(kind)).length > 0) isWell = false;
}
process.exitCode = isWell ? 0 : 1;
