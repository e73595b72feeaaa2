import type { Crud } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import type {
  BoxHeader,
  BoxItem,
  Interface,
  SubInterface,
  TermItem,
  View,
} from '../../context/interface.ts';
import type { Term } from '../../context/term.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type {
  BoxItemNode,
  CrudNode,
  InterfaceStatement,
  SubInterfaceNode,
  TermItemNode,
} from '../../parse/tree/interface-node.ts';
import type { NameNode } from '../../parse/tree/name.ts';
import { isForOwnSession, staysAtOwnSession } from '../../term/own-session.ts';
import { localName } from '../../term/local-name.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import { changesUnread, crudOf, type UnreadChange } from './crud.ts';
import {
  crudOnReference,
  duplicateLabel,
  referenceDoesNotFit,
  unknownInterface,
  unknownView,
  viewDoesNotFit,
} from '../problems/interface-problems.ts';
import type { ObjectUse } from '../atoms/object-uses.ts';
import type { TermChecker } from '../typing/term-checker.ts';
import { groupByLabel } from './view-table.ts';

const DROPDOWN_HINT =
  'The items of a FILTEREDDROPDOWN start from the target of its own term, so that term is usually `I`.';

/** A reference whose interface can be compared with the item only when all interfaces have been typed. */
interface PendingReference {
  readonly name: NameNode;
  readonly target: Concept;
}

/** The box that an item is in. */
interface BoxPlace {
  /** The concept of its atoms. */
  readonly source: Concept;
  /** A hint for terms that start elsewhere. */
  readonly advice: string;
  /** Whether its atom is the current session. */
  readonly fromOwnSession: boolean;
}

/** The context for checking an interface. */
export interface InterfaceSurroundings {
  readonly concepts: ConceptTable;
  readonly terms: TermChecker;
  readonly views: readonly View[];
  readonly crudDefaults: Crud;
  readonly report: (problem: Diagnostic) => void;
}

/** Checks the interfaces of a script, and infers the types of their terms. */
export class InterfaceChecker {
  /** Concepts whose atoms are shown as objects. */
  readonly objectUses: ObjectUse[] = [];
  /** The rights that are written, by the origin of their item. */
  readonly written = new Map<Origin, CrudNode>();
  /** Where items stand in which `C` is written. */
  readonly creating = new Set<Origin>();
  /** Letters that let people change what they may not read. */
  readonly unread: UnreadChange[] = [];
  /** Where items stand in which `C` or `U` is written. */
  readonly changing = new Set<Origin>();
  readonly #with: InterfaceSurroundings;
  readonly #names: ReadonlySet<string>;
  readonly #views: ReadonlyMap<string, View>;
  readonly #references: PendingReference[] = [];

  constructor(statements: readonly InterfaceStatement[], surroundings: InterfaceSurroundings) {
    this.#with = surroundings;
    this.#names = new Set(statements.map(({ name }) => name.text));
    this.#views = new Map(surroundings.views.map((view) => [view.name, view]));
  }

  /** The typed interface; null when its root has no type. */
  check(statement: InterfaceStatement): Interface | null {
    const { name, isApi, isTransactional, origin } = statement;
    const item = this.#termItem(statement.item, null);
    if (item === null) return null;
    this.#isObject(item.term.source, `is the concept of the interface \`${name.text}\``, statement);
    const label = name.label ?? localName(name.text);
    const roles = [...new Set(statement.roles.map((role) => role.text))];
    const root = { ...item, name: name.text, label };
    return { name: name.text, label, isApi, isTransactional, roles, item: root, origin };
  }

