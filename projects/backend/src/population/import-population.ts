import {
  isBareDigest,
  NO_NOTIFICATIONS,
  type CellCorrection,
  type ImportSheet,
  type InvariantViolation,
  type Language,
  type TableMapping,
} from '@ampersand-prototype/generics';
import {
  describeProblem,
  describeWarning,
  problemIn,
  type FoundProblem,
} from '@ampersand-prototype/population';
import type { ChangeableModel } from '../application/application.ts';
import { transact, type ChangeReporter, type Transacted } from '../application/transact.ts';
import { NOTIFICATION_MESSAGES } from '../core/notification-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Access } from '../session/access.ts';
import { readFile, requireNotCanceled, type ReceivedFile } from './file-reader.ts';
import type { FileCheck, MappedFile } from './import-notifications.ts';
import { readKnownAtoms } from './read-known-atoms.ts';
import { RowStates } from './row-states.ts';
import { PasswordHashes } from './hash-passwords.ts';
import { learnPopulation } from './learn-population.ts';
import { modelData, type ModelData } from './model-data.ts';
import { RulesOfValidFacts } from './rules-of-valid-facts.ts';
import { AnonymousTempFile } from '../core/transaction/anonymous-temp-file.ts';
import { partsIn } from './import-buffer.ts';
import {
  findConfusableAtoms,
  visibleIdentifier,
  type ConfusableAtoms,
} from './confusable-atoms.ts';
import { PopulationStore, type StoredCounts } from './store-population.ts';

/** The progress of an import: its step, and the completed fraction of that step. */
export interface ImportProgress {
  readonly step: 'reading' | 'storing' | 'checking';
  readonly part: number;
}

/** The options of an import. */
export interface ImportOptions {
  readonly isPreview: boolean;
  /** Values in place of those in the file. */
  readonly corrections: readonly CellCorrection[];
  /** The meaning of a table in a form of its own; null for a population file. */
  readonly mapping: TableMapping | null;
  /** Decides how ambiguous numbers and dates of such a table are read. */
  readonly locale: string;
  /** Describes the effects of the import. */
  readonly reporter: ChangeReporter;
  readonly progress: (progress: ImportProgress) => void;
  readonly canceled: AbortSignal;
  /** The language of the user. */
  readonly language: Language;
  /** The zone of dates with a time in a spreadsheet. */
  readonly timeZone: string;
}

/** The result of an import. */
export interface Imported {
  readonly transacted: Transacted<StoredCounts>;
  readonly warnings: readonly string[];
  /** There were dates with a time that were read in the zone of the import. */
  readonly usesZone: boolean;
  /** Rows that are shown with a preview, and where rules reject the import. */
  readonly sheets: readonly ImportSheet[];
}

const MAX_MESSAGES = 100;

const IMPORT = {
  ignoreInvariants: 'whileLocked',
  logged: { kind: 'import' },
  turn: 'long',
} as const;

/**
 * Imports a population file in one transaction, or previews the import. The file is read and checked before the
 * transaction begins, in a process of its own, and is never in memory as a whole. While the application is locked,
 * rules are checked later.
 *
 * @throws ApiError that lists the problems of the file
 */
export async function importPopulation(
  app: ChangeableModel,
  access: Access,
  file: ReceivedFile,
  importOptions: ImportOptions,
): Promise<Imported> {
  const { isPreview, corrections, reporter, progress, canceled, language, timeZone } =
    importOptions;
  const { importMegabytes: megabytes, importSeconds: seconds } = app.config.limits;
  const model = modelData(app.model, access.interfaces);
  const parts = await AnonymousTempFile.make();
  app.database.expectLong?.();
  try {
    const limits = { megabytes, seconds, canceled };
    const mapped = await mappedFile(app, access, model, importOptions);
    const requested = { model: model.data, timeZone, corrections, mapped, isPreview, atoms: null };
    const found = await readFile(requested, { file, parts }, limits, (part) =>
      progress({ step: 'reading', part }),
    );
    const attempt = { app, access, model, parts, progress, canceled, language };
    if (found.problemCount > 0)
      throw apiErrorOf(file.name, found, language, await certainViolations(attempt, found));
    const passwords = await PasswordHashes.of(app, found.passwords, canceled);
    const options = {
      ...{ ...IMPORT, session: access.session, dryRun: isPreview },
      ...{ language, reporter },
    };
    let confusable: readonly ConfusableAtoms[] = [];
    const rows = new RowStates(found.rowAtoms);
    const transacted = await transact(app, options, async (tx) => {
      await passwords.requireCurrent(tx.connection);
      const store = new PopulationStore(tx, model, passwords, rows.start());
      await storeParts(store, parts, { progress, canceled });
      progress({ step: 'checking', part: 0 });
      if (isPreview) confusable = await findConfusableAtoms(tx);
      return store.counts;
    });
    if (transacted.closing.isCommitted) await learnPopulation(app, transacted.value);
    const warnings = [
      ...warningsOf(found, language),
      ...digestWarnings(found, language),
      ...confusableWarnings(confusable, language),
    ];
    const atoms = violatingAtoms(transacted.closing.invariants);
    const shown = atoms.length > 0 ? { ...requested, atoms } : null;
    const { sheets } = shown
      ? await readFile(shown, { file, parts }, limits, () => undefined)
      : found;
    return { transacted, warnings, usesZone: found.usesZone, sheets: rows.mark(sheets) };
  } finally {
    await parts.close();
  }
}

