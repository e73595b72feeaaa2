import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { inject, provideBrowserGlobalErrorListeners, type ApplicationConfig } from '@angular/core';
import {
  TitleStrategy,
  provideRouter,
  withComponentInputBinding,
  withInMemoryScrolling,
  withNavigationErrorHandler,
} from '@angular/router';
import { provideAmpersand, type InterfaceRoute } from '@ampersand-prototype/components/application';
import { routesFor } from './routes';
import { NavigationFailures } from './network/navigation-failures';
import { apiInterceptor } from './network/api-interceptor';
import { PageTitle } from './page/page-title';
import { SHELL_WORDS_EN } from './words/words-en';
import { SHELL_WORDS_NL } from './words/words-nl';

/** Everything the application is made of, for the interfaces that were generated. */
export function applicationConfig(interfaces: readonly InterfaceRoute[]): ApplicationConfig {
  return {
    providers: [
      provideBrowserGlobalErrorListeners(),
      provideHttpClient(withInterceptors([apiInterceptor])),
      provideRouter(
        routesFor(interfaces),
        withComponentInputBinding(),
        withNavigationErrorHandler(({ error }) => inject(NavigationFailures).observe(error)),
        withInMemoryScrolling({ scrollPositionRestoration: 'enabled', anchorScrolling: 'enabled' }),
      ),
      provideAmpersand({ interfaces, words: { en: SHELL_WORDS_EN, nl: SHELL_WORDS_NL } }),
      { provide: TitleStrategy, useClass: PageTitle },
    ],
  };
}
