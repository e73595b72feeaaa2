import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon, Messages, SayPipe } from '@ampersand-prototype/components/application';
import { MenuIcons } from '../navigation/menu-icons';
import { MenuStore } from '../navigation/menu-store';
import { Session } from '../session/session';
import { HOME_MESSAGES } from './home-messages';

/** Shows for what each page of the menu is, or what helps where no page is open. */
@Component({
  selector: 'app-home-pages',
  imports: [Icon, RouterLink, SayPipe],
  template: `
    @if (menu.leaves().length === 0 && menu.newEntries().length === 0) {
      <div class="card">
        @if (session.roles().length > 0) {
          <h2>{{ 'home.empty' | say }}</h2>
          <p>{{ 'home.empty.hint' | say }}</p>
        } @else {
          <h2>{{ 'home.closed' | say }}</h2>
          <p>{{ noAccessHint() | say }}</p>
        }
      </div>
    } @else if (described().length > 0) {
      <section aria-labelledby="home-pages">
        <h2 id="home-pages">{{ 'home.pages' | say }}</h2>
        <ul role="list">
          @for (entry of described(); track entry.id) {
            <li>
              @if (icons.areUsed()) {
                <amp-icon [path]="icons.pathOf(entry.icon)" />
              }
              <a [routerLink]="entry.commands">{{ entry.label }}</a>
              <p>{{ entry.purpose }}</p>
            </li>
          }
        </ul>
      </section>
    } @else if (isAlone()) {
      <p class="muted">{{ 'home.start' | say }}</p>
    }
  `,
  styleUrl: './home-pages.scss',
})
export class HomePages {
  /** Whether the page shows nothing else. */
  readonly isAlone = input.required<boolean>();

  protected readonly menu = inject(MenuStore);
  protected readonly icons = inject(MenuIcons);
  protected readonly session = inject(Session);
  /** Pages without a purpose would only repeat the menu. */
  protected readonly described = computed(() =>
    this.menu.leaves().filter(({ commands, purpose }) => commands !== null && purpose !== ''),
  );
  /** Advice for users who can open no page and have no role to activate. */
  protected readonly noAccessHint = computed(() => {
    const { login, loggedIn } = this.session.pages();
    return login && !loggedIn ? 'home.closed.login' : 'home.closed.hint';
  });

  constructor() {
    inject(Messages).add(HOME_MESSAGES);
  }
}
