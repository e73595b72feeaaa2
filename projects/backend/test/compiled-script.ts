import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiveMessageOnPort, MessageChannel, Worker } from 'node:worker_threads';
import type { CompileWorkerData } from './compile-worker.ts';

const PROJECTS = new URL('../../', import.meta.url).pathname;
const COMMAND_LINE = new URL('cli/src/run.ts', `file://${PROJECTS}`).href;

/** What decides about the metadata of a script besides its text: the sources of the parts that take part in compiling. */
const COMPILER = ['compiler', 'generics', 'population', 'cli'];
/** Kept between runs of the tests, unlike other temporary files. */
const SCRIPTS = process.env['TEST_SCRIPTS'] ?? tmpdir();
let compiler: string | undefined;
let worker: CompileWorker | undefined;

/**
 * Metadata of a script, written by today's compiler. The same script is compiled once, also by several processes, as long
 * as the compiler stays the same; callers do not change the result.
 * Gives the folder `generics`. @throws Error with what the compiler says when it rejects the script
 */
export function compileScript(script: string): string {
  compiler ??= compilerDigest();
  const digest = createHash('sha256').update(compiler).update(script).digest('hex');
  const folder = join(SCRIPTS, `ampersand-compiled-${digest}`);
  if (!existsSync(folder)) compileInto(folder, script);
  return join(folder, 'out', 'generics');
}

function compileInto(folder: string, script: string): void {
  const unfinished = mkdtempSync(join(SCRIPTS, 'ampersand-script-'));
  writeFileSync(join(unfinished, 'main.adl'), script);
  worker ??= new CompileWorker();
  const mistakes = worker.compile(unfinished);
  if (mistakes !== null) throw new Error(mistakes);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Metadata of a script in `fixtures`. */
export function compileFixture(name: string): string {
  return compileScript(readFixture(name));
}

/** The text of a script in `fixtures`. */
export function readFixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fixtures', `${name}.adl`), 'utf8');
}

function compilerDigest(): string {
  const hash = createHash('sha256').update(PROJECTS);
  for (const part of COMPILER) {
    const sources = join(PROJECTS, part, 'src');
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(sources, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** The compiler, in a thread that is waited for: it compiles asynchronously, and suites want scripts where they are declared. */
class CompileWorker {
  readonly #flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #port;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const workerData: CompileWorkerData = {
      commandLine: COMMAND_LINE,
      flag: this.#flag.buffer,
      port: port2,
    };
    const thread = new Worker(new URL('compile-worker.ts', import.meta.url), {
      workerData,
      transferList: [port2],
    });
    thread.unref();
    port1.unref();
    this.#port = port1;
  }

  /** Compiles `main.adl` of a folder; gives what the compiler says of mistakes, else null. */
  compile(folder: string): string | null {
    Atomics.store(this.#flag, 0, 0);
    this.#port.postMessage(folder);
    Atomics.wait(this.#flag, 0, 0);
    const received = receiveMessageOnPort(this.#port);
    return received === undefined ? 'the compiler gave no result' : received.message;
  }
}
