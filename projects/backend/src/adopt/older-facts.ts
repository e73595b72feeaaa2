import {
  isBuiltIn,
  isMarkedHash,
  isBareDigest,
  isVerifiableHash,
} from '@ampersand-prototype/generics';
import type { Connection } from '../database/database.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import { Source } from '../schema/migrate/transfer/source.ts';
import { wellKnown } from '../core/well-known.ts';
import type { AdoptedPasswords } from './adoption-report.ts';
import { Findings } from './findings.ts';
import { noteHiddenValues } from './hidden-values.ts';
import { OlderTables } from './older-tables.ts';
import type { OlderAtoms, OlderLinks } from './older-population.ts';
import { AtomReader, LinkReader } from './older-values.ts';

/** The facts of an older database that a new one gets. */
export interface OlderFacts {
  readonly atoms: readonly OlderAtoms[];
  readonly links: readonly OlderLinks[];
  readonly sessions: number;
  readonly findings: Findings;
  readonly passwords: AdoptedPasswords;
}

/**
 * Reads the facts of an older database by the tables that its metadata names. Sessions, roles, and the menu are not read.
 *
 * @throws AdoptionError when the database belongs to another model
 */
export async function readOlderFacts(connection: Connection, model: Model): Promise<OlderFacts> {
  const findings = new Findings();
  const tables = await OlderTables.read(connection);
  tables.require(model);
  await tables.noteUnknown(model, findings);
  const source = new Source(model, (name) => tables.quoted(name), new Set());
  await noteHiddenValues(connection, source, findings);
  const atoms = await readAtoms(new AtomReader(connection, source, findings), model);
  const links = await readLinks(new LinkReader(connection, source, findings), model);
  noteMissingAtoms(atoms, links, findings);
  const sessions = await countSessions(connection, source, model);
  return { atoms, links, sessions, findings, passwords: passwordsIn(model, links) };
}

/** Passwords of no account may be what sessions typed, so only those in links are read. */
async function readAtoms(reader: AtomReader, model: Model): Promise<OlderAtoms[]> {
  const concepts = [...new Set(model.concepts.values())];
  const read: OlderAtoms[] = [];
  for (const concept of concepts)
    if (concept.storage && !isBuiltIn(concept.name) && !isLeft(concept))
      read.push(await reader.read(concept));
  return read;
}

async function readLinks(reader: LinkReader, model: Model): Promise<OlderLinks[]> {
  const read: OlderLinks[] = [];
  for (const relation of model.relations.values()) {
    const { name, source, target } = relation;
    if (!isBuiltIn(name) && !source.isSession && !target.isSession)
      read.push(await reader.read(relation));
  }
  return read;
}

function isLeft({ isSession, isOne, type }: Concept): boolean {
  return isSession || isOne || type === 'PASSWORD' || type.includes('BINARY');
}

/** Ends of links that are not in the table of their concept. The new database adds them. */
function noteMissingAtoms(
  atoms: readonly OlderAtoms[],
  links: readonly OlderLinks[],
  findings: Findings,
): void {
  const known = new Map(atoms.map((each) => [each.concept.name, each.atoms]));
  for (const { relation, links: own } of links)
    for (const { source, target } of own) {
      if (known.get(relation.source.name)?.has(source) === false)
        findings.add('missingAtom', relation.source.name, `${source} (in ${relation.signature})`);
      if (known.get(relation.target.name)?.has(target) === false)
        findings.add('missingAtom', relation.target.name, `${target} (in ${relation.signature})`);
    }
}

async function countSessions(
  connection: Connection,
  source: Source,
  { concepts }: Model,
): Promise<number> {
  const session = [...concepts.values()].find((concept) => concept.isSession && concept.storage);
  if (!session) return 0;
  const [row] = await connection.all(`select count(*) as n from (${source.atoms(session)}) s`);
  return Number(row?.['n'] ?? 0);
}

function passwordsIn(model: Model, links: readonly OlderLinks[]): AdoptedPasswords {
  const user = links.find(({ relation }) => relation === wellKnown(model).accountUser);
  const names = new Map(user?.links.map(({ source, target }) => [source, target]));
  let [verifiable, plain] = [0, 0];
  const toBeSet: string[] = [];
  for (const { links: own } of links.filter(({ relation }) => relation.target.type === 'PASSWORD'))
    for (const { source, target } of own) {
      if (isVerifiableHash(target)) verifiable += 1;
      else if (isMarkedHash(target) || isBareDigest(target))
        toBeSet.push(names.get(source) ?? source);
      else plain += 1;
    }
  return { verifiable, plain, toBeSet: toBeSet.sort() };
}
