import type { Application, InstallableModel } from '../application/application.ts';
import { conceptStatements, relationStatements } from '../core/storage.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Connection } from '../database/database.ts';
import { canonicalAtom, type CheckedPopulation } from '../population/checked-population.ts';
import { PopulationWriter } from '../population/population-writer.ts';
import { readBaseline } from '../rule/baseline.ts';
import { install } from '../schema/install/installer.ts';
import { AdoptionError } from './adoption-error.ts';
import type { AdoptionReport, FactNumbers } from './adoption-report.ts';
import { copyFiles } from './copy-files.ts';
import type { Findings } from './findings.ts';
import type { OlderFacts } from './older-facts.ts';
import type { OlderAtoms, OlderLinks } from './older-population.ts';

/**
 * Installs the model in a new database with the facts of an older one, in one transaction, and compares the result with them.
 * Automated rules run; violations of invariants are accepted.
 *
 * @param files the folder with the uploaded files; null without one
 * @param isApplied false for a dry run, which copies no files
 * @throws AdoptionError, InstallationRejected, ForeignTables
 */
export async function adoptFacts(
  app: InstallableModel,
  facts: OlderFacts,
  { files, isApplied }: { readonly files: string | null; readonly isApplied: boolean },
): Promise<AdoptionReport> {
  const installed = await install(app, {
    ...{ defaultPopulation: false, ignoreInvariants: false, onlyFirst: true },
    adopted: (tx) => storeFacts(app, tx, facts),
    caller: 'adopt',
  });
  if (installed === null)
    throw new AdoptionError(
      `An application is installed in ${app.database.location}. Adopt into a new, empty database.`,
    );
  const compared = await app.database.read((connection) => compare(connection, facts));
  const baseline = await app.database.read(readBaseline);
  return {
    isApplied,
    ...compared,
    sessions: facts.sessions,
    passwords: facts.passwords,
    violations: [...baseline.values()].map(({ rule, pairs }) => ({
      rule: app.model.rules.get(rule)?.label ?? rule,
      count: pairs.length,
    })),
    files: files === null ? null : await copyFiles(app, facts, files, isApplied),
    findings: facts.findings.list(),
  };
}

type Hashing = Pick<Application, 'passwords'>;

async function storeFacts(app: Hashing, tx: Transaction, facts: OlderFacts): Promise<void> {
  const hashes = await hashedPasswords(app, tx.connection, facts.links);
  const population: CheckedPopulation = {
    atoms: facts.atoms.flatMap(({ concept, atoms }) =>
      [...atoms].map((atom) => ({ concept, atom })),
    ),
    links: facts.links.flatMap(({ links }) =>
      links.map(({ relation, source, target }) => ({
        relation,
        source: relation.source.type === 'PASSWORD' ? (hashes.get(source) ?? '') : source,
        target: relation.target.type === 'PASSWORD' ? (hashes.get(target) ?? '') : target,
      })),
    ),
  };
  await new PopulationWriter(tx).add(population);
}

/** The stored form of each password. The database is new, so no request waits while they are hashed. */
async function hashedPasswords(
  { passwords }: Hashing,
  connection: Connection,
  facts: readonly OlderLinks[],
): Promise<ReadonlyMap<string, string>> {
  const salt = await passwords.salt(connection);
  const hashes = new Map<string, string>();
  for (const { relation, links } of facts)
    for (const link of links)
      for (const end of ['source', 'target'] as const)
        if (relation[end].type === 'PASSWORD' && !hashes.has(link[end]))
          hashes.set(link[end], await passwords.hashImported(salt, link[end]));
  return hashes;
}

/** Compares the new database with the facts that were read, and notes every difference. */
async function compare(
  connection: Connection,
  { atoms, links, findings }: OlderFacts,
): Promise<Pick<AdoptionReport, 'concepts' | 'relations'>> {
  const concepts: FactNumbers[] = [];
  for (const each of atoms) concepts.push(await compareAtoms(connection, each, findings));
  const relations: FactNumbers[] = [];
  for (const each of links) relations.push(await compareLinks(connection, each, findings));
  return { concepts, relations };
}

async function compareAtoms(
  connection: Connection,
  { concept, read, atoms }: OlderAtoms,
  findings: Findings,
): Promise<FactNumbers> {
  const rows = await connection.all(conceptStatements(concept)?.all ?? 'select null where 1 = 0');
  const stored = rows.map(({ atom }) => canonicalAtom(concept, atom ?? ''));
  const expected = [...atoms].map((atom) => canonicalAtom(concept, atom));
  // Ends of links are added as atoms; those were noted when they were read.
  noteDifferences(findings, concept.name, expected, stored, false);
  return { name: concept.name, read, adopted: stored.length };
}

async function compareLinks(
  connection: Connection,
  { relation, read, links }: OlderLinks,
  findings: Findings,
): Promise<FactNumbers> {
  const rows = await connection.all(relationStatements(relation).all);
  const text = (source: string, target: string): string =>
    [canonicalOf(relation.source, source), canonicalOf(relation.target, target)].join(' → ');
  const stored = rows.map(({ src, tgt }) => text(src ?? '', tgt ?? ''));
  const expected = links.map(({ source, target }) => text(source, target));
  noteDifferences(findings, relation.signature, expected, stored, true);
  return { name: relation.signature, read, adopted: stored.length };
}

/** Stored passwords have another form, so only their owners are compared. */
function canonicalOf(concept: OlderAtoms['concept'], atom: string): string {
  return concept.type === 'PASSWORD' ? '…' : canonicalAtom(concept, atom);
}

function noteDifferences(
  findings: Findings,
  place: string,
  expected: readonly string[],
  stored: readonly string[],
  notesAdded: boolean,
): void {
  const [before, after] = [new Set(expected), new Set(stored)];
  for (const fact of before) if (!after.has(fact)) findings.add('missing', place, fact);
  if (notesAdded)
    for (const fact of after) if (!before.has(fact)) findings.add('addedByRules', place, fact);
}
