import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';
import { resourceHash } from '@ampersand-prototype/generics';
import { ApplicationEvents } from './application-events';
import { API_URL } from './api/api-settings';
import type { LiveUpdate } from './live/event-connection';
import { SharedConnection, type TabPlatform } from './live/shared-connection';

/**
 * Receives the names of the interfaces that can show other content; null for all. `transaction` is the number of the
 * only transaction that is the reason; null if there are several, or it is unknown. `concerns` says whether an interface can
 * show something else for an atom; null for an atom that is unknown.
 */
type Follower = (
  interfaces: ReadonlySet<string> | null,
  transaction: number | null,
  concerns: (name: string, atom: string | null) => boolean,
) => void;

/** A tab that is hidden for so many milliseconds leaves the stream to others. */
const HIDDEN_MS = 10_000;

/**
 * Notifies pages when others have changed their content. The stream of events is open while a tab that can be seen shows a
 * page that follows it. A tab that cannot be seen hears what there was when it can.
 */
@Injectable({ providedIn: 'root' })
export class LiveFeed {
  private readonly events = inject(ApplicationEvents);
  private readonly url = `${inject(API_URL)}events`;
  private readonly document = inject(DOCUMENT);
  private readonly followers = new Set<Follower>();
  private connection: SharedConnection | null = null;
  private hasBegun = false;
  private missed: LiveUpdate[] = [];
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const seen = () => this.look();
    this.document.addEventListener('visibilitychange', seen);
    inject(DestroyRef).onDestroy(() => {
      this.document.removeEventListener('visibilitychange', seen);
      clearTimeout(this.leaving);
      this.connection?.close();
    });
  }

  /**
   * Opens the stream of events, because a response showed that there is a session. A rejected stream is requested
   * again immediately.
   */
  begin(): void {
    if (this.hasBegun) this.connection?.hurry();
    this.hasBegun = true;
    this.look();
  }

  /** Calls `follower` whenever interfaces can show something else. Gives what ends that. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    this.look();
    return () => {
      this.followers.delete(follower);
      this.look();
    };
  }

  private look(): void {
    clearTimeout(this.leaving);
    if (this.hasBegun && this.followers.size > 0 && !this.document.hidden) {
      this.connection ??= this.connect();
      this.connection?.join();
      for (const news of this.missed.splice(0)) this.notify(news);
    } else if (this.connection) this.leaving = setTimeout(() => this.connection?.part(), HIDDEN_MS);
  }

  private connect(): SharedConnection | null {
    const platform = tabPlatform(this.document.defaultView, this.url);
    return platform && new SharedConnection(this.url, platform, (news) => this.hear(news));
  }

  private hear(news: LiveUpdate): void {
    if (!this.document.hidden) this.notify(news);
    else if (!this.missed.some(({ interfaces, navbar }) => !interfaces && navbar))
      this.missed = [together([...this.missed, news])];
  }

  private notify({ interfaces, navbar, resources, transaction }: LiveUpdate): void {
    if (navbar) this.events.adviseRefresh();
    const names = interfaces && new Set(interfaces);
    const hashes = new Map(Object.entries(resources ?? {}));
    const concerns = (name: string, atom: string | null): boolean =>
      atom === null || (hashes.get(name)?.includes(resourceHash(atom)) ?? true);
    for (const follower of this.followers) follower(names, transaction, concerns);
  }
}

/** All updates as one. Of which atoms they are is left out. */
function together(news: readonly LiveUpdate[]): LiveUpdate {
  const named = news.map(({ interfaces }) => interfaces);
  return {
    interfaces: named.includes(null) ? null : [...new Set(named.flatMap((names) => names ?? []))],
    navbar: news.some(({ navbar }) => navbar),
    transaction: null,
    id: null,
  };
}

/** Null where the browser knows no streams of events. */
function tabPlatform(view: (Window & typeof globalThis) | null, url: string): TabPlatform | null {
  if (!view?.EventSource) return null;
  return {
    open: (address) => new view.EventSource(address),
    // Where the page is not served safely, browsers have no locks.
    locks: 'locks' in view.navigator ? view.navigator.locks : null,
    channel: 'BroadcastChannel' in view ? new view.BroadcastChannel(`ampersand ${url}`) : null,
  };
}
