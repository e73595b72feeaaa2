import { workerData } from 'node:worker_threads';

/** Kills its process when the other thread says after which delay, in whatever that thread does then. */
const [delay, signal] = workerData as readonly [Float64Array, Int32Array];
Atomics.wait(signal, 0, 0);
Atomics.wait(signal, 0, 1, delay[0]);
process.kill(process.pid, 'SIGKILL');
