import {
  itemsOfFormula,
  NO_CRUD,
  type Crud,
  type InterfaceDefinition,
  type InterfaceObject,
} from '@ampersand-prototype/generics';
import { computedConcept, type Concept } from './concept.ts';
import { formulaItems, type FormulaItems } from './formula-items.ts';
import { formulaQuery, type ComputedValue } from './formula-query.ts';
import { rowFormula, type RowFormula } from './row-formula.ts';
import { isDropdown } from './dropdown.ts';
import { menuPlaceOf, type MenuPlace } from './menu-place.ts';
import { ModelError } from './model-error.ts';
import { makeNodeQuery, type NodeQuery } from './node-query.ts';
import { findRelation, type Relation } from './relation.ts';
import type { StoredColumns } from './stored-columns.ts';
import type { View } from './view.ts';
import type { QueryForm } from './prepared-sql.ts';

/** A node of an interface that shows atoms. */
export interface TermNode {
  readonly kind: 'term';
  /** Encoded property name. */
  readonly name: string;
  /** In a dropdown, that of the dropdown. */
  readonly label: string;
  readonly crud: Crud;
  readonly source: Concept;
  readonly target: Concept;
  readonly isUni: boolean;
  readonly isTot: boolean;
  /** The term is (a narrowing of) the identity: the node shows its own source atom. */
  readonly isIdent: boolean;
  /** The relation that is edited, and whether the node shows it from target to source. */
  readonly relation: Relation | null;
  readonly isFlipped: boolean;
  /** A leaf on a property relation is shown as true or false. */
  readonly isProperty: boolean;
  readonly query: NodeQuery;
  readonly view: View | null;
  readonly box: { readonly type: string; readonly isSortable: boolean } | null;
  /** Items of the box, or of the interface that is referred to. */
  readonly items: readonly InterfaceNode[];
  /** Name of the interface that the atoms link to (LINKTO). */
  readonly linkTo: string | null;
  /** The items that its formula uses; absent if it is not computed. */
  readonly computedFrom?: readonly { readonly label: string }[];
  /** Its value as an expression over columns of the row; absent if it is not computed. */
  readonly rowFormula?: RowFormula;
}

/** A fixed text in a box. */
export interface TextNode {
  readonly kind: 'text';
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** A node of an interface. */
export type InterfaceNode = TermNode | TextNode;

/** An interface of the model. */
export interface Interface {
  readonly name: string;
  readonly label: string;
  readonly isApi: boolean;
  readonly isTransactional: boolean;
  /** What it is for; empty where the script does not say. */
  readonly purpose: string;
  /** The place in the menu. */
  readonly menu: MenuPlace;
  readonly root: TermNode;
}

/** The parts of the model that interface nodes refer to. */
export interface NodeContext {
  readonly form: QueryForm;
  readonly stored: StoredColumns;
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly views: ReadonlyMap<string, View>;
}

/** Creates the interfaces of the model from their definitions, by name. @throws ModelError */
export function makeInterfaces(
  definitions: readonly InterfaceDefinition[],
  context: NodeContext,
): Map<string, Interface> {
  const builder = new InterfaceBuilder(definitions, context);
  return new Map(definitions.map((definition) => [definition.name, builder.interface(definition)]));
}

class InterfaceBuilder {
  readonly #definitions: ReadonlyMap<string, InterfaceDefinition>;
  readonly #context: NodeContext;

  constructor(definitions: readonly InterfaceDefinition[], context: NodeContext) {
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#context = context;
  }

  interface(definition: InterfaceDefinition): Interface {
    const root = this.#node(definition.ifcObject, [definition.name], true);
    if (root.kind === 'text')
      throw new ModelError('interfaces.json', definition.name, 'the root is text');
    const { name, label, isAPI: isApi, isTransactional, purpose } = definition;
    const menu = menuPlaceOf(definition.ifcObject.subinterfaces?.boxHeader?.keyVals ?? []);
    return { name, label: label || name, isApi, isTransactional, purpose, menu, root };
  }

