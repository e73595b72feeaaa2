import { Location } from '@angular/common';
import { computed, DOCUMENT, inject, Injectable, signal } from '@angular/core';
import { AddressQuery } from '../../common/address-query';
import type { Filter } from '../../filter/filter';
import { FACET_PARAMETERS } from '../../filter/filter-address';
import { isOfView, PLAIN_VIEW, readView, type ViewState, writeView } from './view-state';

/**
 * The columns, sort order, and filters of a table. They are in the address; named views and widths are stored on the
 * device.
 */
@Injectable()
export class TableView {
  private readonly current = signal<ViewState>(PLAIN_VIEW);
  private readonly chosen = signal<Readonly<Record<string, number>>>({});
  private readonly kept = signal<Readonly<Record<string, string>>>({});
  private prefix = '';
  private key = '';
  private isInAddress = false;

  private readonly address = new AddressQuery(inject(Location));
  private readonly device = inject(DOCUMENT).defaultView;

  readonly state = this.current.asReadonly();
  /** Widths that the user chose, in rem. */
  readonly widths = this.chosen.asReadonly();
  /** The names of the views that are kept on this device. */
  readonly named = computed(() => Object.keys(this.kept()));

  /** Begins with the state in the address and on the device. `key` identifies this table. */
  open(key: string, prefix: string, isInAddress: boolean): void {
    [this.key, this.prefix, this.isInAddress] = [`ampersand.table.${key}`, prefix, isInAddress];
    this.chosen.set(this.recall('widths'));
    this.kept.set(this.recall('views'));
    this.follow();
  }

  /** Takes the view from the address, as when the user went back. */
  follow(): void {
    if (this.isInAddress) this.current.set(readView(this.address.read(), this.prefix));
  }

  change(part: Partial<ViewState>): void {
    this.current.update((state) => ({ ...state, ...part }));
    this.write();
  }

  filterBy(column: string, filter: Filter | null): void {
    const { [column]: _, ...others } = this.current().filters;
    this.change({ filters: filter ? { ...others, [column]: filter } : others });
  }

  /** Notes what the user chose in the view that is shown; null where the model decides. */
  choose(name: string, value: string | null): void {
    const { [name]: _, ...others } = this.current().options;
    this.change({ options: value === null ? others : { ...others, [name]: value } });
  }

  resize(column: string, rem: number | null): void {
    const { [column]: _, ...others } = this.chosen();
    this.chosen.set(rem === null ? others : { ...others, [column]: rem });
    this.remember('widths', this.chosen());
  }

  /** The view as parameters without a prefix, without the row at the side. */
  parameters(): [string, string][] {
    return writeView({ ...this.current(), row: null }, '');
  }

  /** Shows a view with such parameters. */
  restore(view: URLSearchParams): void {
    this.current.set(readView(view, ''));
    this.write();
  }

  /** Whether the address has a view. */
  isInUse(): boolean {
    const names = [...this.address.read().keys()];
    return names.some((name) => isOfView(name, this.prefix) || name.startsWith(this.facetPrefix));
  }

  /** The views on this device, by name. */
  get onDevice(): Readonly<Record<string, string>> {
    return this.kept();
  }

  /** Keeps a view on this device under a name. */
  keep(name: string, view: string): void {
    this.kept.update((views) => ({ ...views, [name]: view }));
    this.remember('views', this.kept());
  }

  drop(name: string): void {
    const { [name]: _, ...others } = this.kept();
    this.kept.set(others);
    this.remember('views', others);
  }

  reset(): void {
    this.chosen.set({});
    this.remember('widths', {});
    this.change(PLAIN_VIEW);
  }

  private get facetPrefix(): string {
    return this.prefix + FACET_PARAMETERS.prefix;
  }

  private write(): void {
    if (!this.isInAddress) return;
    const isOwn = (name: string) => isOfView(name, this.prefix);
    this.address.replace(isOwn, writeView(this.current(), this.prefix));
  }

  private recall<T>(name: string): Readonly<Record<string, T>> {
    try {
      const text = this.device?.localStorage.getItem(`${this.key}.${name}`);
      const value: unknown = text ? JSON.parse(text) : {};
      return typeof value === 'object' && value !== null ? (value as Record<string, T>) : {};
    } catch {
      return {};
    }
  }

  private remember(name: string, value: unknown): void {
    try {
      this.device?.localStorage.setItem(`${this.key}.${name}`, JSON.stringify(value));
    } catch {
      // Where the device keeps nothing, the view lasts as long as the page.
    }
  }
}
