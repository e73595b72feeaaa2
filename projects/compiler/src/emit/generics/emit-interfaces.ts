import {
  computedConceptName,
  encodePropertyName,
  hasOperation,
  type Crud,
  type InterfaceObject,
  type SubInterfaces,
  type TermInfo,
} from '@ampersand-prototype/generics';
import type {
  BoxItem,
  ComputedItem,
  Interface,
  SubInterface,
  TermItem,
} from '../../context/interface.ts';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import type { Term } from '../../context/term.ts';
import type { Plan } from '../../plan/plan.ts';
import type { JoinedItem } from '../../plan/sql/query-planner.ts';
import { simplify } from '../../rules/simplify.ts';
import { compose, identity } from '../../term/build-term.ts';
import { editableRelation, type EditableRelation } from '../../term/editable-relation.ts';
import { showTerm } from '../../term/show-term.ts';
import { isIdentity, termProperties } from '../../term/term-properties.ts';
import { defaultView } from '../../term/default-view.ts';
import type { RootedInterface, TermNode } from './generics.ts';
import { clockReading } from './clock-reading.ts';
import { NodeQueries } from './node-queries.ts';
import { ScriptMessages } from './script-messages.ts';
import { UsableRights, type ItemPlace } from '../../check/interfaces/usable-rights.ts';
import { hasOnlyParts } from '../../term/has-only-parts.ts';
import {
  isForOwnSession,
  isOwnSession,
  staysAtOwnSession,
  withoutOwnSession,
} from '../../term/own-session.ts';

/** The generated interfaces, with the ADL text of each node's term. */
export interface EmittedInterfaces {
  readonly definitions: readonly RootedInterface[];
  readonly termTexts: ReadonlyMap<InterfaceObject, string>;
  /** The rights of every node that users can exercise. */
  readonly usableRights: ReadonlyMap<InterfaceObject, Crud>;
}

/** Where a node is. */
interface NodePlace extends ItemPlace {
  readonly isRoot: boolean;
}

/** What the script says about a node. */
type NodeHelp = Pick<InterfaceObject, 'help' | 'helpIn'>;

/** Generates `interfaces.json`. */
export function emitInterfaces(plan: Plan): EmittedInterfaces {
  const emitter = new InterfaceEmitter(plan);
  const definitions = plan.context.interfaces.map((ifc) => {
    const { text: purpose, byLanguage } = emitter.texts.interface(ifc.name);
    return {
      ifcObject: emitter.root(ifc),
      isAPI: ifc.isApi,
      isTransactional: ifc.isTransactional,
      label: ifc.label,
      name: ifc.name,
      purpose,
      ...(byLanguage ? { purposeIn: byLanguage } : {}),
    };
  });
  return {
    definitions,
    termTexts: emitter.termTexts,
    usableRights: emitter.usableRights,
  };
}

/** The term of a node: as the script gives it, as it is read, and the relation that it edits. */
interface ReadTerm {
  readonly whole: Term;
  readonly term: Term;
  readonly isRoot: boolean;
  readonly editable: EditableRelation | null;
  readonly fromOwnSession: boolean;
}