/** The meaning of a table in a form of its own, with the atoms to which it can refer. */
async function mappedFile(
  app: ChangeableModel,
  { session, interfaces }: Access,
  data: ModelData,
  { mapping, locale }: Pick<ImportOptions, 'mapping' | 'locale'>,
): Promise<MappedFile | null> {
  if (mapping === null) return null;
  const mapped = { model: app.model, data, interfaces };
  const known = await app.database.read(
    (connection) => readKnownAtoms({ connection, session }, mapped, mapping),
    'long',
  );
  return { mapping, known, locale };
}

/** An import whose file has problems. */
interface FaultyImport extends Pick<ImportOptions, 'progress' | 'canceled' | 'language'> {
  readonly app: ChangeableModel;
  readonly access: Access;
  readonly model: ModelData;
  readonly parts: AnonymousTempFile;
}

/** The invariants that the valid facts of a file violate in any case. None if nothing certain can be said. */
async function certainViolations(
  { app, access, model, parts, progress, canceled, language }: FaultyImport,
  { leftOut, passwords: typed }: FileCheck,
): Promise<readonly InvariantViolation[]> {
  if (leftOut === null) return [];
  const rules = new RulesOfValidFacts(app, model, leftOut);
  if (rules.areRepaired) return [];
  const passwords = await PasswordHashes.of(app, typed, canceled);
  const options = { ...IMPORT, session: access.session, dryRun: true, language };
  try {
    const { closing } = await transact(app, options, async (tx) => {
      await passwords.requireCurrent(tx.connection);
      await storeParts(new PopulationStore(tx, model, passwords), parts, { progress, canceled });
      progress({ step: 'checking', part: 0 });
    });
    return rules.certain(closing.invariants);
  } catch (error) {
    // The problems of the file are what there is to say.
    if (error instanceof ApiError) return [];
    throw error;
  }
}

function violatingAtoms(invariants: readonly InvariantViolation[]): readonly string[] {
  const pairs = invariants.flatMap(({ tuples }) => tuples.flatMap(({ src, tgt }) => [src, tgt]));
  return [...new Set(pairs.flatMap((atom) => atom?._id_ ?? []))];
}

async function storeParts(
  store: PopulationStore,
  parts: AnonymousTempFile,
  { progress, canceled }: Pick<ImportOptions, 'progress' | 'canceled'>,
): Promise<void> {
  const reportStored = (part: number): void => progress({ step: 'storing', part });
  for await (const part of partsIn(parts, reportStored)) {
    requireNotCanceled(canceled);
    await store.add(part);
  }
  requireNotCanceled(canceled);
}

function warningsOf({ warnings }: Pick<FileCheck, 'warnings'>, language: Language): string[] {
  return warnings.map((warning) => describeWarning(warning, language));
}

function digestWarnings({ passwords }: Pick<FileCheck, 'passwords'>, language: Language): string[] {
  const digests = [...passwords].filter(isBareDigest).length;
  return digests > 0 ? [NOTIFICATION_MESSAGES[language].digests(digests)] : [];
}

function confusableWarnings(found: readonly ConfusableAtoms[], language: Language): string[] {
  const messages = NOTIFICATION_MESSAGES[language];
  const listed = found
    .slice(0, MAX_MESSAGES)
    .map(({ concept, atoms }) =>
      messages.confusable(concept.label, atoms.map(visibleIdentifier).join(', ')),
    );
  const more = found.length - listed.length;
  return more > 0 ? [...listed, messages.andMore(more)] : listed;
}

function apiErrorOf(
  file: string,
  check: FileCheck,
  language: Language,
  invariants: readonly InvariantViolation[],
): ApiError {
  const { problems, problemCount, sheets } = check;
  return new ApiError(
    'AMP-400-IMPORT',
    NOTIFICATION_MESSAGES[language].problemsIn(problemCount, file),
    {
      isCommitted: false,
      invariantRulesHold: false,
      notifications: {
        ...NO_NOTIFICATIONS,
        errors: problemMessages(problems, problemCount, language),
        warnings: warningsOf(check, language).map((message) => ({ message })),
        infos:
          invariants.length > 0 ? [{ message: NOTIFICATION_MESSAGES[language].ofValidValues }] : [],
        invariants,
      },
      problems: problems.map((problem) => problemIn(problem, language)),
      problemCount,
      ...(sheets.length > 0 && { sheets }),
    },
  );
}

function problemMessages(
  listed: readonly FoundProblem[],
  total: number,
  language: Language,
): { message: string }[] {
  const shown = listed.slice(0, MAX_MESSAGES).map((problem) => {
    const { hint } = problemIn(problem, language);
    return { message: describeProblem(problem, language) + (hint === null ? '' : ` ${hint}`) };
  });
  const more = total - shown.length;
  return more > 0 ? [...shown, { message: NOTIFICATION_MESSAGES[language].andMore(more) }] : shown;
}
