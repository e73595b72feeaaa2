import { offersAction, type FieldAction } from '@ampersand-prototype/generics';
import { isKindOf } from '../../model/concept.ts';
import type { Interface, TermNode } from '../../model/interface-node.ts';
import { fetchTargets, hasTarget, type ReadContext } from '../../read/node/fetch.ts';
import type { Access } from '../../session/access.ts';
import { fieldsByRelation, sourceIn, type FieldInBoxes } from './interface-fields.ts';
import type { LinkChange } from './link-change.ts';
import { someLinked } from './some-linked.ts';

/** Rows of one list through which a field is looked for. */
const MAX_ROWS = 50;
/** Other pages that are tried for one change. */
const MAX_OTHER_PAGES = 2;

/** An interface opened for an atom. */
export interface Page {
  readonly ifc: Interface;
  readonly root: string;
}

/** A field in which the session can make a change. */
export interface RepairPlace {
  readonly page: Page;
  readonly node: TermNode;
  /** The atom that has the field. */
  readonly source: string;
  /** Property names and identifiers from the root of the page to the field. */
  readonly segments: readonly string[];
  /** The list in which `source` is created first; undefined where it exists, or where another change of the repair creates it. */
  readonly listOfSource?: readonly string[];
}

/** A link change with the field in which the user can make it. */
export interface PlacedChange {
  readonly change: LinkChange;
  readonly place: RepairPlace;
}

/** Finds the fields in which a session can make changes. */
export class RepairPlaces {
  readonly #access: Access;
  readonly #isLenient: boolean;

  constructor(access: Access, crudMode: 'strict' | 'lenient') {
    this.#access = access;
    this.#isLenient = crudMode === 'lenient';
  }

  /** The fields of one page that may make a change. */
  async onPage(context: ReadContext, page: Page, change: LinkChange): Promise<RepairPlace | null> {
    for (const field of this.#fieldsOf(page.ifc, change)) {
      const source = sourceIn(field, change);
      const segments = await this.segmentsTo(context, page, field, source);
      if (segments) return { page, node: field.node, source, segments };
    }
    return null;
  }

  /** The fields of other pages. */
  async elsewhere(
    context: ReadContext,
    here: Page | null,
    change: LinkChange,
  ): Promise<readonly RepairPlace[]> {
    const found: RepairPlace[] = [];
    for (const ifc of this.#access.interfaces) {
      if (found.length >= MAX_OTHER_PAGES) break;
      for (const root of await this.#rootsOf(context, ifc, change)) {
        const page = { ifc, root };
        if (here && isSamePage(page, here)) continue;
        const place = await this.onPage(context, page, change);
        if (place) found.push(place);
      }
    }
    return found;
  }

  /** The atoms from which an interface may lead to a change. */
  async #rootsOf(
    context: ReadContext,
    ifc: Interface,
    change: LinkChange,
  ): Promise<readonly string[]> {
    const { source, isIdent } = ifc.root;
    const fields = this.#fieldsOf(ifc, change);
    if (ifc.isApi || fields.length === 0) return [];
    if (source.isSession) return [this.#access.session];
    if (source.isOne) return ['1'];
    const roots = new Set<string>();
    for (const { node, boxes } of fields) {
      const atom = sourceIn({ node }, change);
      const inner = isIdent ? boxes.slice(1) : boxes;
      const [box] = inner.filter((each) => !each.isIdent);
      if (!box && isKindOf(node.source, source)) roots.add(atom);
      else if (box && inner.length === 1)
        for (const root of await sourcesOf(context, box, atom)) roots.add(root);
    }
    return [...roots];
  }

  #fieldsOf(ifc: Interface, change: LinkChange): FieldInBoxes[] {
    const { relation, src, tgt, created } = change;
    return (fieldsByRelation(ifc).get(relation) ?? []).filter(({ node }) => {
      const source = node.isFlipped ? tgt : src;
      if (created?.atom === source || (node.isProperty && src !== tgt)) return false;
      return this.permits(node, change);
    });
  }

  /** Whether a field that can be read offers to make a change. */
  permits(node: TermNode, { op, created, isReplaced }: LinkChange): boolean {
    if (!node.crud.read) return false;
    if (node.isProperty) return this.offers(node, 'edit', 1);
    if (op === 'delete') return this.offers(node, isReplaced && node.isUni ? 'edit' : 'remove', 1);
    if (created) return this.offers(node, 'create', 0);
    return this.offers(node, 'add', 0) || this.offers(node, 'edit', 1);
  }

  /** Whether a field with so many values offers an action. */
  offers({ crud, isUni, target }: TermNode, action: FieldAction, count: number): boolean {
    return offersAction(
      { crud, isUni, type: target.type, isLenient: this.#isLenient },
      action,
      count,
    );
  }

  /** The path from the root of a page to the field of an atom; null where the page does not show it. */
  async segmentsTo(
    context: ReadContext,
    { ifc, root }: Page,
    { node, boxes }: FieldInBoxes,
    source: string,
  ): Promise<readonly string[] | null> {
    const [first, ...inner] = boxes;
    if (!first) return root === source ? [] : null;
    const toBox = await this.#through(
      context,
      ifc.root.isIdent ? inner : boxes,
      root,
      source,
      !ifc.root.isIdent,
    );
    return toBox && [...toBox, node.name];
  }

  /** Follows boxes from an atom to another one; the names of lists at the root are not part of paths. */
  async #through(
    context: ReadContext,
    [box, ...inner]: readonly TermNode[],
    atom: string,
    goal: string,
    isRoot: boolean,
  ): Promise<readonly string[] | null> {
    if (!box) return atom === goal ? [] : null;
    const name = isRoot ? [] : [box.name];
    if (box.isIdent) {
      const segments = await this.#through(context, inner, atom, goal, false);
      return segments && [...name, ...segments];
    }
    for (const next of await this.#next(context, box, atom, inner.length === 0 ? goal : null)) {
      const segments = await this.#through(context, inner, next, goal, false);
      if (segments) return [...name, this.#access.publicId(box.target, next), ...segments];
    }
    return null;
  }

  async #next(
    context: ReadContext,
    box: TermNode,
    atom: string,
    goal: string | null,
  ): Promise<readonly string[]> {
    if (goal !== null) return (await hasTarget(context, box, atom, goal)) ? [goal] : [];
    const { targets } = await fetchTargets(context, box, [atom]);
    return (targets.get(atom) ?? []).slice(0, MAX_ROWS);
  }
}

/** Some atoms in whose box an atom is. */
async function sourcesOf(
  { connection }: ReadContext,
  { relation, isFlipped }: TermNode,
  atom: string,
): Promise<readonly string[]> {
  if (!relation) return [];
  return someLinked(
    connection,
    relation,
    { end: isFlipped ? 'src' : 'tgt', atom },
    MAX_OTHER_PAGES,
  );
}

/** Checks whether two pages are the same interface of the same atom. */
export function isSamePage(a: Page, b: Page): boolean {
  return a.ifc === b.ifc && a.root === b.root;
}
