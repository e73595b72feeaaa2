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
 * The process that reads a population file: it checks all of it, and writes the facts to store. A thread that needs too
 * much memory could end the whole server.
 */

/** Progress is reported in steps of this size, and smaller ones once a second. */
const STEP = 0.02;
const STEP_MS = 1000;

function reportProgress(message: ReaderMessage): void {
  process.send?.(message);
}

/** Returns a function that reports progress; parts beyond 1 are of the second reading. */
function progressReporter(): (part: number) => void {
  let [reported, timestamp] = [0, Date.now()];
  return (part) => {
    if (part <= reported) return;
    if (part < reported + STEP && Date.now() < timestamp + STEP_MS) return;
    [reported, timestamp] = [part, Date.now()];
    reportProgress({ kind: 'progress', part: Math.min(part, 1) });
  };
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
  const sink = new PopulationChecker(
    { model, vocabulary, passesValidFacts: true },
    problems,
    take,
    timeZone,
  );
  const progress = progressReporter();
  const editRow = correctCells(corrections);
  if (!readPopulationFile(bytes, { vocabulary, problems, sink, progress, editRow }))
    problems.add({ kind: 'file', reason: { about: 'nothingIn' }, hint: { about: 'pasteExport' } });
  sink.end();
  sorter.end();
  const { listed, total, warnings } = problems;
  const { passwords, usesZone, leftOut } = sink;
  const rows = new PreviewRows(listed, editRow);
  if (isPreview || total > 0) showRows(bytes, { name, vocabulary, rows, progress });
  const { sheets } = rows;
  return { problems: listed, problemCount: total, leftOut, warnings, passwords, usesZone, sheets };
}

/** The rows of atoms, of a file without problems. */
function showAtoms({ model, name, corrections, atoms }: ReaderRequest): FileCheck {
  const vocabulary = new ModelVocabulary(model, randomUUID);
  const rows = new PreviewRows([], correctCells(corrections), new Set(atoms));
  showRows(content(), { name, vocabulary, rows, progress: progressReporter() });
  const none = { problems: [], problemCount: 0, leftOut: null, warnings: [] };
  return { ...none, passwords: new Set(), usesZone: false, sheets: rows.sheets };
}

/** Data for showing rows of a file. */
interface ShownRows {
  readonly name: string;
  readonly vocabulary: ModelVocabulary;
  readonly rows: PreviewRows;
  readonly progress: (part: number) => void;
}

/** Reads the file again: only now it is known which rows have problems. */
function showRows(bytes: Uint8Array, { name, vocabulary, rows, progress }: ShownRows): void {
  const sink = { atom: () => undefined, link: () => undefined };
  const problems = new Problems(name);
  const again = (part: number): void => progress(1 + part);
  readPopulationFile(bytes, {
    ...{ vocabulary, problems, sink },
    ...{ progress: again, editRow: rows.take },
  });
}

process.once('message', (request: ReaderRequest) => {
  try {
    const isChecked = request.atoms !== null;
    reportProgress({ kind: 'checked', check: isChecked ? showAtoms(request) : check(request) });
  } catch (error) {
    const reason = errorMessage(error);
    reportProgress({ kind: 'failed', reason, isTooDeep: error instanceof RangeError });
  }
});
// The server has ended.
process.once('disconnect', () => process.exit());
