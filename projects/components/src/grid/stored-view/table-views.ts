import { computed, inject, signal } from '@angular/core';
import type {
  ListViewChange,
  ListViewVersions,
  StoredListView,
} from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  randomId,
  type RequestError,
  requestErrorOf,
} from '@ampersand-prototype/components/application';
import { TableStore } from '../store/table-store';
import { ListViewsApi } from './list-views-api';

/** What users decide about a view. */
export type ViewChange = Partial<Pick<ListViewChange, 'name' | 'query' | 'roles' | 'isDefault'>>;

/** A change that another user was faster than. */
interface PendingChange {
  readonly view: StoredListView;
  readonly change: ViewChange;
}

/** The stored views of a table, and changes of them. To be created in the injection context of the table. */
export class TableViews {
  private readonly api = inject(ListViewsApi);
  private readonly store = inject(TableStore);
  private readonly failure = signal<RequestError | null>(null);
  private readonly pending = signal<PendingChange | null>(null);
  private readonly removed = signal<StoredListView | null>(null);

  /** The views of this list, by name. */
  readonly views = computed(() =>
    this.api.all().views.filter((view) => {
      const { interface: name, item } = this.list();
      return view.interface === name && view.item === item;
    }),
  );
  readonly sharingRoles = computed(() => this.api.all().sharingRoles);
  private readonly roleLabels = inject(AmpersandSettings).roleLabels;
  /** Why the last request failed; null if it did not. */
  readonly error = this.failure.asReadonly();
  /** The change that conflicts with one of another user; null without a conflict. */
  readonly conflict = this.pending.asReadonly();
  /** The view that was deleted last, and can be restored. */
  readonly deleted = this.removed.asReadonly();

  /** Reads the views, takes over those of this device, and shows the default view where the address has none. */
  async open(): Promise<void> {
    const isFree = !this.store.view.isInUse();
    await this.attempt(() => this.api.open());
    await this.takeOver();
    const standard = this.defaultView();
    if (standard && isFree && !this.store.view.isInUse()) this.show(standard);
  }

  /** Reads the views again. */
  async read(): Promise<void> {
    await this.attempt(() => this.api.read());
  }

  /** What users call a role. */
  roleLabel(role: string): string {
    return this.roleLabels()[role] ?? role;
  }

  show({ query }: Pick<StoredListView, 'query'>): void {
    this.store.showView(query);
  }

  /** The view that the table shows, as it is stored. */
  shownText(): string {
    return this.store.viewText();
  }

  /** Whether the table shows exactly this view. */
  isShown({ query }: Pick<StoredListView, 'query'>): boolean {
    return query === this.store.viewText();
  }

  /** Stores the view that the table shows under a name. */
  create(name: string, query = this.store.viewText()): Promise<boolean> {
    const content = { name, query, roles: [], isDefault: false };
    const change = { ...this.list(), ...content, version: 0 };
    return this.attempt(() => this.api.store(randomId(), change));
  }

  /** Changes a view, unless another user has. */
  async change(view: StoredListView, change: ViewChange): Promise<boolean> {
    const { interface: name, item, query, roles, isDefault, version } = view;
    const before = { interface: name, item, name: view.name, query, roles, isDefault, version };
    const isStored = await this.attempt(() => this.api.store(view.id, { ...before, ...change }));
    if (isStored || this.failure()?.kind !== 'changed') return isStored;
    this.failure.set(null);
    await this.read();
    this.pending.set({ view, change });
    return false;
  }

  /** Repeats the change that conflicts, on the view as it is now. */
  async keepOwn(): Promise<void> {
    const conflict = this.pending();
    this.pending.set(null);
    const current = this.views().find(({ id }) => id === conflict?.view.id);
    if (conflict && current) await this.change(current, conflict.change);
  }

  /** Leaves out the change that conflicts. */
  useOther(): void {
    this.pending.set(null);
  }

  async delete(view: StoredListView): Promise<void> {
    if (await this.attempt(() => this.api.delete(view))) this.removed.set(view);
  }

  /** Restores the view that was deleted last. */
  async restore(): Promise<void> {
    const view = this.removed();
    if (view && (await this.change({ ...view, version: view.version + 1 }, {})))
      this.removed.set(null);
  }

  /** The earlier versions of a view, latest first. */
  async versions({ id }: StoredListView): Promise<ListViewVersions> {
    let versions: ListViewVersions = [];
    await this.attempt(async () => {
      versions = await this.api.versions(id);
    });
    return versions.slice(1);
  }

  private defaultView(): StoredListView | undefined {
    const defaults = this.views().filter(({ isDefault }) => isDefault);
    return defaults.find(({ roles }) => roles.length === 0) ?? defaults[0];
  }

  /** Stores the views of this device once. Those that could not be stored stay. */
  private async takeOver(): Promise<void> {
    const { view } = this.store;
    for (const [name, query] of Object.entries(view.onDevice))
      if (await this.create(name, query)) view.drop(name);
  }

  private list(): Pick<ListViewChange, 'interface' | 'item'> {
    const { box } = this.store;
    return {
      interface: box.controller().interfaceName,
      item: box.isRootBox() ? '' : box.propertyName(),
    };
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.failure.set(null);
    try {
      await work();
      return true;
    } catch (error) {
      this.failure.set(requestErrorOf(error));
      return false;
    }
  }
}
