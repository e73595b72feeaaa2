import { InjectionToken } from '@angular/core';
import {
  type ActivatedRouteSnapshot,
  BaseRouteReuseStrategy,
  type Router,
  type Routes,
} from '@angular/router';
import { interfaceRoute, type InterfaceRoute } from '@ampersand-prototype/components/application';
import type { LivePage } from '@ampersand-prototype/generics';
import { interfaceOf } from './interface-of';

/** Creates the routes of interfaces that are compiled in the browser. */
export function liveRoutes(pages: readonly LivePage[]): readonly InterfaceRoute[] {
  return pages.map(({ name, label, path, concept, isSession }) =>
    interfaceRoute({
      ...{ name, label, path, concept, isSession },
      loadComponent: () => import('./live-interface').then((module) => module.LiveInterface),
    }),
  );
}

/** Injection token for the function that creates all routes. */
export const MAKE_ROUTES = new InjectionToken<(interfaces: readonly InterfaceRoute[]) => Routes>(
  'MAKE_ROUTES',
);

/** A route strategy that keeps a page when its route is replaced. Its path identifies it, not the route object. */
export class ReuseByPath extends BaseRouteReuseStrategy {
  override shouldReuseRoute(
    future: ActivatedRouteSnapshot,
    current: ActivatedRouteSnapshot,
  ): boolean {
    if (super.shouldReuseRoute(future, current)) return true;
    if (!future.routeConfig || !current.routeConfig) return false;
    return (
      future.routeConfig.path === current.routeConfig.path &&
      interfaceOf(future) === interfaceOf(current)
    );
  }
}

/** Replaces the routes, and navigates again if necessary. */
export async function exchangeRoutes(router: Router, routes: Routes): Promise<void> {
  const shown = deepest(router.routerState.snapshot.root);
  router.resetConfig(routes);
  const isThere = routes.some(
    ({ path, data }) =>
      path === shown.routeConfig?.path && (data?.['interface'] ?? null) === interfaceOf(shown),
  );
  if (isThere && shown.routeConfig?.path !== '**') return;
  await router.navigateByUrl(router.url, { onSameUrlNavigation: 'reload' });
}

function deepest(route: ActivatedRouteSnapshot): ActivatedRouteSnapshot {
  return route.firstChild ? deepest(route.firstChild) : route;
}
