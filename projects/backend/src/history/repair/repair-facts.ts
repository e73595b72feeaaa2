import { randomUUID } from 'node:crypto';
import { relationStatements } from '../../core/storage.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Concept } from '../../model/concept.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import { mayChooseAny, mayMake } from '../../session/access-scope/choosing.ts';
import { conceptOf, type ExplanationContext } from '../explanation/explanation-context.ts';
import { someLinked } from './some-linked.ts';

/** Atoms of one kind that are tried as intermediate atoms. */
const MAX_CHOICES = 5;

/** An intermediate atom; `created` is the concept of a new one. */
export interface MiddleAtom {
  readonly atom: string;
  readonly created: Concept | null;
}

/** Reads the data that is needed to propose repairs. */
export class RepairFacts {
  readonly #context: ExplanationContext;

  constructor(context: ExplanationContext) {
    this.#context = context;
  }

  relation(signature: string): Relation | undefined {
    return findRelation(this.#context.access.model.relations, signature);
  }

  async isStored(relation: Relation, src: string, tgt: string): Promise<boolean> {
    const { find } = relationStatements(relation);
    return (await this.#context.connection.all(find, [src, tgt])).length > 0;
  }

  /** Some atoms that are linked with an atom, which is at `end`. */
  async linked(signature: string, end: 'src' | 'tgt', atom: string): Promise<readonly string[]> {
    const relation = this.relation(signature);
    return relation
      ? someLinked(this.#context.connection, relation, { end, atom }, MAX_CHOICES)
      : [];
  }

  /** Existing atoms that a picker offers, and a new one, where the session may use them. */
  async choices(name: string): Promise<readonly MiddleAtom[]> {
    const { access } = this.#context;
    const concept = conceptOf(this.#context, name);
    if (concept.values) return concept.values.slice(0, MAX_CHOICES).map(existing);
    if (!concept.isObject || concept.isSession || concept.isOne) return [];
    const atoms = mayChooseAny(access, concept) ? await this.#someOf(concept) : [];
    const atom = `${concept.name}_${randomUUID()}`;
    return [
      ...atoms.map(existing),
      ...(mayMake(access, concept) ? [{ atom, created: concept }] : []),
    ];
  }

  async #someOf({ storage }: Concept): Promise<readonly string[]> {
    if (!storage) return [];
    const column = quoteName(storage.column);
    const sql = `select ${column} as atom from ${quoteName(storage.table)} where ${column} is not null order by ${column} limit ${MAX_CHOICES}`;
    return (await this.#context.connection.all(sql)).flatMap(({ atom }) => atom ?? []);
  }
}

function existing(atom: string): MiddleAtom {
  return { atom, created: null };
}
