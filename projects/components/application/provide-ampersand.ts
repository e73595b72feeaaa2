import {
  inject,
  makeEnvironmentProviders,
  provideAppInitializer,
  provideEnvironmentInitializer,
  type EnvironmentProviders,
} from '@angular/core';
import { API_URL, INTERFACES_URL, REQUEST_TIMEOUT } from './api/api-settings';
import { InputMethodGuard } from './input/input-method-guard';
import { START_COMPARING, START_LOCALE } from './settings/ampersand-settings';
import { INTERFACE_ROUTES, type InterfaceRoute } from './interface-route';
import { EXTRA_MESSAGES, type Catalogs } from './messages/message-catalogs';
import { Messages } from './messages/messages';

/** The options of an application; all of them have a default. */
export interface AmpersandOptions {
  /** Base of the API, ending with a slash; `api/v1/` by default. */
  readonly apiUrl?: string;
  /** Address of the public copy of `interfaces.json`; `assets/interfaces.json` by default. */
  readonly interfacesUrl?: string;
  /** The generated interfaces, for links between them. */
  readonly interfaces?: readonly InterfaceRoute[];
  /** Locale to start with; that of the browser by default. */
  readonly locale?: string;
  /** Further words, or other words for known keys, by language: as they are, or a function that loads them. */
  readonly messages?: Catalogs;
  /**
   * Whether an edit sends the value that the user saw (`was`); true by default. Switch it off for a service that does
   * not support it.
   */
  readonly comparesEdits?: boolean;
  /** Milliseconds after which a request counts as failed; 30,000 by default. */
  readonly timeoutMs?: number;
}

/**
 * Provides the services of the components to an Angular application. The application provides the HTTP client and the
 * router itself.
 *
 * ```ts
 * bootstrapApplication(App, {
 *   providers: [provideHttpClient(), provideRouter(routes), provideAmpersand({ interfaces: interfaceRoutes })],
 * });
 * ```
 */
export function provideAmpersand(options: AmpersandOptions = {}): EnvironmentProviders {
  const given = [
    { provide: API_URL, useValue: options.apiUrl },
    { provide: INTERFACES_URL, useValue: options.interfacesUrl },
    { provide: INTERFACE_ROUTES, useValue: options.interfaces },
    { provide: START_LOCALE, useValue: options.locale },
    { provide: EXTRA_MESSAGES, useValue: options.messages },
    { provide: START_COMPARING, useValue: options.comparesEdits },
    { provide: REQUEST_TIMEOUT, useValue: options.timeoutMs },
  ];
  return makeEnvironmentProviders([
    ...given.filter((provider) => provider.useValue !== undefined),
    provideEnvironmentInitializer(() => void inject(InputMethodGuard)),
    // Nothing is drawn in another language than that of the reader.
    provideAppInitializer(() => inject(Messages).ready()),
  ]);
}
