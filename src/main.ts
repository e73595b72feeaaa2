import { bootstrapApplication } from '@angular/platform-browser';
import { interfaceRoutes } from '@app/interfaces';
import { App } from './app/app';
import { applicationConfig } from './app/application-config';

bootstrapApplication(App, applicationConfig(interfaceRoutes)).catch((error: unknown) => {
  reportError(error);
});
