import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app/app';
import { readDevelopmentState } from './app/development/development-state';
import { developmentConfig, followDevelopment } from './app/start-development';

/** The shell of `ampersand dev`: one build for all scripts, since the interfaces are made in the page. */
async function start(): Promise<void> {
  const state = await readDevelopmentState();
  followDevelopment(await bootstrapApplication(App, developmentConfig(state)), state);
}

start().catch((error: unknown) => {
  reportError(error);
});
