import { spawn, type ChildProcess } from 'node:child_process';
import type { Step } from './step.ts';

/** The options for running a step. */
export interface RunOptions {
  /** Milliseconds after which it has failed, whatever holds it. */
  readonly limit: number;
  /** Whether its output is kept until it has ended, because others write at the same time. */
  readonly isParallel: boolean;
  /** Writes for people. */
  readonly write: (text: string) => void;
}

/** The exit code and output of a step. */
export interface StepEnd {
  /** That of the command; 1 where it was stopped or could not begin. */
  readonly exitCode: number;
  readonly seconds: number;
}

/** Runs the command of a step, and shows its output. */
export async function runStep(
  step: Pick<Step, 'title' | 'command' | 'env'>,
  options: RunOptions,
): Promise<StepEnd> {
  const { isParallel, write } = options;
  const [command = '', ...parameters] = step.command;
  const started = performance.now();
  const title = `\n=== ${step.title}: ${step.command.join(' ')}\n`;
  if (!isParallel) write(title);
  const output = isParallel ? 'pipe' : 'inherit';
  const child = spawn(command, parameters, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...step.env },
    shell: process.platform === 'win32',
    // A group of its own: a step that is stopped takes its browsers and servers along.
    detached: process.platform !== 'win32',
  });
  const written = collected(child);
  const exitCode = await ended(child, options.limit);
  if (isParallel) write(title + written());
  return { exitCode, seconds: Math.round((performance.now() - started) / 1000) };
}

function collected(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  return () => Buffer.concat(chunks).toString();
}

async function ended(child: ChildProcess, limit: number): Promise<number> {
  const stop = (): void => stopGroup(child);
  const timer = setTimeout(stop, limit);
  process.once('exit', stop);
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  process.off('exit', stop);
  return exitCode;
}

function stopGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}
