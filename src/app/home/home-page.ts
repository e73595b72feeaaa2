import { Component, DestroyRef, computed, effect, inject } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import {
  ApplicationEvents,
  Icon,
  InterfaceLinks,
  LiveFeed,
  Messages,
  SayPipe,
} from '@ampersand-prototype/components/application';
import type { ViolatingAtom } from '@ampersand-prototype/generics';
import { mdiCheck } from '@mdi/js';
import { Session } from '../session/session';
import { SignalInbox } from '../signals/signal-inbox';
import { HomePages } from './home-pages';
import { RecentObjects } from './recent-objects';
import { taskTiles } from './task-tiles';

/** The backend counts up to this number of violations of a rule. */
const MAX_COUNT = 1000;

/** Shows the name and the purpose of the application, and the user's tasks. */
@Component({
  selector: 'app-home-page',
  imports: [HomePages, Icon, RouterLink, SayPipe],
  templateUrl: './home-page.html',
  styleUrl: './home-page.scss',
})
export class HomePage {
  protected readonly session = inject(Session);
  protected readonly inbox = inject(SignalInbox);
  protected readonly recent = inject(RecentObjects);
  private readonly links = inject(InterfaceLinks);
  private readonly messages = inject(Messages);
  /** Open tasks per maintained rule; rules without tasks are last. */
  protected readonly tiles = computed(() =>
    taskTiles(this.session.navbar()?.maintains ?? [], this.inbox.signals(), this.messages, (atom) =>
      this.pageOf(atom),
    ),
  );
  private readonly router = inject(Router);

  protected readonly MAX_COUNT = MAX_COUNT;
  protected readonly doneIcon = mdiCheck;

  constructor() {
    this.followOthers();
  }

  /** Updates the page when others change tasks or recently opened items. */
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
}
