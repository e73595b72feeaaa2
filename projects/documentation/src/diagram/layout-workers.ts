import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ElkNode } from 'elkjs';

/** A second worker halves the time of a large model; more than two mostly wait for the largest diagram. */
const MAX_WORKERS = Math.min(2, availableParallelism());

/** A worker that waits longer for work ends; the library takes much memory. */
const IDLE_MS = 20_000;

/** Text, because a bundle or a package has no file that a worker could start with. */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads');
const Elk = require(workerData);
const elk = new Elk();
parentPort.on('message', (graph) =>
  elk.layout(graph).then(
    (placed) => parentPort.postMessage({ placed }),
    (error) => parentPort.postMessage({ error: String(error?.message ?? error) }),
  ),
);`;

interface Job {
  readonly graph: ElkNode;
  readonly resolve: (placed: ElkNode) => void;
  readonly reject: (error: Error) => void;
}

type Reply = { readonly placed: ElkNode } | { readonly error: string };

const queue: Job[] = [];
const workers = new Map<Worker, Job | null>();

/** Computes the layout of a graph in a worker thread. */
export function layoutGraph(graph: ElkNode): Promise<ElkNode> {
  return new Promise((resolve, reject) => {
    queue.push({ graph, resolve, reject });
    const idle = [...workers].find(([, job]) => job === null)?.[0];
    const worker = idle ?? (workers.size < MAX_WORKERS ? startWorker() : null);
    if (worker) takeNext(worker);
  });
}

function startWorker(): Worker {
  const library = createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js');
  const worker = new Worker(CODE, { eval: true, workerData: library });
  workers.set(worker, null);
  worker.on('message', (reply: Reply) => {
    const job = workers.get(worker);
    workers.set(worker, null);
    if ('placed' in reply) job?.resolve(reply.placed);
    else job?.reject(new Error(reply.error));
    takeNext(worker);
  });
  worker.on('error', (error: Error) => {
    const job = workers.get(worker);
    workers.delete(worker);
    job?.reject(error);
  });
  return worker;
}

/** A worker without work keeps no process alive. */
function takeNext(worker: Worker): void {
  const job = queue.shift();
  if (!job) {
    worker.unref();
    setTimeout(() => endIdle(worker), IDLE_MS).unref();
    return;
  }
  workers.set(worker, job);
  worker.ref();
  worker.postMessage(job.graph);
}

function endIdle(worker: Worker): void {
  if (workers.get(worker) !== null) return;
  workers.delete(worker);
  void worker.terminate();
}
