import {
  Component,
  DOCUMENT,
  effect,
  inject,
  signal,
  viewChild,
  type ElementRef,
} from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, RouterOutlet } from '@angular/router';
import { ApplicationEvents, SayPipe } from '@ampersand-prototype/components';
import { filter, skip } from 'rxjs';
import { Appearance } from './appearance/appearance';
import { NarrowScreen } from './layout/narrow-screen';
import { MenuDrawer } from './layout/menu-drawer';
import { TopBar } from './layout/top-bar';
import { Breadcrumbs } from './navigation/breadcrumbs';
import { InterfaceAddress } from './navigation/interface-address';
import { PageTrail } from './navigation/page-trail';
import { SideMenu } from './navigation/side-menu';
import { Connection } from './network/connection';
import { NoticeBoard } from './notification/notice-board';
import { NoticeList } from './notification/notice-list';
import { ExpiredNotice } from './page/expired-notice';
import { Obstacle } from './page/obstacle';
import { Session } from './session/session';
import { SignalInbox } from './signals/signal-inbox';

/** The application around the pages: bar, menu, messages, and what stands in the way of showing a page. */
@Component({
  selector: 'app-root',
  imports: [
    Breadcrumbs,
    ExpiredNotice,
    MenuDrawer,
    NoticeList,
    Obstacle,
    RouterOutlet,
    SayPipe,
    SideMenu,
    TopBar,
  ],
  templateUrl: './app.html',
  styleUrl: './app.scss',
})
export class App {
  protected readonly session = inject(Session);
  protected readonly connection = inject(Connection);
  protected readonly trail = inject(PageTrail);
  protected readonly narrow = inject(NarrowScreen);
  protected readonly isMenuOpen = signal(false);
  private readonly events = inject(ApplicationEvents);
  private readonly address = inject(InterfaceAddress);
  private readonly router = inject(Router);
  private readonly document = inject(DOCUMENT);
  private readonly main = viewChild.required<ElementRef<HTMLElement>>('main');

  constructor() {
    inject(Appearance);
    inject(NoticeBoard);
    inject(SignalInbox);
    void this.session.load();
    this.events.sessionRefreshAdvice
      .pipe(takeUntilDestroyed())
      .subscribe(() => void this.session.refresh());
    this.events.navTo
      .pipe(takeUntilDestroyed())
      .subscribe((address) => void this.address.follow(address));
    this.focusMainOnNavigation();
    effect(() => {
      if (!this.narrow.isNarrow()) this.isMenuOpen.set(false);
    });
  }

  protected skipToContent(event: Event): void {
    event.preventDefault();
    this.focusMain();
  }

  protected openMenu(): void {
    this.isMenuOpen.set(true);
  }

  /** Somebody who cannot see the page change hears where they are; the keyboard goes on from the new page. */
  private focusMainOnNavigation(): void {
    this.router.events
      .pipe(
        filter((event) => event instanceof NavigationEnd),
        skip(1),
        takeUntilDestroyed(),
      )
      .subscribe(() => {
        this.isMenuOpen.set(false);
        if (this.document.activeElement?.closest('main') === null) this.focusMain();
      });
  }

  private focusMain(): void {
    this.main().nativeElement.focus({ preventScroll: false });
  }
}
