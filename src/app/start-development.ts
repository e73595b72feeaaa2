import {
  createComponent,
  inject,
  mergeApplicationConfig,
  provideAppInitializer,
  type ApplicationConfig,
  type ApplicationRef,
  type Type,
} from '@angular/core';
import { RouteReuseStrategy } from '@angular/router';
import type { DevelopmentState } from '@ampersand-prototype/generics';
import { applicationConfig } from './application-config';
import { DevelopmentBar } from './development/development-bar';
import { DevelopmentPanel } from './development/development-panel';
import { LiveChanges } from './development/live-changes';
import { LivePages } from './development/live-pages';
import { liveRoutes, MAKE_ROUTES, ReuseByPath } from './development/live-routes';
import { routesFor } from './routes';

/**
 * Builds the application configuration for pages compiled in the browser. They are known before the first route is
 * resolved.
 */
export function developmentConfig({ pages }: DevelopmentState): ApplicationConfig {
  return mergeApplicationConfig(applicationConfig(liveRoutes(pages)), {
    providers: [
      { provide: MAKE_ROUTES, useValue: routesFor },
      { provide: RouteReuseStrategy, useClass: ReuseByPath },
      provideAppInitializer(() => inject(LivePages).replace(pages)),
    ],
  });
}

/** Adds the development tools, and applies updates of `ampersand dev`. */
export function followDevelopment(application: ApplicationRef, state: DevelopmentState): void {
  const { injector } = application;
  injector.get(LiveChanges).begin(state);
  const bar = document.createElement('app-development-bar');
  const panel = document.createElement('app-development-panel');
  document.body.prepend(bar);
  document.body.append(panel);
  attach(DevelopmentBar, bar, application);
  attach(DevelopmentPanel, panel, application);
}

function attach(component: Type<unknown>, hostElement: Element, application: ApplicationRef): void {
  const environmentInjector = application.injector;
  application.attachView(createComponent(component, { environmentInjector, hostElement }).hostView);
}
