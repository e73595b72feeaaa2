import { pluralize } from '../core/pluralize.ts';
import type { AdoptionReport, FactNumbers, Finding, FindingKind } from './adoption-report.ts';

const MAX_NAMED = 20;

const FINDINGS: Readonly<Record<FindingKind, string>> = {
  otherModel: 'the checksum of the installed model differs from that of the metadata',
  unknownTable: 'rows in a table that the model does not contain, not adopted',
  unknownColumn: 'values in a column that the model does not contain, not adopted',
  changed: 'values stored in another form',
  invalid: 'values that their type does not permit, not adopted',
  duplicate: 'repeated rows, adopted once',
  severalValues: 'further values of an atom that can have one, not adopted',
  unreachable: 'values of atoms that are not in the concept, not adopted',
  otherKey: 'atoms in the row of another atom, adopted as atoms',
  missingAtom: 'atoms of links that the table of the concept lacks, added',
  binary: 'binary values, not adopted',
  addedByRules: 'facts added by automated rules',
  missing: 'facts removed by automated rules',
};

/** Formats the report of an adoption, one sentence per line. */
export function describeAdoption(report: AdoptionReport): string[] {
  const { concepts, relations, sessions, passwords, findings, violations, files } = report;
  return [
    ...concepts.filter(isNotEmpty).map((each) => numbers(each, 'atoms')),
    ...relations.filter(isNotEmpty).map((each) => numbers(each, 'links')),
    ...(sessions > 0 ? [`${pluralize(sessions, 'sessions')} end`] : []),
    `passwords: ${passwords.verifiable} verified in their form, ${passwords.plain} in plain text and now hashed, ${passwords.toBeSet.length} to be set anew${named(passwords.toBeSet)}`,
    ...findings.map(describeFinding),
    ...violations.map(({ rule, count }) => `accepted violations of ${rule}: ${count}`),
    ...(files
      ? [
          `files: ${files.copied} copied, ${files.missing.length} missing${named(files.missing)}, ${files.unlinked} without an atom`,
        ]
      : []),
  ];
}

function isNotEmpty({ read, adopted }: FactNumbers): boolean {
  return read > 0 || adopted > 0;
}

function numbers({ name, read, adopted }: FactNumbers, kind: 'atoms' | 'links'): string {
  return `${name}: ${pluralize(read, kind)} read, ${adopted} adopted`;
}

function describeFinding({ kind, place, count, examples }: Finding): string {
  return `${place}: ${FINDINGS[kind]}: ${count}${named(examples)}`;
}

function named(examples: readonly string[]): string {
  if (examples.length === 0) return '';
  const more = examples.length > MAX_NAMED ? ', …' : '';
  return ` (${examples.slice(0, MAX_NAMED).join(', ')}${more})`;
}
