import { Component, DestroyRef, computed, effect, inject } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import {
  ApplicationEvents,
  Icon,
  InterfaceLinks,
  LiveFeed,
  SayPipe,
} from '@ampersand-prototype/components/application';
import type { ViolatingAtom } from '@ampersand-prototype/generics';
import { mdiArrowRight, mdiOpenInNew, mdiPlus } from '@mdi/js';
import { MenuIcons } from '../navigation/menu-icons';
import { MenuStore, type NewEntry } from '../navigation/menu-store';
import { NewPages } from '../navigation/new-pages';
import { Session } from '../session/session';
import { SignalInbox, countOf } from '../signals/signal-inbox';
import { RecentObjects } from './recent-objects';

/** So many violations of a rule are told; the page of what is to do tells the others. */
const FIRST = 3;

/** Shows the name and the purpose of the application, and the user's tasks. */
@Component({
  selector: 'app-home-page',
  imports: [Icon, RouterLink, SayPipe],
  templateUrl: './home-page.html',
  styleUrl: './home-page.scss',
})
export class HomePage {
  protected readonly session = inject(Session);
  protected readonly menu = inject(MenuStore);
  protected readonly icons = inject(MenuIcons);
  protected readonly inbox = inject(SignalInbox);
  protected readonly recent = inject(RecentObjects);
  private readonly links = inject(InterfaceLinks);
  /** What is to do: per rule the number, and the first of them with the page that opens it. */
  protected readonly todo = computed(() =>
    this.inbox.signals().map((signal) => ({
      title: signal.title,
      count: countOf(signal),
      first: signal.violations.slice(0, FIRST).map((violation) => ({
        text: violation.message,
        commands: this.pageOf(violation.src) ?? this.pageOf(violation.tgt),
      })),
    })),
  );
  private readonly newPages = inject(NewPages);
  private readonly router = inject(Router);

  /** What somebody can do for whom nothing is open, and who has no role to put on. */
  protected readonly noAccessHint = computed(() => {
    const { login, loggedIn } = this.session.pages();
    return login && !loggedIn ? 'home.closed.login' : 'home.closed.hint';
  });

  protected readonly openIcon = mdiArrowRight;
  protected readonly externalIcon = mdiOpenInNew;
  protected readonly newIcon = mdiPlus;

  constructor() {
    this.followOthers();
  }

  /** Whoever looks at the page sees what others give to do, which the session tells, and what they do to what was open last. */
  private followOthers(): void {
    const [feed, events] = [inject(LiveFeed), inject(ApplicationEvents)];
    const end = feed.follow((names) => {
      // Anything can have changed, before the stream was open for one.
      if (names === null) events.adviseRefresh();
      else void this.recent.follow(names);
    });
    inject(DestroyRef).onDestroy(end);
    effect(() => {
      const navbar = this.session.navbar();
      if (navbar && navbar.hasSession !== false) feed.begin();
    });
  }

  private pageOf(atom: ViolatingAtom | undefined): readonly string[] | null {
    return atom ? (this.links.linksOf({ ...atom })[0]?.commands ?? null) : null;
  }

  /** An address is followed as a whole. */
  protected open(event: MouseEvent, url: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.router.navigateByUrl(url);
  }

  protected async create(entry: NewEntry): Promise<void> {
    await this.newPages.open(entry);
  }
}