class InterfaceEmitter {
  readonly termTexts = new Map<InterfaceObject, string>();
  readonly usableRights = new Map<InterfaceObject, Crud>();
  readonly texts: ScriptMessages;
  readonly #plan: Plan;
  readonly #queries: NodeQueries;
  readonly #usable: UsableRights;
  readonly #interfaces: ReadonlyMap<string, Interface>;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#queries = new NodeQueries(plan.queries);
    this.#usable = new UsableRights(plan.context);
    this.texts = new ScriptMessages(plan.context);
    this.#interfaces = new Map(plan.context.interfaces.map((ifc) => [ifc.name, ifc]));
  }

  root({ item, isApi, isTransactional }: Interface): TermNode {
    const fromOwnSession = isForOwnSession(item.term.source);
    const isSavedTogether = isApi || isTransactional;
    return this.#termNode(item, { fromOwnSession, isSavedTogether, isRoot: true });
  }

  #termNode(item: TermItem, place: NodePlace): TermNode {
    const { lattice } = this.#plan.context;
    const whole = this.#wholeTerm(item);
    const term = simplify(whole, lattice);
    const { fromOwnSession, isRoot } = place;
    const editable = editableRelation(term, lattice, fromOwnSession);
    const flags = crudOf(this.#referenced(item)?.item ?? item);
    const isPart = !hasOnlyParts(term.target, this.#plan.context.partitions);
    const crud = { ...flags, create: flags.create && isPart };
    const below = {
      ...place,
      isRoot: false,
      fromOwnSession: fromOwnSession && staysAtOwnSession(term),
    };
    const node: TermNode = {
      NormalizationSteps: [],
      crud,
      expr: this.#termInfo(item, { whole, term, isRoot, editable, fromOwnSession }),
      ...this.#help(item, term, editable?.relation),
      label: item.label,
      name: encodePropertyName(item.name),
      relation: editable?.relation.signature ?? null,
      relationIsFlipped: editable?.isFlipped ?? null,
      subinterfaces: item.sub && this.#subInterfaces(item.sub, below, term.target),
      txt: null,
      type: 'ObjExpression',
      viewName: item.viewName ?? defaultView(this.#plan.context, term.target)?.name ?? null,
    };
    this.termTexts.set(node, showTerm(item.term).trim());
    this.usableRights.set(node, this.#usable.of(item, term, crud, place));
    return node;
  }

  /** What the script says of the relation that is edited; for a box else of what it shows. */
  #help({ sub }: TermItem, term: Term, relation: Relation | undefined): NodeHelp {
    const texts = [
      ...(relation ? [this.texts.relation(relation)] : []),
      ...(sub ? [this.texts.concept(term.target)] : []),
    ];
    const found = texts.find(({ text }) => text !== '');
    return {
      help: found?.text ?? null,
      ...(found?.byLanguage ? { helpIn: found.byLanguage } : {}),
    };
  }

  /**
   * Properties of a node. A simplified term can start from a smaller concept than the box (`I[Vehicle];I[Taxi]`): then
   * it is neither total nor the identity for the atoms of the box.
   */
  #termInfo(item: TermItem, read: ReadTerm): TermInfo {
    const { whole, term, isRoot, editable, fromOwnSession } = read;
    const { lattice } = this.#plan.context;
    const { uni } = termProperties(term, lattice);
    // A field of the session needs a value if its relation is total.
    const { tot } = termProperties(
      editable && fromOwnSession ? withoutOwnSession(term) : term,
      lattice,
    );
    const startsAtBox = lattice.isSameOrMoreGeneral(term.source, whole.source);
    const { source, target } = editable ?? term;
    const isIdent = isIdentity(term) && startsAtBox;
    const isIdentityForAtoms = isIdent || (isRoot && isOwnSession(term));
    const { query, reading } = this.#queries.of(term, this.#joinedItems(item), isIdentityForAtoms);
    return {
      isIdent,
      isTot: tot && startsAtBox,
      isUni: uni,
      query,
      reading,
      srcConceptName: source.name,
      tgtConceptName: target.name,
    };
  }

  /** Items of the box that may come along with the query; references have queries of their own. */
  #joinedItems(item: TermItem): JoinedItem[] {
    const sub = (this.#referenced(item)?.item ?? item).sub;
    if (sub?.kind !== 'box') return [];
    return sub.items.flatMap((each) =>
      each.kind === 'term' && !this.#referenced(each)
        ? [{ name: encodePropertyName(each.name), term: each.term }]
        : [],
    );
  }

  #subInterfaces(sub: SubInterface, below: NodePlace, source: Concept): SubInterfaces {
    if (sub.kind === 'reference')
      return {
        boxHeader: null,
        ifcObjects: null,
        refIsLinkTo: sub.isLinkTo,
        refSubInterfaceName: sub.interfaceName,
      };
    const { type, annotations } = sub.header;
    return {
      boxHeader: { keyVals: annotations.map(({ key, value }) => ({ key, value })), type },
      ifcObjects: sub.items.map((item) => this.#node(item, below, source)),
      refIsLinkTo: null,
      refSubInterfaceName: null,
    };
  }

  #node(item: BoxItem, place: NodePlace, source: Concept): InterfaceObject {
    if (item.kind === 'term') return this.#termNode(item, place);
    if (item.kind === 'computed') return this.#computedNode(item, source);
    return {
      NormalizationSteps: null,
      crud: null,
      expr: null,
      help: null,
      label: item.label,
      name: encodePropertyName(item.name),
      relation: null,
      relationIsFlipped: null,
      subinterfaces: null,
      txt: item.text,
      type: 'ObjText',
      viewName: null,
    };
  }

  #computedNode({ name, label, formula, text }: ComputedItem, source: Concept): InterfaceObject {
    const node: InterfaceObject = {
      NormalizationSteps: [],
      computed: {
        formula,
        atoms: this.#queries.of(identity(source), [], true).reading,
        today: hasOperation(formula, 'today')
          ? clockReading(this.#plan.context.relations, source, this.#queries)
          : null,
      },
      crud: { create: false, read: true, update: false, delete: false },
      expr: {
        isIdent: false,
        isTot: false,
        isUni: true,
        query: '',
        reading: null,
        srcConceptName: source.name,
        tgtConceptName: computedConceptName(formula.type),
      },
      help: null,
      label,
      name: encodePropertyName(name),
      relation: null,
      relationIsFlipped: null,
      subinterfaces: null,
      txt: null,
      type: 'ObjExpression',
      viewName: null,
    };
    this.termTexts.set(node, text);
    return node;
  }

  /** The interface that replaces the item's box, unless it is only linked to. */
  #referenced(item: TermItem): Interface | null {
    if (item.sub?.kind !== 'reference' || item.sub.isLinkTo) return null;
    return this.#interfaces.get(item.sub.interfaceName) ?? null;
  }

  #wholeTerm(item: TermItem): Term {
    const referenced = this.#referenced(item);
    return referenced ? compose(item.term, this.#wholeTerm(referenced.item)) : item.term;
  }
}

function crudOf({ crud }: TermItem): Crud {
  return { create: crud.create, delete: crud.delete, read: crud.read, update: crud.update };
}
