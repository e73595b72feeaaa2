import { errorMessage } from '@ampersand-prototype/generics/values';
import { randomUUID } from 'node:crypto';
import { fstatSync, readSync } from 'node:fs';
import {
  correctCells,
  mappedSheet,
  ModelVocabulary,
  PopulationChecker,
  PreviewRows,
  Problems,
  readPopulationFile,
  type ModelConcept,
  type ModelRelation,
  type Reading,
  type ReceivePart,
} from '@ampersand-prototype/population/reading';
import {
  DESCRIPTOR,
  type FileCheck,
  type ReaderMessage,
  type ReaderRequest,
  type RowAtom,
} from './import-notifications.ts';
import { PartSorter } from './part-sorter.ts';
import { appendPart } from './import-buffer.ts';

/**
 * The process that reads a population file: it checks all of it, and writes the facts to store. A thread that needs too
 * much memory could end the whole server.
 */

/** Files that are tables, whatever their encoding. */
const TABLE_NAME = /\.(?:csv|tsv|txt)$/i;
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

function check(request: ReaderRequest): FileCheck {
  const { model, name, timeZone, corrections, isPreview } = request;
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
  const meaning = meaningOf(request, vocabulary);
  if (!readPopulationFile(bytes, { vocabulary, problems, sink, progress, editRow, ...meaning }))
    problems.add({ kind: 'file', reason: { about: 'nothingIn' }, hint: { about: 'pasteExport' } });
  sink.end();
  sorter.end();
  const { listed, total, warnings } = problems;
  const { passwords, usesZone, leftOut } = sink;
  const rows = new PreviewRows(listed, editRow);
  const rowAtoms: RowAtom[] = [];
  if (isPreview || total > 0) showRows(bytes, { request, vocabulary, rows, progress, rowAtoms });
  const { sheets } = rows;
  const found = { problems: listed, problemCount: total, leftOut, warnings, passwords, usesZone };
  return { ...found, sheets, rowAtoms };
}

/** The rows of atoms, of a file without problems. */
function showAtoms(request: ReaderRequest): FileCheck {
  const { model, corrections, atoms } = request;
  const vocabulary = new ModelVocabulary(model, randomUUID);
  const rows = new PreviewRows([], correctCells(corrections), new Set(atoms));
  const rowAtoms: RowAtom[] = [];
  showRows(content(), { request, vocabulary, rows, rowAtoms, progress: progressReporter() });
  const none = { problems: [], problemCount: 0, leftOut: null, warnings: [] };
  return { ...none, rowAtoms, passwords: new Set(), usesZone: false, sheets: rows.sheets };
}

/** Data for showing rows of a file. */
interface ShownRows {
  readonly request: ReaderRequest;
  readonly vocabulary: ModelVocabulary;
  readonly rows: PreviewRows;
  readonly rowAtoms: RowAtom[];
  readonly progress: (part: number) => void;
}

/** What a table in a form of its own means. */
function meaningOf(
  { model, mapped: file }: ReaderRequest,
  vocabulary: ModelVocabulary,
): Pick<Reading<ModelConcept, ModelRelation>, 'mapped' | 'isTable'> {
  if (file === null) return {};
  const mapped = mappedSheet({ ...file, model, vocabulary });
  return { isTable: true, ...(mapped && { mapped }) };
}

/** Reads the file again: only now it is known which rows have problems. */
function showRows(
  bytes: Uint8Array,
  { request, vocabulary, rows, rowAtoms, progress }: ShownRows,
): void {
  const sink = { atom: () => undefined, link: () => undefined };
  const problems = new Problems(request.name);
  const again = (part: number): void => progress(1 + part);
  const { mapped, isTable = TABLE_NAME.test(request.name) } = meaningOf(request, vocabulary);
  const onRow = (row: number, atom: string, isNew: boolean): void => {
    if (mapped && rows.shows(mapped.title, row))
      rowAtoms.push({ sheet: mapped.title, row: row + 1, atom, isNew });
  };
  readPopulationFile(bytes, {
    ...{ vocabulary, problems, sink, isTable, onTable: (title) => rows.noteTable(title) },
    ...{ progress: again, editRow: rows.take },
    ...(mapped && { mapped: { ...mapped, onRow } }),
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
