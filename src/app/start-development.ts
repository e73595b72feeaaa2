import {
  createComponent,
  inject,
  mergeApplicationConfig,
  provideAppInitializer,
  type ApplicationConfig,
  type ApplicationRef,
} from '@angular/core';
import { RouteReuseStrategy } from '@angular/router';
import type { DevelopmentState } from '@ampersand-prototype/generics';
import { applicationConfig } from './application-config';
import { DevelopmentPanel } from './development/development-panel';
import { LiveChanges } from './development/live-changes';
import { LivePages } from './development/live-pages';
import { liveRoutes, MAKE_ROUTES, ReuseByPath } from './development/live-routes';
import { routesFor } from './routes';

/** The shell with interfaces that are made at run time; they are known before the first route is looked up. */
export function developmentConfig({ pages }: DevelopmentState): ApplicationConfig {
  return mergeApplicationConfig(applicationConfig(liveRoutes(pages)), {
    providers: [
      { provide: MAKE_ROUTES, useValue: routesFor },
      { provide: RouteReuseStrategy, useClass: ReuseByPath },
      provideAppInitializer(() => inject(LivePages).replace(pages)),
    ],
  });
}

/** Puts the panel over the page, and follows what the command makes from now on. */
export function followDevelopment(application: ApplicationRef, state: DevelopmentState): void {
  const hostElement = document.createElement('app-development-panel');
  document.body.append(hostElement);
  const { injector } = application;
  injector.get(LiveChanges).begin(state);
  const panel = createComponent(DevelopmentPanel, { environmentInjector: injector, hostElement });
  application.attachView(panel.hostView);
}
