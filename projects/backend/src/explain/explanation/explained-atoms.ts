import { listingOf, type AtomPair, type Derivation } from '@ampersand-prototype/explanation';
import type { AtomReference, ExplainedAtom, ExplanationPlan } from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import type { Connection } from '../../database/database.ts';
import type { Concept } from '../../model/concept.ts';
import { findRelation, type Relation } from '../../model/relation.ts';
import { visibleAtoms } from '../../session/access-scope/visible-atoms.ts';
import { ChangeVisibility, type LookedAtChange } from '../../visibility/change-visibility.ts';
import { literalsIn } from './literals-in.ts';
import { atomReferences } from '../effects/atom-references.ts';
import {
  conceptOf,
  presentState,
  relationsOf,
  type ExplanationContext,
} from './explanation-context.ts';

/** A link that an explanation is about, stored or missing. */
type ExplainedLink = LookedAtChange & {
  readonly of: { readonly kind: 'link'; readonly relation: Relation };
};

/** The atoms and links of an explanation, limited to what the session may see. */
export class ExplainedAtoms {
  readonly #context: ExplanationContext;
  readonly #atoms = new Map<string, Set<string>>();
  readonly #links = new Map<string, ExplainedLink>();
  readonly #shown = new Map<string, ExplainedAtom>();
  readonly #shownLinks = new Set<string>();
  readonly #literals = new Set<string>();

  constructor(context: ExplanationContext) {
    this.#context = context;
  }

  /** Notes an atom that will be asked for. */
  add(concept: string, atom: string): void {
    this.#atoms.set(concept, (this.#atoms.get(concept) ?? new Set()).add(atom));
  }

  /** Notes the atoms and links of a derivation. */
  addAll({ plan, pair, middle, children, isConcealed }: Derivation): void {
    for (const { concept, atom } of literalsIn(plan, pair)) this.#noteLiteral(concept, atom);
    // An intermediate atom that is concealed is not known here.
    if (!isConcealed || pair.src !== '') this.add(plan.source, pair.src);
    if (!isConcealed || pair.tgt !== '') this.add(plan.target, pair.tgt);
    if (isConcealed) return;
    if (middle !== null && plan.middle !== null) this.add(plan.middle, middle);
    if (plan.kind === 'link') this.#addLink(plan.relation, pair.src, pair.tgt);
    const listing = listingOf(plan);
    if (children.length === 0 && listing?.kind === 'link')
      this.#addLink(listing.relation, ...absentLink(listing, pair));
    for (const child of children) this.addAll(child);
  }

  /** Notes an atom that the script names, which every session may see. */
  #noteLiteral(name: string, atom: string): void {
    const { root, isSession } = conceptOf(this.#context, name);
    if (!isSession) this.#literals.add(atomKey(root, atom));
  }

  /** Notes a stored link: who may see it may see its ends. */
  addLink(relation: Relation, source: string, target: string): void {
    this.#addLink(relation.signature, source, target);
  }

  #addLink(signature: string | null, source: string | null, target: string | null): void {
    const relation = findRelation(this.#context.access.model.relations, signature ?? '');
    if (!relation) return;
    const key = linkKey(signature ?? '', source, target);
    this.#links.set(key, { op: 'add', of: { kind: 'link', relation }, source, target });
  }

  /** Reads what the session may see, and the labels of that. */
  async read(): Promise<void> {
    const visible = await this.#readLinks();
    for (const [name, atoms] of this.#atoms) {
      const concept = conceptOf(this.#context, name);
      const all = [...atoms];
      const seen = await visibleAtoms(this.#context, concept, all);
      const shown =
        concept.type === 'PASSWORD'
          ? []
          : all.filter((atom) => seen.has(atom) || visible.has(atomKey(concept.root, atom)));
      for (const [atom, { _id_, _label_ }] of await this.#references(concept, shown))
        this.#shown.set(atomKey(name, atom), { ...this.#named(name), _id_, _label_ });
    }
  }

  /** The atoms by the names that people know: a change may have taken away what an atom is called by. */
  #references(
    concept: Concept,
    atoms: readonly string[],
  ): Promise<ReadonlyMap<string, AtomReference>> {
    const { connection, access, before } = this.#context;
    const read = (was?: Connection) =>
      atomReferences({ connection, before: was }, access, concept, atoms);
    return before && atoms.length > 0 ? before(read) : read();
  }

  /** Finds the links that the session may see; it may see their ends as well. */
  async #readLinks(): Promise<Set<string>> {
    const { dialect, access } = this.#context;
    const visibility = new ChangeVisibility(access, dialect);
    const links = [...this.#links.values()].filter(({ of }) => visibility.showsLinks(of.relation));
    const readable = await visibility.readable(presentState(this.#context), links);
    const ends = new Set<string>();
    for (const [key, link] of this.#links) {
      if (!readable.has(link)) continue;
      const { source, target } = link.of.relation;
      this.#shownLinks.add(key);
      if (link.source !== null) ends.add(atomKey(source.root, link.source));
      if (link.target !== null) ends.add(atomKey(target.root, link.target));
    }
    return ends;
  }

  #named(name: string): Pick<ExplainedAtom, 'concept' | 'conceptLabel'> {
    return { concept: name, conceptLabel: conceptOf(this.#context, name).label };
  }

  /** The atom, without identifier and label where it may not be seen. */
  atom(concept: string, atom: string): ExplainedAtom {
    const shown = this.#shown.get(atomKey(concept, atom));
    if (shown) return shown;
    const { root, type } = conceptOf(this.#context, concept);
    const isLiteral = this.#literals.has(atomKey(root, atom));
    const value = isLiteral ? String(presentAtom(type, atom)) : null;
    return { ...this.#named(concept), _id_: value, _label_: value };
  }

  mayShowLink(signature: string, src: string, tgt: string): boolean {
    return this.#shownLinks.has(linkKey(signature, src, tgt));
  }

  /**
   * Whether the session may know that nothing is listed: it sees a field that would show it, or every relation is shown
   * somewhere.
   */
  mayShowNone(plan: ExplanationPlan, pair: AtomPair): boolean {
    const listing = listingOf(plan);
    if (listing?.kind === 'link')
      return this.#shownLinks.has(linkKey(listing.relation ?? '', ...absentLink(listing, pair)));
    const { access, dialect } = this.#context;
    const visibility = new ChangeVisibility(access, dialect);
    return relationsOf(this.#context, listing ?? plan).every((each) => visibility.showsLinks(each));
  }
}

function atomKey(concept: string, atom: string): string {
  return JSON.stringify([concept, atom]);
}

/** The ends of the links that a plan would list; the intermediate atom is null. */
function absentLink(
  { from, to }: ExplanationPlan,
  { src, tgt }: AtomPair,
): [string | null, string | null] {
  const ends = { src, tgt, mid: null };
  return [ends[from], ends[to]];
}

function linkKey(signature: string, src: string | null, tgt: string | null): string {
  return JSON.stringify([signature, src, tgt]);
}
