import type {
  FileProblem,
  NewProblem,
  ProblemKind,
  Problems,
} from '@ampersand-prototype/population';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { alternatives, didYouMean } from '@ampersand-prototype/generics/suggest-names';
import { originOf } from './file-origin.ts';

/** Codes of the problems in population files. */
const CODES: Readonly<Record<ProblemKind, string>> = {
  file: 'AMP1006',
  relation: 'AMP2201',
  concept: 'AMP2202',
  sheet: 'AMP2203',
  item: 'AMP2204',
  computedItem: 'AMP2205',
  column: 'AMP2206',
  row: 'AMP2207',
  'left out': 'AMP2208',
  document: 'AMP2209',
  value: 'AMP2209',
  duplicate: 'AMP2209',
};

/** What to do, where the problem does not say it itself. */
const HINTS: Readonly<Partial<Record<ProblemKind, string>>> = {
  file: 'Save it as an Excel workbook (.xlsx) without a password, or as JSON, YAML or CSV in UTF-8.',
  item: 'Use the label of an item in the box as the column header.',
  computedItem: 'Remove the column, or use an item that is a relation or a converse.',
  sheet:
    'Name the sheet after an interface, or start a block with its name in brackets, such as `[Persons]`.',
};

/** Creates the diagnostics of a file at their positions. Those about the complete file are at its INCLUDE. */
export function fileDiagnostics(
  problems: Problems,
  includedAt: Origin,
  titles: readonly string[],
): readonly Diagnostic[] {
  const diagnosticOf = (problem: FileProblem, severity: 'error' | 'warning'): Diagnostic => {
    const { file, kind, row, reason, value } = problem;
    const near = kind === 'sheet' ? didYouMean(value ?? '', titles) : null;
    const hint = near ?? problem.hint ?? HINTS[kind];
    const origin = row === null ? includedAt : originOf(file, problem);
    const message = row === null ? `\`${file}\`: ${reason}` : reason;
    return diagnostic(CODES[kind], origin, message, {
      severity,
      ...(hint === undefined ? {} : { hint }),
    });
  };
  const more = problems.total - problems.listed.length;
  const rest =
    more > 0
      ? [diagnostic('AMP2209', includedAt, `\`${problems.file}\` has ${more} more problems.`)]
      : [];
  return [
    ...problems.listed.map((problem) => diagnosticOf(problem, 'error')),
    ...rest,
    ...problems.warnings.map((problem) => diagnosticOf(problem, 'warning')),
  ];
}

/** Reports an unknown time zone in an INCLUDE statement. */
export function unknownZone(timeZone: string): NewProblem {
  return {
    kind: 'file',
    reason: `There is no time zone \`${timeZone}\`.`,
    hint: 'Write its name as in `INCLUDE "file.xlsx" [ "timeZone=Europe/Amsterdam" ]`.',
  };
}

/** Warns about an undeclared concept whose name resembles a declared one. */
export function misspelledConcept(
  name: string,
  known: readonly string[],
  origin: Origin,
): Diagnostic | null {
  const hint = didYouMean(name, known);
  if (hint === null) return null;
  const message = `\`${name}\` becomes a new concept: the script doesn't declare it.`;
  return diagnostic('AMP2202', origin, message, { severity: 'warning', hint });
}

/**
 * Warns about an undeclared relation that may have been renamed in the script. `others` of the script have the same
 * concepts and stay empty. Null if none is similar.
 */
export function oldName(
  column: {
    readonly name: string;
    readonly source: string;
    readonly target: string;
    readonly origin: Origin;
  },
  others: readonly string[],
  known: readonly string[],
): Diagnostic | null {
  const { name, source, target, origin } = column;
  const hint =
    others.length > 0
      ? `If the relation was renamed, write ${alternatives(others)} in this cell. Otherwise, declare it in the script.`
      : didYouMean(name, known);
  if (hint === null) return null;
  const message = `This cell declares \`${name}[${source}*${target}]\`, which isn't in the script.`;
  return diagnostic('AMP2201', origin, message, { severity: 'warning', hint });
}

/** Reports an ambiguous relation name in a population file. */
export function severalRelations(
  name: string,
  relations: readonly { readonly source: string; readonly target: string }[],
  origin: Origin,
): Diagnostic {
  const signatures = relations.map(({ source, target }) => `${name}[${source}*${target}]`);
  const message = `\`${name}\` is ambiguous here. It can be ${alternatives(signatures)}.`;
  return diagnostic('AMP2201', origin, message, {
    hint: 'Put the atoms in a block that has the concepts of the intended relation.',
  });
}
