import { provideHttpClient, withInterceptors } from '@angular/common/http';
import {
  ErrorHandler,
  inject,
  provideAppInitializer,
  provideBrowserGlobalErrorListeners,
  type ApplicationConfig,
} from '@angular/core';
import {
  TitleStrategy,
  provideRouter,
  withComponentInputBinding,
  withInMemoryScrolling,
  withNavigationErrorHandler,
} from '@angular/router';
import { provideAmpersand, type InterfaceRoute } from '@ampersand-prototype/components/application';
import { routesFor } from './routes';
import { ChunkLoadErrors } from './navigation/chunk-load-error';
import { UncaughtErrors } from './navigation/uncaught-errors';
import { NotificationCenter } from './notification/notification-center';
import { PageTitle } from './page/page-title';
import { SignalInbox } from './signals/signal-inbox';
import { SHELL_MESSAGES } from './messages/shell-messages';
import { Appearance } from './appearance/appearance';
import { API_INTERCEPTORS } from './session/api-interceptors';
import { Session } from './session/session';

/** Builds the configuration of the application for the generated interfaces. */
export function applicationConfig(interfaces: readonly InterfaceRoute[]): ApplicationConfig {
  return {
    providers: [
      provideBrowserGlobalErrorListeners(),
      provideHttpClient(withInterceptors(API_INTERCEPTORS)),
      provideRouter(
        routesFor(interfaces),
        withComponentInputBinding(),
        withNavigationErrorHandler(({ error }) => inject(ChunkLoadErrors).missPage(error)),
        withInMemoryScrolling({ scrollPositionRestoration: 'enabled', anchorScrolling: 'enabled' }),
      ),
      provideAppInitializer(startAtOnce),
      provideAmpersand({ interfaces, messages: SHELL_MESSAGES }),
      { provide: TitleStrategy, useClass: PageTitle },
      { provide: ErrorHandler, useClass: UncaughtErrors },
    ],
  };
}

/**
 * Sets the stored language before its messages are loaded, and reads the session at the same time. Listeners to the
 * session are created first, because the page can come later.
 */
function startAtOnce(): void {
  inject(Appearance);
  inject(NotificationCenter);
  inject(SignalInbox);
  void inject(Session).load();
}
