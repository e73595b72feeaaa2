import { computed, effect, inject, Injectable, signal, type Type } from '@angular/core';
import type { ListView } from '../grid/list-view/list-view';
import { ListModel } from '../grid/list-view/list-model';
import { LIST_VIEW_REGISTRY } from './list-views';

/** The view in which a list is shown. It is part of the view of the page, like columns and filters. */
@Injectable()
export class ViewChoice {
  private readonly list = inject(ListModel);
  private readonly declared = signal('');
  private readonly loaded = signal<ReadonlyMap<ListView, Type<unknown>>>(new Map());
  private readonly failed = signal<ReadonlySet<ListView>>(new Set());

  /** The views that can be chosen, the initial one first; none in a table that is in a cell. */
  readonly offered = computed<readonly ListView[]>(() => {
    if (this.list.store.isNested) return [];
    const items = this.list.items();
    return this.named().filter((view) => view.allows(items));
  });
  /** The view that is shown; null for the table. */
  readonly current = computed<ListView | null>(() => {
    const { kind } = this.list.store.view.state();
    const offered = this.offered();
    const view = offered.find(({ name }) => name === kind) ?? offered[0];
    return view?.load && !this.failed().has(view) ? view : null;
  });
  /** The component of the view; null for the table, and until it is loaded. */
  readonly component = computed(() => {
    const view = this.current();
    return view && (this.loaded().get(view) ?? null);
  });

  constructor() {
    effect(() => {
      const view = this.current();
      if (view && !this.loaded().has(view)) void this.load(view);
    });
  }

  /** Takes over the annotation `views`: names of views, separated by commas; empty for all. */
  declare(views: string): void {
    this.declared.set(views);
  }

  choose(view: ListView): void {
    const isInitial = view === this.offered()[0];
    this.list.store.view.change({ kind: isInitial ? null : view.name });
  }

  /** Whether a view is the one that is shown. */
  isCurrent(view: ListView): boolean {
    return this.current() === (view.load ? view : null);
  }

  private named(): readonly ListView[] {
    const names = this.declared()
      .split(',')
      .map((name) => name.trim());
    const named = names.flatMap(
      (name) => LIST_VIEW_REGISTRY.find((view) => view.name === name) ?? [],
    );
    return named.length === 0 ? LIST_VIEW_REGISTRY : named;
  }

  /** A view that can't be loaded, as after a new version was installed, leaves the table. */
  private async load(view: ListView): Promise<void> {
    try {
      const component = await view.load?.();
      if (component) this.loaded.update((known) => new Map(known).set(view, component));
    } catch {
      this.failed.update((known) => new Set(known).add(view));
    }
  }
}
