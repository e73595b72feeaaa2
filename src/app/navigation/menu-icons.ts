import { Injectable, computed, inject, signal } from '@angular/core';
import type { MenuIcon } from '@ampersand-prototype/generics';
import { loadAhead } from '../network/load-ahead';
import { Session } from '../session/session';

/** Provides the menu icons, which load when the script uses one. */
@Injectable({ providedIn: 'root' })
export class MenuIcons {
  private readonly session = inject(Session);
  private readonly pictures = signal<Readonly<Record<MenuIcon, string>> | null>(null);
  /** Whether any entry has one: then the others keep room for it. */
  readonly areUsed = computed(
    () => this.session.navbar()?.navs.some(({ icon }) => icon !== undefined) ?? false,
  );

  constructor() {
    loadAhead({
      isNeeded: this.areUsed,
      load: () => import('./menu-pictures'),
      use: ({ MENU_PICTURES }) => this.pictures.set(MENU_PICTURES),
    });
  }

  /** The path of a picture; empty until it is there, and where there is none. */
  pathOf(icon: MenuIcon | null): string {
    return (icon && this.pictures()?.[icon]) ?? '';
  }
}
