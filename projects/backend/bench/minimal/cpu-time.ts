import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Clock ticks of the kernel per second. */
const TICKS = 100;
/** Fields of `/proc/PID/stat` behind the name: own user and system time, and those of children that ended. */
const [FIRST, LAST] = [11, 15];

/** CPU time in milliseconds of some processes and their ended children, since they began. */
export function cpuTime(pids: readonly number[]): number {
  const ticks = pids.reduce((sum, pid) => sum + ticksOf(pid), 0);
  return (ticks * 1000) / TICKS;
}

/** This process and the child processes that run. */
export function ownProcesses(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return [process.pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Most memory in megabytes that a process has used. */
export function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Processes of a PostgreSQL server on this machine that serve the connections of one database. */
export async function backendsOf(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(FIRST, LAST).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}
