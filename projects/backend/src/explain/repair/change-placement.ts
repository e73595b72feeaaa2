import type { ReadContext } from '../../read/node/fetch.ts';
import type { Access } from '../../session/access.ts';
import type { LinkChange } from './link-change.ts';
import { NewObjectPlaces, type NewAtom } from './new-object-places.ts';
import { RepairPlaces, type Page, type PlacedChange } from './repair-places.ts';

/** A set of changes, of which the first ones have their places. */
interface PartlyPlaced {
  readonly known: readonly PlacedChange[];
  readonly fresh: readonly LinkChange[];
  /** Whether all have to be made on the page of the known ones. */
  readonly isFixed: boolean;
}

/** Finds pages on which all changes of a set can be made. */
export class ChangePlacement {
  readonly #here: Page | null;
  readonly #places: RepairPlaces;
  readonly #newObjects: NewObjectPlaces;

  /** @param here The page that the user sees, which comes first. */
  constructor(access: Access, crudMode: 'strict' | 'lenient', here: Page | null) {
    this.#here = here;
    this.#places = new RepairPlaces(access, crudMode);
    this.#newObjects = new NewObjectPlaces(access, this.#places);
  }

  /** The fields for a set of changes, once for each page that has all of them. */
  async of(
    context: ReadContext,
    { known, fresh, isFixed }: PartlyPlaced,
  ): Promise<(readonly PlacedChange[])[]> {
    const [first] = fresh;
    if (!first) return [];
    const [page] = isFixed ? known.map(({ place }) => place.page) : [];
    const lists: (readonly PlacedChange[])[] = [];
    for (const each of page ? [page] : await this.#pagesFor(context, first)) {
      const placed = await this.#onPage(context, each, fresh);
      if (placed) lists.push([...known, ...placed]);
    }
    if (lists.length > 0 || !first.created || fresh.length === 1) return lists;
    const created = await this.#created(context, first.created, fresh, page);
    return created ? [[...known, ...created]] : [];
  }

  async #pagesFor(context: ReadContext, change: LinkChange): Promise<readonly Page[]> {
    const elsewhere = await this.#places.elsewhere(context, this.#here, change);
    return [...(this.#here ? [this.#here] : []), ...elsewhere.map(({ page }) => page)];
  }

  /** The places for a new object with all its links, on the page or on the first other one. */
  async #created(
    context: ReadContext,
    created: NewAtom,
    fresh: readonly LinkChange[],
    fixed: Page | undefined,
  ): Promise<readonly PlacedChange[] | null> {
    if (fresh.some((change) => change.created?.atom !== created.atom)) return null;
    const others = this.#newObjects.pagesFor(created, fresh, this.#here);
    for (const page of fixed ? [fixed] : [...(this.#here ? [this.#here] : []), ...others]) {
      const placed = await this.#newObjects.creationOn(context, page, created, fresh);
      if (placed) return placed;
    }
    return null;
  }

  async #onPage(
    context: ReadContext,
    page: Page,
    changes: readonly LinkChange[],
  ): Promise<PlacedChange[] | null> {
    const placed: PlacedChange[] = [];
    for (const change of changes) {
      const place = await this.#places.onPage(context, page, change);
      if (!place) return null;
      placed.push({ change, place });
    }
    return placed;
  }
}
