import { NgComponentOutlet } from '@angular/common';
import {
  afterNextRender,
  Component,
  computed,
  DOCUMENT,
  effect,
  inject,
  Injector,
  signal,
  viewChild,
  type ElementRef,
} from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, RouterOutlet, type Event } from '@angular/router';
import { ApplicationEvents, SayPipe } from '@ampersand-prototype/components/application';
import { filter, firstValueFrom, skip } from 'rxjs';
import { Appearance } from './appearance/appearance';
import { adoptIdentity } from './appearance/identity-styles';
import { startHistory } from './history/start-history';
import { RecentObjects } from './home/recent-objects';
import { MenuDrawer, NotificationList, SideMenu } from './layout/later-parts';
import { NarrowScreen } from './layout/narrow-screen';
import { TopBar } from './layout/top-bar';
import { Breadcrumbs } from './navigation/breadcrumbs';
import { InterfaceAddress } from './api/interface-address';
import { NewPages } from './navigation/new-pages';
import { NewPageInput } from './navigation/new-page-input';
import { NavigationHistory } from './navigation/navigation-history';
import { Connection } from './network/connection';
import { lazyBlockingPage } from './page/lazy-blocking-page';
import { ExpiredSessionBanner } from './page/expired-session-banner';
import { Session } from './session/session';
import { TaskNote } from './signals/task-note';
import { ViewBanner } from './view-as/view-banner';

/** The root component: top bar, menu, notifications, and page. */
@Component({
  selector: 'app-root',
  imports: [
    Breadcrumbs,
    ExpiredSessionBanner,
    MenuDrawer,
    NewPageInput,
    NgComponentOutlet,
    NotificationList,
    RouterOutlet,
    SayPipe,
    SideMenu,
    TaskNote,
    TopBar,
    ViewBanner,
  ],
  templateUrl: './app.html',
  styleUrl: './app.scss',
})
export class App {
  protected readonly session = inject(Session);
  protected readonly connection = inject(Connection);
  protected readonly trail = inject(NavigationHistory);
  protected readonly narrow = inject(NarrowScreen);
  protected readonly isMenuOpen = signal(false);
  /** Whether the application as a whole cannot be used. */
  protected readonly isObstructed = computed(() => {
    const { session, connection } = this;
    if (connection.installation() || connection.isBundleGone()) return true;
    if (session.isOutdated() || session.isLocked()) return true;
    return session.failure() !== null && session.navbar() === null;
  });
  private readonly isRedirecting = signal(false);
  /** Whether a rejected page gives way to the login, so that its error isn't shown. */
  protected readonly isWithheld = computed(() => {
    const isUndecided = this.session.navbar() === null && this.session.failure() === null;
    return this.isRedirecting() || (isUndecided && this.connection.denials() > 0);
  });
  protected readonly blockingPage = lazyBlockingPage(this.isObstructed);
  private readonly events = inject(ApplicationEvents);
  private readonly address = inject(InterfaceAddress);
  private readonly router = inject(Router);
  private readonly document = inject(DOCUMENT);
  private readonly injector = inject(Injector);
  private readonly newPages = inject(NewPages);
  private readonly main = viewChild.required<ElementRef<HTMLElement>>('main');

  constructor() {
    inject(Appearance);
    adoptIdentity();
    inject(RecentObjects);
    startHistory();
    void this.startAtHome();
    this.events.sessionRefreshAdvice
      .pipe(takeUntilDestroyed())
      .subscribe(() => void this.session.reread());
    this.events.navTo
      .pipe(takeUntilDestroyed())
      .subscribe((address) => void this.address.follow(address));
    this.focusMainOnNavigation();
    this.redirectToLogin();
    effect(() => {
      if (!this.narrow.isNarrow()) this.isMenuOpen.set(false);
    });
  }

  protected skipToContent(event: MouseEvent): void {
    event.preventDefault();
    this.focusMain();
  }

  protected openMenu(): void {
    this.isMenuOpen.set(true);
  }

  /** The backend may name another first page than that of the shell, as soon as it can be reached. */
  private async startAtHome(): Promise<void> {
    const isShown = firstValueFrom(this.router.events.pipe(filter(isEnd)), { defaultValue: null });
    void this.session.load();
    const [home] = await Promise.all([this.openedHome(), isShown]);
    if (this.router.url !== '/' || home === '/') return;
    await this.address.follow(home, true);
    afterNextRender({ read: () => this.focusHeading() }, { injector: this.injector });
  }

  /** The keyboard continues from the heading of the first page, unless the user is on the way. */
  private focusHeading(): void {
    const main = this.main().nativeElement;
    const heading = main.querySelector('h1');
    if (!heading || this.document.activeElement !== main) return;
    heading.tabIndex = -1;
    heading.focus();
  }

  /** The first page, as soon as the server names it, however late. */
  private openedHome(): Promise<string> {
    return new Promise((resolve) => {
      const waiting = effect(() => {
        const navbar = this.session.navbar();
        if (!navbar) return;
        waiting.destroy();
        resolve(navbar.home);
      });
    });
  }

  /** A visitor who follows a link to a protected page logs in first, and arrives there afterwards. */
  private redirectToLogin(): void {
    let version = 0;
    effect(() => {
      const denials = this.connection.denials();
      if (denials === version || !this.session.navbar()) return;
      // Only once: an earlier rejection does not make a later logout look like one.
      version = denials;
      const { login, loggedIn } = this.session.pages();
      const { url } = this.router;
      if (!login || loggedIn || url.startsWith('/-/login')) return;
      void this.openLogin(url);
    });
  }

  private async openLogin(to: string): Promise<void> {
    this.isRedirecting.set(true);
    await this.router.navigate(['/-/login'], { queryParams: { to }, replaceUrl: true });
    this.isRedirecting.set(false);
  }

  /** Announces page changes to screen readers; the keyboard continues from the new page. */
  private focusMainOnNavigation(): void {
    this.router.events.pipe(filter(isEnd), skip(1), takeUntilDestroyed()).subscribe(() => {
      this.isMenuOpen.set(false);
      const isTypedInto = this.newPages.entry() !== null;
      if (!isTypedInto && this.document.activeElement?.closest('main') === null) this.focusMain();
    });
  }

  private focusMain(): void {
    this.main().nativeElement.focus({ preventScroll: false });
  }
}

function isEnd(event: Event): event is NavigationEnd {
  return event instanceof NavigationEnd;
}