  /** Compares the references with the interfaces they lead to. */
  checkReferences(interfaces: readonly Interface[]): void {
    const byName = new Map(interfaces.map((item) => [item.name, item]));
    const { lattice } = this.#with.concepts;
    for (const { name, target } of this.#references) {
      const found = byName.get(name.text);
      if (found === undefined) continue;
      const { source } = found.item.term;
      if (lattice.isSameOrMoreGeneral(source, target)) continue;
      const isNarrower = lattice.isSameOrMoreGeneral(target, source);
      this.#with.report(
        referenceDoesNotFit(name, { concept: source, origin: found.origin }, target, isNarrower),
      );
    }
  }

  #termItem(node: TermItemNode, place: BoxPlace | null): TermItem | null {
    const { source = null, advice = '' } = place ?? {};
    const term = this.#with.terms.check(node.term, { source, target: null, advice });
    if (term === null) return null;
    const fromOwnSession = place?.fromOwnSession ?? isForOwnSession(term.source);
    const below = {
      source: term.target,
      fromOwnSession: fromOwnSession && staysAtOwnSession(term),
    };
    if (node.view !== null) this.#checkView(node.view, term.target);
    this.#checkReferenceCrud(node);
    const sub = node.sub === null ? null : this.#sub(node.sub, below);
    if (node.sub !== null) this.#isObject(term.target, 'is shown with a box', node.sub);
    if (node.crud !== null) this.written.set(node.origin, node.crud);
    if (node.crud?.flags.includes('C')) this.creating.add(node.origin);
    if (/[CU]/.test(node.crud?.flags ?? '')) this.changing.add(node.origin);
    return {
      kind: 'term',
      name: node.name.text,
      label: node.label ?? node.name.text,
      term,
      crud: this.#crud(node.crud, term, fromOwnSession),
      viewName: node.view?.text ?? null,
      sub,
      origin: node.origin,
    };
  }

  #crud(node: CrudNode | null, term: Term, fromOwnSession: boolean): Crud {
    const crud = crudOf(node, term, this.#with.crudDefaults, fromOwnSession);
    if (node && changesUnread(node, crud))
      this.unread.push({ concept: term.target, origin: node.origin });
    return crud;
  }

  #sub(node: SubInterfaceNode, below: Omit<BoxPlace, 'advice'>): SubInterface {
    if (node.kind === 'reference') {
      const { name, isLinkTo } = node;
      if (this.#names.has(name.text)) this.#references.push({ name, target: below.source });
      else this.#with.report(unknownInterface(name.text, this.#names, name.origin));
      return { kind: 'reference', interfaceName: name.text, isLinkTo };
    }
    for (const [label, items] of groupByLabel(node.items, ({ name }) => name.text)) {
      const origins = items.map(({ name }) => name.origin);
      if (origins.length > 1) this.#with.report(duplicateLabel(label, 'box', node.origin, origins));
    }
    const header: BoxHeader = node.header ?? { type: 'FORM', annotations: [], origin: node.origin };
    const advice = header.type === 'FILTEREDDROPDOWN' ? DROPDOWN_HINT : '';
    const items = node.items.map((item) => this.#item(item, { ...below, advice }));
    return { kind: 'box', header, items: items.filter((item) => item !== null) };
  }

  #item(node: BoxItemNode, place: BoxPlace): BoxItem | null {
    if (node.kind === 'term') return this.#termItem(node, place);
    const { text, origin } = node;
    const name = node.name.text;
    return { kind: 'text', name, label: node.label ?? name, text, origin };
  }

  #checkView(name: NameNode, target: Concept): void {
    const view = this.#views.get(name.text);
    const { report, concepts } = this.#with;
    if (view === undefined) {
      report(unknownView(name.text, this.#views.keys(), name.origin));
      return;
    }
    if (concepts.lattice.isSameOrMoreGeneral(view.concept, target)) return;
    const isNarrower = concepts.lattice.isSameOrMoreGeneral(target, view.concept);
    report(viewDoesNotFit(name, view, target, isNarrower));
  }

  #checkReferenceCrud({ crud, sub }: TermItemNode): void {
    if (crud === null || sub?.kind !== 'reference' || sub.isLinkTo) return;
    this.#with.report(crudOnReference(sub.name.text, crud.origin));
  }

  #isObject(concept: Concept, why: string, { origin }: Pick<TermItemNode, 'origin'>): void {
    this.objectUses.push({ concept: concept, why, origin });
  }
}
