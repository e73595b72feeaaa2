/**
 * A server whose clock another process moves, and which kills itself in the transaction of a new day when that process says so.
 *
 *   CLOCK_FILE=… CLOCK_SERVER=0 node bench/clock/moved-server.ts --generics … --data … --port …
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { catchUp } from '../../src/clock/catch-up.ts';
import { Clock } from '../../src/clock/clock.ts';
import { createServer, readConfig } from '../../src/public-api.ts';
import { MovedClock } from './moved-clock.ts';

const PAUSE_MS = 5;

const { values } = parseArgs({
  options: { generics: { type: 'string' }, data: { type: 'string' }, port: { type: 'string' } },
});
const clock = new MovedClock(process.env['CLOCK_FILE'] ?? '');
const server = Number(process.env['CLOCK_SERVER']);

// The clock of the database is not moved.
Clock.prototype.start = () => Promise.resolve();
const { generics, data, port } = values;
const { application, close, http } = await createServer(
  readConfig({
    environment: process.env,
    given: { ...(generics && { generics }), ...(data && { data }) },
  }),
);
const url = await http.listen({ host: '127.0.0.1', port: Number(port) });

const killer = armKiller();
let isRunning = true;
process.once('SIGTERM', () => {
  isRunning = false;
});
process.stdout.write(`ready ${url}\n`);
while (isRunning) {
  await keep();
  await sleep(PAUSE_MS);
}
await close();
process.exit(0);

/** Looks at the clock as a server does. It is read once more in the transaction that stores the date. */
async function keep(): Promise<void> {
  let reads = 0;
  await catchUp(application, () => {
    const { instant, kills } = clock.read();
    reads += 1;
    const delay = kills[server];
    if (reads > 1 && delay !== undefined) killer(delay);
    return Promise.resolve(new Date(instant));
  });
}

/** The thread that kills does not wait until this one has time. */
function armKiller(): (delayMs: number) => void {
  const delay = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  new Worker(new URL('./kill-later.ts', import.meta.url), { workerData: [delay, signal] }).unref();
  return (delayMs) => {
    delay[0] = delayMs;
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
}
