import { computed, type Signal, signal } from '@angular/core';
import { ITEM_SEPARATOR, type FacetCounts, type FacetValue } from '@ampersand-prototype/generics';
import type { FacetRequest, ListQuery } from '@ampersand-prototype/components/application';
import type { ValueTone } from '../field/value-codec';
import { chosenIn, type ItemFilter } from '../filter/filter';
import { type CountedFacet, type CountedState, isCurrent, withCounts } from './counted-facet';
import type { FacetChoices } from './facet-choices';
import { type SelectedFacets, withKind } from './facet-names';
import { LatestLoad } from '../common/latest-load';

/** The data of a box that its facets need. */
export interface FacetSource {
  readonly choices: FacetChoices;
  readonly selected: Signal<SelectedFacets>;
  /** Names of the items of the box. */
  readonly items: Signal<ReadonlySet<string>>;
  /** Changes when rows may have changed. */
  readonly version: Signal<unknown>;
  readonly locale: Signal<string>;
  /** The query of the table; null without a table. */
  readonly query: Signal<ListQuery | null>;
  /** How a value of an item is drawn. */
  toneOf(item: string, value: FacetValue['value']): ValueTone;
  /** Counts facets, until the counts are outdated. @throws RequestFailure */
  count(
    query: ListQuery,
    request: FacetRequest,
    outdated: AbortSignal,
  ): Promise<readonly FacetCounts[]>;
}

/** A facet with its title and nested facets. */
export interface FacetGroup {
  readonly facet: FacetCounts;
  readonly title: string;
  /** Facets of items of its box that were opened or that the model names. */
  readonly children: readonly FacetGroup[];
  /** Items of its box that are not opened. */
  readonly closed: readonly string[];
}

/** The facets of a box, with their counts and choices. */
export class FacetModel {
  readonly choices: FacetChoices;
  private readonly counts = new LatestLoad<readonly CountedFacet[]>();
  private readonly counted = computed(() => this.counts.value() ?? []);
  /** Child items that the user opened. */
  private readonly opened = signal<readonly string[]>([]);

  constructor(readonly source: FacetSource) {
    this.choices = source.choices;
  }

  readonly error = this.counts.error;
  /** Why the server rejected the choices; null where it did not. */
  readonly rejection = computed(() => {
    const error = this.error();
    return error?.kind === 'invalid' ? error : null;
  });
  readonly isLoaded = computed(() => this.counts.value() !== null);

  /**
   * The choices in items that the box has: an address may name others. Only the model can say that the dates of an item are
   * at the beginning of texts.
   */
  readonly filters = computed<readonly ItemFilter[]>(() => {
    const [items, { kinds }] = [this.source.items(), this.source.selected()];
    return Object.entries(this.choices.all())
      .filter(([item]) => items.has(item.split(ITEM_SEPARATOR)[0] ?? ''))
      .map(([item, filter]) => ({
        item,
        filter,
        dates: kinds.get(item) === 'date' ? 'text' : null,
      }));
  });

  /** Changes when the facets have to be counted again. */
  readonly trigger = computed(() => ({
    query: this.source.query(),
    version: this.source.version(),
    selected: this.source.selected(),
    opened: this.opened(),
  }));

  /** The facets to show; a text facet of the box itself only if the model names it: the search field covers it. */
  readonly shown = computed(() => {
    const { areNamed, kinds } = this.source.selected();
    return this.counted()
      .map(({ facet }) => facet)
      .filter(
        ({ item, kind }) =>
          kind !== 'text' || areNamed || kinds.has(item) || item.includes(ITEM_SEPARATOR),
      );
  });
  readonly groups = computed<readonly FacetGroup[]>(() => {
    const facets = this.shown();
    const items = new Set(facets.map(({ item }) => item));
    return facets
      .filter(({ item }) => !items.has(parentOf(item)))
      .map((one) => this.group(one, facets));
  });

  /** Counts the facets whose counts may be different now. */
  async load(): Promise<void> {
    const query = this.source.query();
    if (!query) return;
    const [version, filters] = [this.source.version(), this.choices.all()];
    const state: CountedState = {
      query,
      version,
      chosen: (item) => chosenIn(filters[item] ?? null),
    };
    const facets = this.outdatedIn(state);
    await this.counts.load(async (outdated) => {
      const request = { facets: facets.join(',') };
      const counts = facets.length > 0 ? await this.source.count(query, request, outdated) : [];
      return withCounts(this.counted(), counts, state);
    });
  }

  /** Counts the parts of a period, or the values that contain a text. */
  async within(
    facet: FacetCounts,
    within: string,
    outdated: AbortSignal,
  ): Promise<FacetCounts | null> {
    const query = this.source.query();
    if (!query) return null;
    const request = { facets: withKind(facet.item, facet.kind), within };
    const [found] = await this.source.count(query, request, outdated);
    return found ?? null;
  }

  /** Opens the facets of items below a facet. */
  open(items: readonly string[]): void {
    this.opened.update((opened) => [...new Set([...opened, ...items])]);
  }

  /** The facets to count: at first as the model selects them, then those whose counts may be different; and children that are not known yet. */
  private outdatedIn(state: CountedState): readonly string[] {
    const shown = new Set(this.shown());
    const counted = this.counted().filter(({ facet }) => shown.has(facet));
    const first =
      counted.length === 0
        ? this.source.selected().request.split(',')
        : counted
            .filter((one) => !isCurrent(one, state))
            .map(({ facet: { item, kind } }) => withKind(item, kind));
    const chosen = this.filters().map(({ item }) => item);
    const children = [...this.opened(), ...chosen].filter((item) => item.includes(ITEM_SEPARATOR));
    const known = new Set(
      [...first, ...counted.map(({ facet }) => facet.item)].map((one) => one.split(':')[0]),
    );
    return [...first, ...new Set(children.filter((item) => !known.has(item)))];
  }

  private group(facet: FacetCounts, facets: readonly FacetCounts[]): FacetGroup {
    const isNested = facets.some(({ item }) => item === parentOf(facet.item));
    const children = facets.filter(({ item }) => parentOf(item) === facet.item);
    const items = new Set(children.map(({ item }) => item));
    return {
      facet,
      title: isNested ? (facet.labels.at(-1) ?? '') : facet.labels.join(' › '),
      children: children.map((child) => this.group(child, facets)),
      closed: facet.children.map(({ item }) => item).filter((item) => !items.has(item)),
    };
  }
}

function parentOf(item: string): string {
  return item.split(ITEM_SEPARATOR).slice(0, -1).join(ITEM_SEPARATOR);
}
