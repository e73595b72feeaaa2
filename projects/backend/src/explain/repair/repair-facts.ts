import { randomUUID } from 'node:crypto';
import type { AtomPair } from '@ampersand-prototype/explanation';
import { relationStatements } from '../../core/storage.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Concept } from '../../model/concept.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import { mayChooseAny, mayMake } from '../../session/access-scope/choosing.ts';
import {
  conceptOf,
  presentState,
  type ExplanationContext,
} from '../explanation/explanation-context.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
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
  readonly #visibility: ChangeVisibility;

  constructor(context: ExplanationContext) {
    this.#context = context;
    this.#visibility = new ChangeVisibility(context.access, context.dialect);
  }

  relation(signature: string): Relation | undefined {
    return findRelation(this.#context.access.model.relations, signature);
  }

  /** Whether a link is stored; null where the session may not know it. */
  async isStored(relation: Relation, src: string, tgt: string): Promise<boolean | null> {
    if ((await this.#readable(relation, [{ src, tgt }])).length === 0) return null;
    const { find } = relationStatements(relation);
    return (await this.#context.connection.all(find, [src, tgt])).length > 0;
  }

  /** Some atoms that the session sees linked with an atom, which is at `end`. */
  async linked(signature: string, end: 'src' | 'tgt', atom: string): Promise<readonly string[]> {
    const relation = this.relation(signature);
    if (!relation || this.#visibility.visibilityOf([relation]) === 'none') return [];
    const { connection } = this.#context;
    const atoms = await someLinked(connection, relation, { end, atom }, MAX_CHOICES);
    const pairs = atoms.map((other) =>
      end === 'src' ? { src: atom, tgt: other } : { src: other, tgt: atom },
    );
    const other = end === 'src' ? 'tgt' : 'src';
    return (await this.#readable(relation, pairs)).map((pair) => pair[other]);
  }

  /** The links that a new one takes the place of, as far as the session sees them. */
  async displaced(
    { signature, isUni, isInj, isProperty }: Relation,
    src: string,
    tgt: string,
    created: string | undefined,
  ): Promise<readonly AtomPair[]> {
    if (isProperty) return [];
    const others = async (end: 'src' | 'tgt', atom: string) =>
      atom === created ? [] : this.linked(signature, end, atom);
    const values = isUni ? await others('src', src) : [];
    const owners = isInj ? await others('tgt', tgt) : [];
    return [
      ...values.filter((value) => value !== tgt).map((value) => ({ src, tgt: value })),
      ...owners.filter((owner) => owner !== src).map((owner) => ({ src: owner, tgt })),
    ];
  }

  /** Those of some links, stored or not, of which the session may know whether they are. */
  async #readable(relation: Relation, pairs: readonly AtomPair[]): Promise<readonly AtomPair[]> {
    const visibility = this.#visibility.visibilityOf([relation]);
    if (visibility !== 'some') return visibility === 'all' ? pairs : [];
    const links = pairs.map(({ src, tgt }) => ({
      ...{ op: 'add' as const, of: { kind: 'link' as const, relation } },
      ...{ source: src, target: tgt },
    }));
    const readable = await this.#visibility.readable(presentState(this.#context), links);
    return pairs.filter((_, i) => links[i] && readable.has(links[i]));
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
