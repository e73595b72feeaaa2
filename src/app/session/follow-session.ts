import { DestroyRef, effect, inject } from '@angular/core';
import { ApplicationEvents, LiveFeed } from '@ampersand-prototype/components/application';
import { Session } from './session';

/**
 * Updates the menu and the tasks when others make changes, while the page that calls it in its constructor is open. Calls
 * `follow` with the names of interfaces that can show other content.
 */
export function followSession(follow?: (names: ReadonlySet<string>) => void): void {
  const [feed, events, session] = [inject(LiveFeed), inject(ApplicationEvents), inject(Session)];
  const end = feed.follow((names) => {
    // Anything can have changed, before the stream was open for one.
    if (names === null) events.adviseRefresh();
    else follow?.(names);
  });
  inject(DestroyRef).onDestroy(end);
  effect(() => {
    const navbar = session.navbar();
    if (navbar && navbar.hasSession !== false) feed.begin();
  });
}
