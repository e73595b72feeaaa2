/**
 * Many clients write at random to several servers on one database while servers and database are killed and started again.
 * Afterwards every invariant is evaluated from scratch, every edit is compared with what its response said, and the change log is done again.
 *
 *   node bench/torture.ts [--seconds 10] [--clients 32] [--servers 2] [--kills 3] [--database-kills 2] [database…]
 *
 * Runs on SQLite, PostgreSQL and MariaDB, the latter two as servers of its own, where their programs are installed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programsOf } from '../test/own-database-server.ts';
import type { TestDatabase } from '../test/test-database.ts';
import { startServer } from '../test/test-server.ts';
import { compileModel } from './bench-model.ts';
import { HttpClient } from './http-client.ts';
import { MarkChangeLog } from './mark-change-log.ts';
import { check, changeLogErrors } from './torture-check.ts';
import { emptyCounts, ownProject, TortureClient, type RequestCounts } from './torture-client.ts';
import { PEOPLE, SHARED_PROJECTS } from './torture-edits.ts';
import { TortureServers } from './torture-servers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '32' },
    servers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '3' },
    'database-kills': { type: 'string', default: '2' },
  },
});
const [seconds, clientCount, serverCount] = [
  Number(values.seconds),
  Number(values.clients),
  Number(values.servers),
];
const kills = { servers: Number(values.kills), databases: Number(values['database-kills']) };

async function torture(kind: TestDatabase): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-torture-'));
  const generics = compileModel(folder, 'torture.adl');
  const running = await TortureServers.start(kind, serverCount, { generics, folder });
  const [requestCounts, marks] = [emptyCounts(), new MarkChangeLog()];
  try {
    const [first] = running.servers;
    if (first === undefined) throw new Error('There has to be a server.');
    await new HttpClient(first).import(startingPopulation(clientCount));
    const clients = Array.from({ length: clientCount }, (_, n) => {
      const server = running.servers[n % running.servers.length] ?? first;
      return new TortureClient(n, new HttpClient(server), requestCounts, marks);
    });
    const run = { isOver: false };
    const writing = Promise.all(clients.map((client) => writeDuring(run, client)));
    await running.killNowAndThen(seconds, kills);
    run.isOver = true;
    await writing;
    const findings = [...requestCounts.failures];
    for (const server of running.servers)
      findings.push(...(await check(new HttpClient(server), clients, marks)));
    const replay = await startServer({ database: kind, data: running.data, generics });
    findings.push(...(await changeLogErrors(replay.server.application)));
    await replay.stop();
    print(kind, requestCounts, findings);
    return findings.length === 0;
  } finally {
    await running.stop();
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

function print(
  kind: TestDatabase,
  requestCounts: RequestCounts,
  findings: readonly string[],
): void {
  const { failures: _, ...counts } = requestCounts;
  const killed = `${kills.servers} servers${kind === 'sqlite' ? '' : `, ${kills.databases} databases`}`;
  console.log(
    `${kind}, ${serverCount} servers: ${JSON.stringify(counts)}, killed: ${killed}, findings: ${findings.length}`,
  );
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
}

const installed: readonly TestDatabase[] = [
  'sqlite',
  ...(['postgres', 'mariadb'] as const).filter((kind) => programsOf(kind) !== null),
];
let isWell = true;
for (const kind of installed)
  if (positionals.length === 0 || positionals.includes(kind))
    isWell = (await torture(kind)) && isWell;
process.exitCode = isWell ? 0 : 1;
