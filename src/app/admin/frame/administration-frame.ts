import { BreakpointObserver } from '@angular/cdk/layout';
import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, RouterLink, RouterOutlet } from '@angular/router';
import { AmpersandSettings, Messages, SayPipe } from '@ampersand-prototype/components/application';
import { filter, map } from 'rxjs';
import { askForLogin } from '../../session/ask-for-login';
import { Session } from '../../session/session';
import { ADMINISTRATION_MESSAGES } from '../messages/administration-messages';
import { ADMINISTRATION_PAGES, administrationTitles, titleKey } from './administration-pages';

const ROOT = '/-/admin';
/** Below this width the navigation is a menu above the page. */
const NARROW = '(max-width: 767px)';
const TITLES = administrationTitles(ADMINISTRATION_PAGES);

/** Shows an administration page with its navigation, to administrators only. The server checks the right as well. */
@Component({
  selector: 'app-administration-frame',
  imports: [NgTemplateOutlet, RouterLink, RouterOutlet, SayPipe],
  templateUrl: './administration-frame.html',
  styleUrl: './administration-frame.scss',
})
export class AdministrationFrame {
  private readonly settings = inject(AmpersandSettings);
  private readonly router = inject(Router);
  protected readonly session = inject(Session);
  protected readonly titleKey = titleKey;
  protected readonly isNarrow = toSignal(
    inject(BreakpointObserver)
      .observe(NARROW)
      .pipe(map(({ matches }) => matches)),
    { requireSync: true },
  );
  /** The pages of this application with their addresses. */
  protected readonly pages = computed(() =>
    ADMINISTRATION_PAGES.filter(({ isOffered }) => isOffered?.(this.settings) ?? true).map(
      (page) => ({ ...page, address: page.path === '' ? ROOT : `${ROOT}/${page.path}` }),
    ),
  );
  private readonly address = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      map(() => this.router.url),
    ),
    { initialValue: this.router.url },
  );
  /** The page that is open; pages below it count as the page itself. */
  protected readonly current = computed(() => {
    const [, , , path = ''] = (this.address().split(/[?#]/)[0] ?? '').split('/');
    return ADMINISTRATION_PAGES.find((page) => page.path === path) ?? null;
  });
  protected readonly heading = computed(() => {
    const page = this.current();
    return page ? titleKey(page) : 'admin.title';
  });

  constructor() {
    const messages = inject(Messages);
    messages.add(TITLES);
    messages.add(ADMINISTRATION_MESSAGES);
    askForLogin(() => this.session.isAdministrator());
  }

  /** Closes the menu of a narrow screen once a link was followed. */
  protected close(menu: HTMLDetailsElement | undefined): void {
    if (menu) menu.open = false;
  }
}
