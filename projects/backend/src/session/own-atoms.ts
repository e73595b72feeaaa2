import { relationStatements } from '../core/storage.ts';
import { wellKnown } from '../core/well-known.ts';
import { isKindOf, type Concept } from '../model/concept.ts';
import { derived } from '../model/derived.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../database/database.ts';
import { linkedTargets } from './linked-targets.ts';

/** More atoms of one concept do not make a list of tasks shorter. */
const MAX_ATOMS = 1000;

/** Finds the atoms of a concept that concern the logged-in account. */
export type OwnAtoms = (concept: Concept) => Promise<ReadonlySet<string>>;

/** One end of a relation, as seen from the other end. */
interface Step {
  readonly from: Concept;
  readonly to: Concept;
  readonly sql: string;
  readonly end: 'src' | 'tgt';
}

/** Creates the lookup of atoms that concern the logged-in account. Null without a logged-in account. */
export async function readOwnAtoms(
  connection: Connection,
  model: Model,
  session: string,
): Promise<OwnAtoms | null> {
  const { account } = wellKnown(model);
  const [own] = await linkedTargets(connection, account, session);
  if (!account || own === undefined) return null;
  const selves = await readSelves(connection, model, account.target, own);
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  return (concept) => {
    const found = known.get(concept.name) ?? readLinked(connection, model, selves, concept);
    known.set(concept.name, found);
    return found;
  };
}

/** Returns the concepts whose atoms are accounts, also by another name: a univalent and injective relation links them. */
export const accountConcepts = derived((model: Model): ReadonlySet<Concept> => {
  const { account } = wellKnown(model);
  if (!account) return new Set();
  const { target } = account;
  const steps = stepsOf(model, isOtherName).filter(({ from }) => areRelated(from, target));
  return new Set([target, ...steps.map(({ to }) => to)]);
});

function isOtherName({ isUni, isInj, target }: Relation): boolean {
  return isUni && isInj && target.isObject;
}

/** The account, and the one object of each relation that is an account by another name. */
async function readSelves(
  connection: Connection,
  model: Model,
  concept: Concept,
  account: string,
): Promise<ReadonlyMap<Concept, string>> {
  const selves = new Map([[concept, account]]);
  for (const { from, to, sql, end } of stepsOf(model, ({ isUni, isInj }) => isUni && isInj)) {
    if (!areRelated(from, concept) || selves.has(to)) continue;
    const [row] = await connection.all(sql, [account]);
    const self = row?.[end];
    if (self) selves.set(to, self);
  }
  return selves;
}

async function readLinked(
  connection: Connection,
  model: Model,
  selves: ReadonlyMap<Concept, string>,
  concept: Concept,
): Promise<ReadonlySet<string>> {
  const atoms = new Set<string>();
  for (const [self, atom] of selves) {
    if (areRelated(self, concept)) atoms.add(atom);
    for (const { from, to, sql, end } of stepsOf(model, () => true)) {
      if (!areRelated(from, self) || !areRelated(to, concept)) continue;
      const rows = await connection.all(`${sql} limit ${MAX_ATOMS}`, [atom]);
      for (const row of rows) if (row[end]) atoms.add(row[end]);
    }
  }
  return atoms;
}

/** Steps over the relations, in both directions. */
function stepsOf(model: Model, isUsed: (relation: Relation) => boolean): Step[] {
  return [...model.relations.values()].filter(isUsed).flatMap((relation): Step[] => {
    const { source, target } = relation;
    if (!isFollowed(source) || !isFollowed(target)) return [];
    const { bySource, byTarget } = relationStatements(relation);
    return [
      { from: source, to: target, sql: bySource, end: 'tgt' },
      { from: target, to: source, sql: byTarget, end: 'src' },
    ];
  });
}

function isFollowed({ type, isSession, isOne }: Concept): boolean {
  return !isSession && !isOne && type !== 'PASSWORD';
}

function areRelated(concept: Concept, other: Concept): boolean {
  return isKindOf(concept, other) || isKindOf(other, concept);
}
