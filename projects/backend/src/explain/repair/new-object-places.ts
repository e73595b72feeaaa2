import { isKindOf } from '../../model/concept.ts';
import type { Interface } from '../../model/interface-node.ts';
import type { ReadContext } from '../../read/node/fetch.ts';
import type { Access } from '../../session/access.ts';
import {
  creatingLists,
  isEditable,
  nodesInside,
  sourceIn,
  type FieldInBoxes,
} from './interface-fields.ts';
import type { LinkChange } from './link-change.ts';
import { isSamePage, type Page, type PlacedChange, type RepairPlaces } from './repair-places.ts';

/** An object that a repair creates. */
export type NewAtom = NonNullable<LinkChange['created']>;

/** Finds the lists in which a session can create an object with several links. */
export class NewObjectPlaces {
  readonly #access: Access;
  readonly #places: RepairPlaces;

  constructor(access: Access, places: RepairPlaces) {
    this.#access = access;
    this.#places = places;
  }

  /** The list and the fields of a page that create an object with its links; null where the page has none. */
  async creationOn(
    context: ReadContext,
    page: Page,
    { atom, concept }: NewAtom,
    changes: readonly LinkChange[],
  ): Promise<readonly PlacedChange[] | null> {
    for (const list of creatingLists(page.ifc)) {
      if (list.node.target !== concept || !this.#places.offers(list.node, 'create', 0)) continue;
      const own = changes.find((change) => change.relation === list.node.relation);
      if ((list.node.relation !== null) !== (own !== undefined)) continue;
      if (own && sourceIn(list, own) === atom) continue;
      if (!own && !list.boxes.every(({ isIdent }) => isIdent)) continue;
      const source = own ? sourceIn(list, own) : page.root;
      const segments = await this.#places.segmentsTo(context, page, list, source);
      const placed = segments && this.#inNewAtom({ page, list, segments }, atom, changes, own);
      if (!placed) continue;
      const place = { page, node: list.node, source, segments };
      return own ? [{ change: own, place }, ...placed] : placed;
    }
    return null;
  }

  /** The pages besides `here` that may create an object: those of all objects, and those of the other ends of its links. */
  pagesFor({ atom }: NewAtom, changes: readonly LinkChange[], here: Page | null): readonly Page[] {
    const ends = changes.map(({ relation, src, tgt }) =>
      src === atom
        ? { concept: relation.target, end: tgt }
        : { concept: relation.source, end: src },
    );
    const rootsOf = ({ root: { source } }: Interface): readonly string[] => {
      if (source.isSession) return [this.#access.session];
      if (source.isOne) return ['1'];
      return ends.filter(({ concept }) => isKindOf(concept, source)).map(({ end }) => end);
    };
    return this.#access.interfaces
      .filter((ifc) => !ifc.isApi && creatingLists(ifc).length > 0)
      .flatMap((ifc) => rootsOf(ifc).map((root) => ({ ifc, root })))
      .filter((page) => here === null || !isSamePage(page, here));
  }

  /** The fields of a new object in the order of the page; null where one of its links has none. */
  #inNewAtom(
    { page, list, segments }: { page: Page; list: FieldInBoxes; segments: readonly string[] },
    atom: string,
    changes: readonly LinkChange[],
    own: LinkChange | undefined,
  ): PlacedChange[] | null {
    const placed: PlacedChange[] = [];
    for (const { node, boxes } of nodesInside(list.node, [])) {
      if (!isEditable(node) || !boxes.every(({ isIdent }) => isIdent)) continue;
      const change = changes.find(
        (each) =>
          ![own, ...placed.map((known) => known.change)].includes(each) &&
          node.relation === each.relation &&
          sourceIn({ node }, each) === atom &&
          this.#places.permits(node, { ...each, created: null }),
      );
      if (!change) continue;
      const isFirst = own === undefined && placed.length === 0;
      const path = [...segments, atom, ...boxes.map(({ name }) => name), node.name];
      const place = { page, node, source: atom, segments: path };
      placed.push({ change, place: { ...place, ...(isFirst && { listOfSource: segments }) } });
    }
    return placed.length === changes.length - (own ? 1 : 0) ? placed : null;
  }
}
