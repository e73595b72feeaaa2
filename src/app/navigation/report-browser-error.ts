import { HttpErrorResponse } from '@angular/common/http';
import type { Injector } from '@angular/core';
import { Router, type ActivatedRouteSnapshot } from '@angular/router';
import { API_URL } from '@ampersand-prototype/components/application';
import type { BrowserErrorReport } from '@ampersand-prototype/generics';

const MAX_MESSAGE_LENGTH = 500;
const MAX_REPORTS = 10;

/** What this page reported. */
const reported = new Set<string>();

/**
 * Reports an uncaught error to the server, once per message. It does not use `HttpClient`: an error in it would be reported
 * again. Rejected requests are known to the server.
 */
export async function reportBrowserError(injector: Injector, error: unknown): Promise<void> {
  if (error instanceof HttpErrorResponse || reported.size >= MAX_REPORTS) return;
  const message = String(error).trim().slice(0, MAX_MESSAGE_LENGTH);
  if (message === '' || reported.has(message)) return;
  reported.add(message);
  const body: BrowserErrorReport = { message, page: pageOf(injector.get(Router)) };
  try {
    await fetch(`${injector.get(API_URL)}app/browser-errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });
  } catch {
    // A report that fails is not an error of the page: the server cannot be reached.
  }
}

/** The path of the current route without the identifiers in it. */
function pageOf({ routerState }: Router): string {
  const paths: string[] = [];
  for (
    let route: ActivatedRouteSnapshot | null = routerState.snapshot.root;
    route;
    route = route.firstChild
  )
    if (route.routeConfig?.path) paths.push(route.routeConfig.path);
  return `/${paths.join('/')}`;
}