  /** `trail` holds the interfaces being expanded: references must not go round. */
  #node(object: InterfaceObject, trail: readonly string[], isRoot = false): InterfaceNode {
    const { name, label, expr } = object;
    if (object.type === 'ObjText') return { kind: 'text', name, label, text: object.txt ?? '' };
    const place = trail[0] ?? name;
    if (!expr?.reading)
      throw new ModelError('interfaces.json', place, `item "${label}" has no term`);
    const source = this.#concept(expr.srcConceptName, place);
    const target = this.#concept(expr.tgtConceptName, place);
    const relation = this.#relation(object, place);
    const box = boxOf(object);
    const items = this.#items(object, trail);
    const crud = this.#crud(object);
    const isLeaf = object.subinterfaces === null;
    return {
      kind: 'term',
      name,
      label,
      crud,
      source,
      target,
      relation,
      // Users see a dropdown as one field.
      items: isDropdown(box) ? items.map((item) => ({ ...item, label })) : items,
      isUni: expr.isUni,
      isTot: expr.isTot,
      isIdent: expr.isIdent || (isRoot && expr.reading.isIdentity),
      isFlipped: object.relationIsFlipped ?? false,
      isProperty: isLeaf && relation?.isProperty === true && !expr.isIdent,
      query: makeNodeQuery(expr.reading, source, this.#context.stored, this.#context.form),
      view: this.#view(object.viewName ?? target.defaultView),
      box,
      linkTo: object.subinterfaces?.refIsLinkTo ? object.subinterfaces.refSubInterfaceName : null,
    };
  }

  #items(object: InterfaceObject, trail: readonly string[]): InterfaceNode[] {
    const sub = object.subinterfaces;
    const reference = sub?.refSubInterfaceName;
    if (!reference) return this.#boxItems(sub?.ifcObjects ?? [], trail);
    if (sub.refIsLinkTo) return [];
    if (trail.includes(reference))
      throw new ModelError('interfaces.json', reference, 'the interface contains itself');
    return this.#items(this.#definition(reference).ifcObject, [...trail, reference]);
  }

  /** Computed items are made of the others. */
  #boxItems(objects: readonly InterfaceObject[], trail: readonly string[]): InterfaceNode[] {
    const items = objects.flatMap((item) => (item.computed ? [] : [this.#node(item, trail)]));
    const used = formulaItems(items);
    const computed = objects.flatMap((item) =>
      item.computed ? [this.#computed(item, item.computed, used, trail)] : [],
    );
    return [...items, ...computed];
  }

  #computed(
    object: InterfaceObject,
    computed: ComputedValue,
    used: FormulaItems,
    trail: readonly string[],
  ): TermNode {
    const { name, label, expr } = object;
    const place = trail[0] ?? name;
    const source = this.#concept(expr?.srcConceptName ?? '', place);
    return {
      kind: 'term',
      name,
      label,
      crud: { ...NO_CRUD, read: true },
      source,
      target: computedConcept(computed.formula.type),
      relation: null,
      items: [],
      isUni: true,
      isTot: false,
      isIdent: false,
      isFlipped: false,
      isProperty: false,
      query: formulaQuery(computed, source, used, this.#context.form),
      view: null,
      box: null,
      linkTo: null,
      rowFormula: rowFormula(computed.formula, this.#context.form.formulas),
      computedFrom: [...itemsOfFormula(computed.formula)].flatMap((item) => used.get(item) ?? []),
    };
  }

  #crud(object: InterfaceObject): Crud {
    const sub = object.subinterfaces;
    if (!sub?.refSubInterfaceName || sub.refIsLinkTo) return object.crud ?? NO_CRUD;
    return this.#crud(this.#definition(sub.refSubInterfaceName).ifcObject);
  }

  #definition(name: string): InterfaceDefinition {
    const found = this.#definitions.get(name);
    if (found) return found;
    throw new ModelError(
      'interfaces.json',
      name,
      "a reference names an interface that doesn't exist",
    );
  }

  #concept(name: string, place: string): Concept {
    const found = this.#context.concepts.get(name);
    if (found) return found;
    throw new ModelError('interfaces.json', place, `concept "${name}" isn't in concepts.json`);
  }

  #relation(object: InterfaceObject, place: string): Relation | null {
    if (object.relation === null) return null;
    const found = findRelation(this.#context.relations, object.relation);
    if (found) return found;
    throw new ModelError(
      'interfaces.json',
      place,
      `relation "${object.relation}" isn't in relations.json`,
    );
  }

  #view(name: string | null): View | null {
    return name === null ? null : (this.#context.views.get(name) ?? null);
  }
}

/** Annotations by which a client sorts rows. */
const SORTABLE: readonly string[] = ['sortable', 'sortByAndHide'];

function boxOf(object: InterfaceObject): TermNode['box'] {
  const header = object.subinterfaces?.boxHeader;
  if (!header) return null;
  const isSortable = header.keyVals.some(({ key }) => SORTABLE.includes(key));
  return { type: header.type, isSortable };
}

/** Returns the item of a box with this property name. */
export function itemNamed(node: TermNode, name: string): InterfaceNode | undefined {
  return node.items.find((item) => item.name === name);
}
