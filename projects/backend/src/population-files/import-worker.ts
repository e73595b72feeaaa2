import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import {
  ModelVocabulary,
  PopulationChecker,
  Problems,
  readPopulationFile,
  type TakePart,
} from '@ampersand-prototype/population';
import {
  STATE,
  type ReaderData,
  type ReaderMessage,
  type ReaderRequest,
} from './import-messages.ts';

/**
 * The thread that reads a population file. It waits for requests; while it delivers, it sends a part and sleeps until the
 * part has been taken over, so that never more than one part is on its way.
 */
const { model, file, bytes, state } = workerData as ReaderData;

/** Progress is told in steps of this size. */
const STEP = 0.02;

class Stopped extends Error {}

function tell(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}

function read(take: TakePart): Problems {
  const problems = new Problems(file);
  const vocabulary = new ModelVocabulary(model, randomUUID);
  const sink = new PopulationChecker(model, vocabulary, problems, take);
  let told = 0;
  const progress = (part: number): void => {
    if (part < told + STEP) return;
    told = part;
    tell({ kind: 'progress', part });
  };
  if (!readPopulationFile(bytes, { vocabulary, problems, sink, progress }))
    problems.add({ kind: 'file', reason: 'The file holds no atoms and no links.' });
  sink.end();
  return problems;
}

function check(): void {
  const { listed, total, warnings } = read(() => undefined);
  tell({ kind: 'checked', problems: listed, problemCount: total, warnings });
}

function deliver(): void {
  read((part) => {
    const before = Atomics.load(state, STATE.taken);
    tell({ kind: 'part', part });
    Atomics.wait(state, STATE.taken, before);
    if (Atomics.load(state, STATE.stopped) === 1) throw new Stopped();
  });
  tell({ kind: 'delivered' });
}

parentPort?.on('message', (request: ReaderRequest) => {
  try {
    if (request === 'check') check();
    else deliver();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
});
