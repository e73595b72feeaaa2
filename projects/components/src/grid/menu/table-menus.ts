import { ApplicationRef, computed, inject, Injectable, signal } from '@angular/core';
import type { BoxColumn } from '../column/box-column';

/** The open menu of a table, and the element next to it. */
interface OpenMenu {
  /** The column that it is about; null for that of the whole table. */
  readonly column: BoxColumn | null;
  readonly origin: HTMLElement;
}

/** The menus of a table: one per column, and the view menu. */
@Injectable()
export class TableMenus {
  private readonly current = signal<OpenMenu | null>(null);
  private readonly application = inject(ApplicationRef);

  readonly opened = this.current.asReadonly();
  /** Whether it is the one of columns and views. */
  readonly isViewOpen = computed(() => this.current()?.column === null);

  open(column: BoxColumn | null, origin: HTMLElement): void {
    this.current.set({ column, origin });
    // The menu has the focus before the next key comes.
    this.application.tick();
  }

  /** Opens the menu of columns and views at the pressed button. */
  openViews({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) this.open(null, currentTarget);
  }

  /** Closes the menu; the focus goes back to where it was opened. */
  close(): void {
    const origin = this.current()?.origin;
    this.current.set(null);
    if (origin?.isConnected) origin.focus();
  }
}
