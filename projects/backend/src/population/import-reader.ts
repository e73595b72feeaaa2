import { errorMessage } from '@ampersand-prototype/generics/values';
import { randomUUID } from 'node:crypto';
import { fstatSync, readSync } from 'node:fs';
import {
  correctCells,
  ModelVocabulary,
  PopulationChecker,
  PreviewRows,
  Problems,
  readPopulationFile,
  type ReceivePart,
} from '@ampersand-prototype/population/reading';
import {
  DESCRIPTOR,
  type FileCheck,
  type ReaderMessage,
  type ReaderRequest,
} from './import-notifications.ts';
import { PartSorter } from './part-sorter.ts';
import { appendPart } from './import-buffer.ts';

/**
 * The process that reads a population file: it checks all of it, and writes what is to be stored. A thread would not do:
 * one that needs too much memory can end the whole server.
 */

/** Progress is told in steps of this size. */
const STEP = 0.02;

function reportProgress(message: ReaderMessage): void {
  process.send?.(message);
}

function content(): Uint8Array {
  const bytes = new Uint8Array(fstatSync(DESCRIPTOR.file).size);
  for (let had = 0; had < bytes.length;) {
    const more = readSync(DESCRIPTOR.file, bytes, had, bytes.length - had, had);
    if (more === 0) throw new Error('the file is truncated');
    had += more;
  }
  return bytes;
}

function check({ model, name, timeZone, corrections, isPreview }: ReaderRequest): FileCheck {
  const problems = new Problems(name);
  const vocabulary = new ModelVocabulary(model, randomUUID);
  const bytes = content();
  const sorter = new PartSorter(model, bytes.length, (bucket, part) =>
    appendPart(DESCRIPTOR.parts, bucket, part),
  );
  const take: ReceivePart = (part) => sorter.add(part);
  const sink = new PopulationChecker({ model, vocabulary }, problems, take, timeZone);
  let percentage = 0;
  const progress = (part: number): void => {
    if (part < percentage + STEP) return;
    percentage = part;
    reportProgress({ kind: 'progress', part: Math.min(part, 1) });
  };
  const editRow = correctCells(corrections);
  if (!readPopulationFile(bytes, { vocabulary, problems, sink, progress, editRow }))
    problems.add({ kind: 'file', reason: { about: 'nothingIn' }, hint: { about: 'pasteExport' } });
  sink.end();
  sorter.end();
  const { listed, total, warnings } = problems;
  const { passwords, usesZone } = sink;
  const rows = new PreviewRows(listed, editRow);
  if (isPreview || total > 0) showRows(bytes, { name, vocabulary, rows });
  const { sheets } = rows;
  return { problems: listed, problemCount: total, warnings, passwords, usesZone, sheets };
}

/** Reads the file again: only now it is known which rows have problems. */
function showRows(
  bytes: Uint8Array,
  { name, vocabulary, rows }: { name: string; vocabulary: ModelVocabulary; rows: PreviewRows },
): void {
  const sink = { atom: () => undefined, link: () => undefined };
  const problems = new Problems(name);
  readPopulationFile(bytes, { vocabulary, problems, sink, editRow: rows.take });
}

process.once('message', (request: ReaderRequest) => {
  try {
    reportProgress({ kind: 'checked', check: check(request) });
  } catch (error) {
    const reason = errorMessage(error);
    reportProgress({ kind: 'failed', reason, isTooDeep: error instanceof RangeError });
  }
});
// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit());
