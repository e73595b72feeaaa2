import type { Routes } from '@angular/router';
import { AdministrationFrame } from './administration-frame';
import { ADMINISTRATION_PAGES, titleKey } from './administration-pages';

/** Routes of the administration pages. */
export const ADMINISTRATION_ROUTES: Routes = [
  {
    path: '',
    component: AdministrationFrame,
    children: [
      ...ADMINISTRATION_PAGES.map((page) => ({
        path: page.path,
        pathMatch: 'full' as const,
        title: titleKey(page),
        loadComponent: page.load,
      })),
      {
        path: 'rules/:name',
        title: titleKey({ key: 'rules' }),
        loadComponent: () => import('../rule/rule-page').then((module) => module.RulePage),
      },
      {
        path: 'model/chapter/:chapter',
        title: titleKey({ key: 'model' }),
        loadComponent: () => import('../model/model-page').then((module) => module.ModelPage),
      },
      {
        path: 'model/definition/:id',
        title: titleKey({ key: 'model' }),
        loadComponent: () =>
          import('../model/definition-page').then((module) => module.DefinitionPage),
      },
    ],
  },
];
