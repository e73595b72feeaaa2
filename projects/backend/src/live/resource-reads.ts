import { resourceHash } from '@ampersand-prototype/generics';
import type { InterfaceNode, TermNode } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import { isShown } from '../model/read-set.ts';
import type { View } from '../model/view.ts';
import type { ChangedFacts } from './changed-facts.ts';
import type { LinkEnd } from './changed-links.ts';
import { meets } from './read-set.ts';

/** Which end of the links of a relation is the atom of the page: both if it occurs both ways, none if neither is. */
type Ends = Set<LinkEnd>;

/**
 * For an interface that can be opened for every atom of a concept, finds for which of them changes alter what it shows. It knows
 * items and labels that are a relation of that atom; of everything else, any change may alter all.
 */
export class ResourceReads {
  readonly #model: Model;
  readonly #root: TermNode;
  readonly #ends = new Map<string, Ends>();
  readonly #others = { relations: new Set<string>(), concepts: new Set<string>() };

  /** Returns the reads of an interface; null if it is not opened for every atom. */
  static of(model: Model, root: TermNode): ResourceReads | null {
    return root.query.isIdentity && !root.target.isSession ? new ResourceReads(model, root) : null;
  }

  private constructor(model: Model, root: TermNode) {
    this.#model = model;
    this.#root = root;
    this.#collect(root, true);
  }

  /** Hashes of the atoms for which changes can have altered the content; null for all. */
  hashes(facts: ChangedFacts): readonly number[] | null {
    if (meets(this.#others, facts)) return null;
    const hashes = new Set<number>();
    for (const signature of facts.relations)
      for (const end of this.#ends.get(signature) ?? []) {
        const atoms = facts.links.atomsAt(signature, end);
        if (!atoms) return null;
        for (const atom of atoms) hashes.add(resourceHash(atom));
      }
    return [...hashes];
  }

  /** `isOwn`: the source of the node is the atom of the page. */
  #collect(node: InterfaceNode, isOwn: boolean): void {
    if (!isShown(node)) return;
    const { query, view, relation, isFlipped, items } = node;
    const isRelation = isOwn && relation !== null && query.relations.length === 1;
    this.#note(query, isRelation ? (isFlipped ? 'target' : 'source') : null);
    const isSame = isOwn && (query.isIdentity || node === this.#root);
    if (view) this.#note(view, isSame ? this.#endOfLabel(view) : null);
    for (const item of items) this.#collect(item, isSame);
  }

  #note({ relations, concepts }: Pick<View, 'relations' | 'concepts'>, end: LinkEnd | null): void {
    for (const name of concepts) this.#others.concepts.add(name);
    for (const signature of relations)
      if (end === null) this.#others.relations.add(signature);
      else this.#ends.set(signature, (this.#ends.get(signature) ?? new Set()).add(end));
  }

  /** The end at which the relation in a label has the atom, where the label is a column of its row. */
  #endOfLabel({ relations, segments, labelColumn }: View): LinkEnd | null {
    const [signature, ...others] = relations;
    if (labelColumn === null || others.length > 0 || segments.length > 1) return null;
    const tableOf = this.#model.relations.get(signature ?? '')?.table.tableOf;
    return tableOf === 'src' ? 'source' : tableOf === 'tgt' ? 'target' : null;
  }
}
