import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  IMPORT_CANCELED,
  IMPORT_TOO_LARGE,
  importFailed,
  importTooSlow,
  importUnavailable,
} from '../error/import-messages.ts';
import { ApiError, type DetailMessages } from '../error/api-error.ts';
import type { FileCheck, ReaderMessage, ReaderRequest } from './import-notifications.ts';
import { StallTimer } from './stall-timer.ts';
import { compiledCodeSettings } from '../database/compiled-code.ts';
import type { AnonymousTempFile } from '../core/transaction/anonymous-temp-file.ts';

/** The limits for reading a file, and its cancellation. */
export interface ReaderLimits {
  /** Maximum memory of the reader, in megabytes. */
  readonly megabytes: number;
  /** Time without progress. */
  readonly seconds: number;
  readonly canceled: AbortSignal;
}

/** A population file that was received. */
export interface ReceivedFile {
  /** What the client calls it. */
  readonly name: string;
  readonly content: AnonymousTempFile;
}

/**
 * Reads a population file in a separate process with limits on memory and on time without progress. No file can therefore block the server. Valid
 * parts are written to `parts`; `progress` receives the fraction that was read. @throws ApiError if a limit is exceeded, or the
 * import is canceled
 */
export async function readFile(
  asked: Omit<ReaderRequest, 'name'>,
  { file, parts }: { readonly file: ReceivedFile; readonly parts: AnonymousTempFile },
  limits: ReaderLimits,
  progress: (part: number) => void,
): Promise<FileCheck> {
  requireNotCanceled(limits.canceled);
  const reader = startReader(file, parts, limits.megabytes);
  try {
    const request: ReaderRequest = { ...asked, name: file.name };
    // A process that could not be started reports that itself.
    reader.send(request, () => undefined);
    return await outcome(reader, limits, progress);
  } finally {
    reader.kill('SIGKILL');
  }
}

/** Throws if the client canceled the import. @throws ApiError */
export function requireNotCanceled(canceled: AbortSignal): void {
  if (canceled.aborted) throw new ApiError('AMP-400-IMPORT', IMPORT_CANCELED);
}

function startReader(
  file: ReceivedFile,
  parts: AnonymousTempFile,
  megabytes: number,
): ChildProcess {
  const name = import.meta.url.endsWith('.ts') ? './import-reader.ts' : './import-reader.js';
  return fork(fileURLToPath(new URL(name, import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', file.content.descriptor, parts.descriptor],
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    // The settings of the server, secrets among them, are none of its business.
    env: compiledCodeSettings(),
  });
}

function outcome(
  reader: ChildProcess,
  { seconds, canceled }: ReaderLimits,
  progress: (part: number) => void,
): Promise<FileCheck> {
  return new Promise<FileCheck>((resolve, reject) => {
    const fail = (detail: DetailMessages): void => reject(new ApiError('AMP-400-IMPORT', detail));
    const cancel = (): void => fail(IMPORT_CANCELED);
    const timer = new StallTimer(seconds, () => fail(importTooSlow(seconds)));
    canceled.addEventListener('abort', cancel, { once: true });
    reader.on('message', (message: ReaderMessage) => {
      timer.progressed();
      if (message.kind === 'progress') progress(message.part);
      else if (message.kind === 'checked') resolve(message.check);
      else fail(message.isTooDeep ? IMPORT_TOO_LARGE : importFailed(message.reason));
    });
    reader.on('error', ({ message }) => fail(importUnavailable(message)));
    reader.on('close', () => {
      timer.stop();
      canceled.removeEventListener('abort', cancel);
      fail(IMPORT_TOO_LARGE);
    });
  });
}
