import type { Location } from '@angular/common';
import { computed, signal } from '@angular/core';
import { AddressQuery } from '../common/address-query';
import { type Filter, type Filters, type FilterValue, sizeOf, toggled } from '../filter/filter';
import { FACET_PARAMETERS, readFilters, writeFilters } from '../filter/filter-address';

/** The filters that users chose in the facets of a box, which are stored in the URL. */
export class FacetChoices {
  private readonly current = signal<Filters>({});
  private readonly address: AddressQuery;
  private box = '';

  constructor(location: Location) {
    this.address = new AddressQuery(location);
  }

  readonly all = this.current.asReadonly();
  readonly count = computed(() =>
    Object.values(this.current()).reduce((count, filter) => count + sizeOf(filter), 0),
  );

  /** Begins with the choices in the address; `box` precedes the names of its parameters. */
  open(box: string): void {
    this.box = box;
    this.follow();
  }

  /** Takes the choices from the address, as after Back. */
  follow(): void {
    this.current.set(readFilters(this.address.read(), FACET_PARAMETERS, this.box));
  }

  of(item: string): Filter | null {
    return this.current()[item] ?? null;
  }

  /** Sets the filter of an item; null removes it. */
  set(item: string, filter: Filter | null): void {
    const { [item]: _, ...others } = this.current();
    this.write(filter === null ? others : { ...others, [item]: filter });
  }

  toggle(item: string, value: FilterValue): void {
    this.set(item, toggled(this.of(item), value));
  }

  clear(): void {
    this.write({});
  }

  /** The choices as parameters without the name of the box, as a stored view has them. */
  parameters(): readonly (readonly [string, string])[] {
    return writeFilters(this.current(), FACET_PARAMETERS, '');
  }

  /** Takes the choices of a stored view. */
  restore(view: URLSearchParams): void {
    this.write(readFilters(view, FACET_PARAMETERS, ''));
  }

  private write(filters: Filters): void {
    this.current.set(filters);
    const prefix = this.box + FACET_PARAMETERS.prefix;
    this.address.replace(
      (name) => name.startsWith(prefix),
      writeFilters(filters, FACET_PARAMETERS, this.box),
    );
  }
}
