import { DatabaseSync } from '@ampersand-prototype/generics/node-sqlite';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { HttpClient } from '../http-client.ts';
import { ServerProcess } from '../server-process.ts';
import { backendsOf, cpuTime, peakMemory } from './cpu-time.ts';
import { MINIMAL_SESSION } from './minimal-store.ts';
import { populationOf, STATUSES, type Column, type MinimalTask } from './minimal-task.ts';

const MINIMAL_SERVER = new URL('minimal-server.ts', import.meta.url).pathname;
const MAX_IMPORT = String(512 * 1024 * 1024);
const PAGE = 50;
/** The minimal server compresses nothing, so ours is asked for nothing compressed: that takes 0.8 ms per page. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

/** One of the two programs that are compared, in a process of its own, with the same tasks. */
export interface MinimalSubject {
  page(column: Column): Promise<void>;
  /** Changes the status of a task, which the rule is about. */
  edit(task: number, run: number): Promise<void>;
  import(tasks: readonly MinimalTask[]): Promise<void>;
  /** CPU time in milliseconds so far, with that of its connections to a database server on this machine. */
  cpu(): Promise<number>;
  peakMemory(): number;
  /** Size of its database in megabytes. */
  size(): Promise<number>;
  /** Ends the process. */
  stop(): Promise<void>;
}

/** What a program is started with. */
export interface SubjectOptions {
  readonly folder: string;
  readonly kind: TestDatabase;
  readonly generics: string;
  readonly hasHistory?: boolean;
}

/** Starts our service. */
export async function startOurs(options: SubjectOptions): Promise<MinimalSubject> {
  const process = await start(options, {
    AMPERSAND_LIMIT_IMPORT: MAX_IMPORT,
    ...(options.hasHistory === false ? { AMPERSAND_HISTORY_KEEP: '0' } : {}),
  });
  const client = new HttpClient(process.server);
  const send = async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await client.send(method, path, body, headers);
    if (response?.status !== 200) throw new Error(JSON.stringify(response).slice(0, 500));
    return response.body;
  };
  return {
    ...process.figures,
    page: async (column) => {
      const label = `${column.charAt(0).toUpperCase()}${column.slice(1)}`;
      const path = `resource/SESSION/1/Tasks?limit=${PAGE}&sort=${label}`;
      requirePage(await send('GET', path, undefined, UNCOMPRESSED));
    },
    edit: async (task, run) => {
      const edit = [{ op: 'replace', path: 'Status', value: STATUSES[run % 2] }];
      const headers = { prefer: 'return=minimal' };
      const body = await send('PATCH', `resource/Task/t${task}?interface=Task`, edit, headers);
      if (!(body as { isCommitted: boolean }).isCommitted) throw new Error(JSON.stringify(body));
    },
    import: async (tasks) => client.import(populationOf(tasks)),
  };
}

/** Starts the minimal server. */
export async function startMinimal(options: SubjectOptions): Promise<MinimalSubject> {
  const process = await start(options, {}, MINIMAL_SERVER);
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${process.server.url}${path}`, {
      method,
      headers: {
        'x-session': MINIMAL_SESSION,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(content).slice(0, 500));
    return content;
  };
  return {
    ...process.figures,
    page: async (column) => requirePage(await send('GET', `/tasks?limit=${PAGE}&sort=${column}`)),
    edit: async (task, run) => {
      await send('PATCH', `/tasks/t${task}`, { column: 'status', value: STATUSES[run % 2] });
    },
    import: async (tasks) => void (await send('POST', '/import', tasks)),
  };
}

async function start(
  { folder, kind, generics }: SubjectOptions,
  environment: Readonly<Record<string, string>>,
  program?: string,
) {
  const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), kind);
  const server = new ServerProcess({ generics, data, environment, ...(program && { program }) });
  await server.start();
  return {
    server,
    figures: {
      cpu: async () => {
        const others = kind === 'postgres' ? await backendsOf(data) : [];
        return cpuTime([server.processId, ...others]);
      },
      peakMemory: () => peakMemory(server.processId),
      size: async () => (kind === 'sqlite' ? sizeOfFile(data) : await sizeOf(data)) / 1024 / 1024,
      stop: async () => void (await server.stop()),
    },
  };
}

/** Counts the pages that are only in the log as well. */
function sizeOfFile(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const sql = 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()';
  const row = database.prepare(sql).get();
  database.close();
  return Number(row?.['bytes']);
}

async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  await client.end();
  return Number(rows[0]?.size);
}

function requirePage(content: unknown): void {
  if (!Array.isArray(content) || content.length !== PAGE)
    throw new Error(JSON.stringify(content).slice(0, 500));
}
