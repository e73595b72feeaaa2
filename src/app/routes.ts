import type { Routes } from '@angular/router';
import { toRoutes, type InterfaceRoute } from '@ampersand-prototype/components/application';
import { HomePage } from './home/home-page';
import { withModelPreloaded } from './network/preload-interfaces';

/** Data of routes that *Back* skips. */
const PASSED = { isPassed: true };

/**
 * Builds a lazy route per interface, and the routes of the shell's own pages. The latter are below `/-/`: the path of an
 * interface consists of words and never starts with a dash.
 */
export function routesFor(interfaces: readonly InterfaceRoute[]): Routes {
  return [
    // The first page of most: it comes with the shell, which is faster than one more answer.
    { path: '', pathMatch: 'full', component: HomePage },
    {
      path: '-/signals',
      title: 'signals.title',
      loadComponent: () => import('./signals/signals-page').then((module) => module.SignalsPage),
    },
    {
      path: '-/login',
      title: 'login.action',
      data: PASSED,
      loadComponent: () => import('./account/login-page').then((module) => module.LoginPage),
    },
    {
      path: '-/password',
      title: 'password.title',
      loadComponent: () => import('./account/password-page').then((module) => module.PasswordPage),
    },
    {
      path: '-/notices',
      title: 'notices.title',
      loadComponent: () => import('./account/notices-page').then((module) => module.NoticesPage),
    },
    {
      path: '-/search',
      title: 'search.title',
      loadComponent: () => import('./search/search-page').then((module) => module.SearchPage),
    },
    {
      path: '-/privacy',
      title: 'shell.privacy',
      loadComponent: () => import('./privacy/privacy-page').then((module) => module.PrivacyPage),
    },
    {
      path: '-/admin',
      title: 'admin.title',
      loadChildren: () =>
        import('./admin/frame/administration-routes').then(
          (module) => module.ADMINISTRATION_ROUTES,
        ),
    },
    { path: '-/audit-log', redirectTo: '/-/admin/history' },
    ...toRoutes(interfaces.map(withModelPreloaded)),
    {
      path: '**',
      title: 'missing.title',
      data: PASSED,
      loadComponent: () => import('./page/missing-page').then((module) => module.MissingPage),
    },
  ];
}
