import { Injectable, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import {
  atomId,
  firstInputIn,
  isJsonNode,
  InputBuffer,
} from '@ampersand-prototype/components/application';
import { MenuStore, type NewEntry } from './menu-store';
import { NavigationHistory } from './navigation-history';

/**
 * Opens the page of a new item. An input replaces its first field from the press on *New* until the page is ready, so
 * that no keystroke is lost. Navigating elsewhere in the meantime cancels it.
 */
@Injectable({ providedIn: 'root' })
export class NewPages {
  private readonly menu = inject(MenuStore);
  private readonly router = inject(Router);
  private readonly trail = inject(NavigationHistory);
  readonly ahead = new InputBuffer();
  private readonly coming = signal<NewEntry | null>(null);
  private atom = '';
  /** Whether the router shows the page, which may still be read. */
  private isThere = false;
  /** The replacing element; set by {@link NewPageInput}. */
  standIn: HTMLInputElement | null = null;

  /** What the page that is on its way is for. */
  readonly entry = this.coming.asReadonly();

  async open(entry: NewEntry): Promise<void> {
    const commands = this.menu.newAtom(entry);
    const atom = (this.atom = commands.at(-1) ?? '');
    this.coming.set(entry);
    this.ahead.begin();
    if (this.standIn) Object.assign(this.standIn, { hidden: false, value: '' });
    this.ahead.standIn(this.standIn);
    let isThere = false;
    try {
      isThere = await this.router.navigate([...commands]);
    } finally {
      // A second press waits for another page.
      if (atom === this.atom) this.arrive(isThere);
    }
  }

  /** Moves the text to the first field of the page as soon as that exists. */
  follow(page: HTMLElement): void {
    if (this.coming() === null || !this.isShown()) return;
    if (this.trail.isReading() || this.ahead.isBusy(page)) return;
    const field = isJsonNode(this.trail.root()?.['data']) ? firstInputIn(page) : null;
    const isRequested = this.ahead.isRequested();
    if (isRequested && field) this.ahead.handOver(field);
    this.end();
    if (isRequested && !field) page.focus();
  }

  /** Whether the page is there, or one without an object in its stead. */
  private isShown(): boolean {
    const root = this.trail.root();
    return root === null ? this.isThere : atomId(root) === this.atom;
  }

  private arrive(isThere: boolean): void {
    this.isThere = isThere;
    if (!isThere) this.end();
  }

  private end(): void {
    this.ahead.end();
    this.coming.set(null);
    this.isThere = false;
    if (this.standIn) this.standIn.hidden = true;
  }
}
