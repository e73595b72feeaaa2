import { Worker } from 'node:worker_threads';
import type { CheckedPart, FileProblem, PopulationModel } from '@ampersand-prototype/population';
import { Refusal } from '../error/refusal.ts';
import { STATE, type ReaderData, type ReaderMessage } from './import-messages.ts';

/** What a reader may use. */
export interface ReaderLimits {
  /** Memory of its thread, in megabytes. */
  readonly megabytes: number;
  /** Seconds for reading the file once. */
  readonly seconds: number;
}

/** What was found in a file. */
export interface FileCheck {
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly warnings: readonly FileProblem[];
}

const TOO_LARGE = 'the file needs more memory than an import may take';
const BYTES_OF_STATE = 8;

/**
 * Reads a population file in a thread of its own, within bounds of memory and time, so that no file keeps the server from
 * serving others. Close it in any case.
 */
export class FileReader {
  readonly #worker: Worker;
  readonly #limits: ReaderLimits;
  readonly #state = new Int32Array(new SharedArrayBuffer(BYTES_OF_STATE));
  readonly #cancelled: AbortSignal;
  #waiting: { take: (message: ReaderMessage) => void; fail: (reason: Refusal) => void } | null =
    null;
  #ended: Refusal | null = null;

  constructor(
    model: PopulationModel,
    file: { readonly name: string; readonly content: Uint8Array },
    limits: ReaderLimits,
    cancelled: AbortSignal,
  ) {
    const bytes = new Uint8Array(file.content);
    const workerData: ReaderData = { model, file: file.name, bytes, state: this.#state };
    const name = import.meta.url.endsWith('.ts') ? './import-worker.ts' : './import-worker.js';
    this.#limits = limits;
    this.#cancelled = cancelled;
    this.#worker = new Worker(new URL(name, import.meta.url), {
      workerData,
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    this.#worker.on('message', (message: ReaderMessage) => this.#waiting?.take(message));
    this.#worker.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
      this.#end(isMemory ? TOO_LARGE : `reading it failed (${error.message})`);
    });
    this.#worker.on('exit', () => this.#end(TOO_LARGE));
    cancelled.addEventListener('abort', () => this.#end('the import was cancelled'), {
      once: true,
    });
    if (cancelled.aborted) this.#end('the import was cancelled');
  }

  /** Reads the file and tells what is wrong with it. `progress` is told how much has been read, from 0 to 1. @throws Refusal */
  check(progress: (part: number) => void): Promise<FileCheck> {
    return this.#ask('check', (message, done) => {
      if (message.kind === 'progress') progress(message.part);
      if (message.kind === 'checked') done(message);
    });
  }

  /** Reads the file again and hands out what is to be stored, part by part; the next one comes when `take` is done. @throws Refusal */
  async deliver(
    take: (part: CheckedPart) => Promise<void>,
    progress: (part: number) => void,
  ): Promise<void> {
    let failure: { readonly error: unknown } | null = null;
    await this.#ask<void>('deliver', (message, done) => {
      if (message.kind === 'progress') progress(message.part);
      if (message.kind === 'delivered') done();
      if (message.kind !== 'part') return;
      take(message.part).then(
        () => this.#goOn(false),
        (error: unknown) => {
          failure = { error };
          this.#goOn(true);
          done();
        },
      );
    });
    if (failure !== null) throw (failure as { error: unknown }).error;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#end('the import has ended');
    await this.#worker.terminate();
  }

  #goOn(isStopped: boolean): void {
    Atomics.store(this.#state, STATE.stopped, isStopped ? 1 : 0);
    Atomics.add(this.#state, STATE.taken, 1);
    Atomics.notify(this.#state, STATE.taken);
  }

  /** Asks the reader, and waits; the time counts between its messages. */
  #ask<T>(
    request: 'check' | 'deliver',
    hear: (message: ReaderMessage, done: (answer: T) => void) => void,
  ): Promise<T> {
    const { seconds } = this.#limits;
    const MILLISECONDS = 1000;
    return new Promise<T>((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const timer =
        request === 'check'
          ? setTimeout(
              () => this.#end(`reading it takes more than ${seconds} seconds`),
              seconds * MILLISECONDS,
            )
          : undefined;
      const settle = (): void => {
        clearTimeout(timer);
        this.#waiting = null;
      };
      const done = (answer: T): void => {
        settle();
        resolve(answer);
      };
      const fail = (reason: Refusal): void => {
        settle();
        reject(reason);
      };
      this.#waiting = { take: (message) => hear(message, done), fail };
      this.#worker.postMessage(request);
    });
  }

  #end(reason: string): void {
    if (this.#ended) return;
    const isCancelled = this.#cancelled.aborted;
    this.#ended = new Refusal(
      'AMP-400-IMPORT',
      isCancelled
        ? 'The import was cancelled; nothing is stored.'
        : `The file is not imported: ${reason}.`,
    );
    this.#waiting?.fail(this.#ended);
    void this.#worker.terminate();
  }
}
