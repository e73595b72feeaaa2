import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { Component, inject, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Router, RouterOutlet, provideRouter } from '@angular/router';
import { provideAmpersand } from '@ampersand-prototype/components';
import { BACKEND, benchBackend, fill } from './bench-backend';

/** The floor of the typing measurement: an input and nothing else. */
@Component({ selector: 'bench-bare', template: `<input aria-label="Bare" />` })
export class BenchBare {}

/** A page that is measured, and the handles by which it is. */
@Component({ selector: 'bench-app', imports: [RouterOutlet], template: `<router-outlet />` })
export class BenchApp {
  constructor() {
    const router = inject(Router);
    Object.assign(window, {
      benchFill: fill,
      benchBackend: BACKEND,
      benchGo: (path: string) => router.navigateByUrl(path),
    });
  }
}

void bootstrapApplication(BenchApp, {
  providers: [
    provideZonelessChangeDetection(),
    provideHttpClient(withInterceptors([benchBackend])),
    provideRouter([
      { path: 'bare', component: BenchBare },
      { path: 'table', loadComponent: async () => (await import('./bench-table')).BenchTable },
      { path: 'form', loadComponent: async () => (await import('./bench-form')).BenchForm },
      { path: '**', children: [] },
    ]),
    provideAmpersand({ locale: 'en-GB' }),
  ],
});
