import { Component, computed, inject, output, signal } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon, SayPipe } from '@ampersand-prototype/components/application';
import { mdiChevronDoubleLeft, mdiCogOutline, mdiPlus } from '@mdi/js';
import { Appearance } from '../appearance/appearance';
import { Session } from '../session/session';
import { filterMenu } from './menu';
import { initialOf } from './initial-of';
import { MenuIcons } from './menu-icons';
import { MenuStore, type NewEntry } from './menu-store';
import { MenuTree } from './menu-tree';
import { NewPages } from './new-pages';

/** From this many pages on the menu can be filtered. */
const MANY = 10;

/** The menu with home, pages, new items, and the administration. */
@Component({
  selector: 'app-side-menu',
  imports: [Icon, MenuTree, RouterLink, RouterLinkActive, SayPipe],
  templateUrl: './side-menu.html',
  styleUrl: './side-menu.scss',
})
export class SideMenu {
  protected readonly session = inject(Session);
  protected readonly menu = inject(MenuStore);
  protected readonly icons = inject(MenuIcons);
  private readonly fold = inject(Appearance).menu;
  private readonly newPages = inject(NewPages);

  /** A page was chosen. */
  readonly followed = output();

  protected readonly query = signal('');
  protected readonly canFilter = computed(() => this.menu.leaves().length >= MANY);
  /** The filter is ignored in a short menu, which has no input to show it. */
  protected readonly entries = computed(() =>
    filterMenu(this.menu.entries(), this.canFilter() ? this.query() : ''),
  );
  /** Whether there may be pages after logging in. */
  protected readonly mayLogIn = computed(() => {
    const { login, loggedIn } = this.session.pages();
    return login !== undefined && !loggedIn;
  });
  protected readonly isFolded = computed(() => this.fold.chosen() === 'folded');
  protected readonly initialOf = initialOf;
  protected readonly foldIcon = mdiChevronDoubleLeft;
  protected readonly newIcon = mdiPlus;
  protected readonly adminIcon = mdiCogOutline;

  protected async create(entry: NewEntry): Promise<void> {
    this.followed.emit();
    await this.newPages.open(entry);
  }

  protected toggle(): void {
    this.fold.choose(this.isFolded() ? 'open' : 'folded');
  }
}
