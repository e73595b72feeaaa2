import { workerData, type MessagePort } from 'node:worker_threads';

/** What the worker is given: the module of the command line, and a flag that is set when a result is there. */
export interface CompileWorkerData {
  readonly commandLine: string;
  readonly flag: SharedArrayBuffer;
  /** Takes folders, and gives results. */
  readonly port: MessagePort;
}

interface CommandLine {
  run(messages: readonly string[], terminal: object, place: { base: string }): Promise<number>;
}

const { commandLine, flag, port } = workerData as CompileWorkerData;
const state = new Int32Array(flag);

port.on('message', (base: string) => {
  void compile(base).then((mistakes) => {
    port.postMessage(mistakes);
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
  });
});

/** Compiles `main.adl` of a folder to its folder `out`; gives what the compiler says of mistakes, else null. */
async function compile(base: string): Promise<string | null> {
  const lines: string[] = [];
  const terminal = {
    out: () => undefined,
    err: (text: string) => void lines.push(text),
    color: false,
  };
  const messages = ['proto', 'main.adl', '--no-frontend', '--proto-dir', 'out'];
  try {
    const { run } = (await import(commandLine)) as CommandLine;
    return (await run(messages, terminal, { base })) === 0 ? null : lines.join('\n');
  } catch (error) {
    return String(error);
  }
}
