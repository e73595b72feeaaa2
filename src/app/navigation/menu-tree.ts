import { Component, computed, inject, input, output } from '@angular/core';
import { type IsActiveMatchOptions, Router, RouterLink, RouterLinkActive } from '@angular/router';
import { Icon, SayPipe } from '@ampersand-prototype/components/application';
import { mdiOpenInNew } from '@mdi/js';
import { Appearance } from '../appearance/appearance';
import type { MenuEntry } from './menu';
import { initialOf } from './initial-of';
import { MenuIcons } from './menu-icons';
import { NavigationHistory } from './navigation-history';

/** Shows menu entries as nested lists. */
@Component({
  selector: 'app-menu-tree',
  imports: [Icon, MenuTree, RouterLink, RouterLinkActive, SayPipe],
  template: `
    <ul role="list">
      @for (entry of entries(); track entry.id) {
        <li>
          @if (entry.commands; as commands) {
            <a
              [routerLink]="commands"
              #here="routerLinkActive"
              routerLinkActive="current"
              [class.within]="isWithin(commands)"
              [attr.aria-current]="here.isActive ? 'page' : isWithin(commands) ? 'true' : null"
              [routerLinkActiveOptions]="match"
              [attr.title]="isFolded() ? entry.label : null"
              [attr.data-initial]="icons.areUsed() && entry.icon ? null : initialOf(entry.label)"
              (click)="followed.emit()"
            >
              @if (icons.areUsed()) {
                <amp-icon [path]="icons.pathOf(entry.icon)" />
              }
              <span>{{ entry.label }}</span>
            </a>
          } @else if (entry.url) {
            <a
              [href]="entry.url"
              target="_blank"
              rel="noopener noreferrer"
              [attr.title]="isFolded() ? entry.label : null"
            >
              <span>{{ entry.label }}</span>
              <amp-icon [path]="externalIcon" />
              <span class="visually-hidden">({{ 'shell.menu.external' | say }})</span>
            </a>
          } @else {
            <span class="group" [id]="'menu-' + entry.id"
              ><span>{{ entry.label }}</span></span
            >
          }
          @if (entry.children.length > 0) {
            <app-menu-tree
              role="group"
              [attr.aria-label]="entry.label"
              [entries]="entry.children"
              (followed)="followed.emit()"
            />
          }
        </li>
      }
    </ul>
  `,
  styleUrl: './menu-tree.scss',
})
export class MenuTree {
  readonly entries = input.required<readonly MenuEntry[]>();
  /** A page was chosen. */
  readonly followed = output();

  protected readonly icons = inject(MenuIcons);
  protected readonly initialOf = initialOf;
  private readonly fold = inject(Appearance).menu;
  protected readonly isFolded = computed(() => this.fold.chosen() === 'folded');
  private readonly trail = inject(NavigationHistory);
  private readonly router = inject(Router);
  /** Path of the page that the shown object was reached from. */
  private readonly list = computed(() => this.trail.parent()?.url.split(/[?#]/)[0] ?? null);
  protected readonly externalIcon = mdiOpenInNew;
  protected readonly match: IsActiveMatchOptions = {
    paths: 'subset',
    queryParams: 'ignored',
    fragment: 'ignored',
    matrixParams: 'ignored',
  };

  /** Whether an object of this page is shown. */
  protected isWithin(commands: readonly string[]): boolean {
    const list = this.list();
    return (
      list !== null && this.router.serializeUrl(this.router.createUrlTree([...commands])) === list
    );
  }
}
