import { effect, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Session } from './session';

/** Leads strangers from the page that is open to the login page, if there is one and the page isn’t for them. */
export function askForLogin(isForStrangers: () => boolean): void {
  const session = inject(Session);
  const router = inject(Router);
  effect(() => {
    const { login, loggedIn } = session.pages();
    if (!session.navbar() || isForStrangers() || !login || loggedIn) return;
    const queryParams = { to: router.url };
    void router.navigate(['/-/login'], { queryParams, replaceUrl: true });
  });
}
