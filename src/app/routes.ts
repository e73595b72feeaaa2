import type { Routes } from '@angular/router';
import { unsavedGuard, type InterfaceRoute } from '@ampersand-prototype/components/application';
import { HomePage } from './home/home-page';
import { MissingPage } from './page/missing-page';

/**
 * A route per interface, loaded when it is opened, and the pages of the shell. The latter stand below `/-/`: the path of an interface
 * consists of words and never starts with a dash.
 */
export function routesFor(interfaces: readonly InterfaceRoute[]): Routes {
  return [
    { path: '', pathMatch: 'full', component: HomePage },
    {
      path: '-/signals',
      title: 'signals.title',
      loadComponent: () => import('./signals/signals-page').then((module) => module.SignalsPage),
    },
    {
      path: '-/login',
      title: 'login.action',
      loadComponent: () => import('./account/login-page').then((module) => module.LoginPage),
    },
    {
      path: '-/password',
      title: 'password.title',
      loadComponent: () => import('./account/password-page').then((module) => module.PasswordPage),
    },
    {
      path: '-/search',
      title: 'search.title',
      loadComponent: () => import('./search/search-page').then((module) => module.SearchPage),
    },
    {
      path: '-/admin',
      title: 'admin.title',
      loadComponent: () => import('./admin/admin-page').then((module) => module.AdminPage),
    },
    ...interfaces.map(({ path, label, takesId, loadComponent }) => ({
      path: takesId ? `${path}/:id` : path,
      title: label,
      canDeactivate: [unsavedGuard],
      loadComponent,
    })),
    { path: '**', title: 'missing.title', component: MissingPage },
  ];
}
