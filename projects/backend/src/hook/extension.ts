import { errorMessage } from '@ampersand-prototype/generics';
import { pathToFileURL } from 'node:url';
import type { Hooks } from './hooks.ts';

/** A module that registers hooks in the backend. It exports `register`. */
export interface Extension {
  /** Called once at the start; registers handlers. */
  register(hooks: Hooks): void | Promise<void>;
}

/** Loads the extensions that the configuration names. @throws Error that names the module at fault */
export async function loadExtensions(paths: readonly string[], hooks: Hooks): Promise<void> {
  for (const path of paths) {
    try {
      const extension = (await import(pathToFileURL(path).href)) as Partial<Extension>;
      if (typeof extension.register !== 'function')
        throw new Error("it doesn't export a function register(hooks)");
      await extension.register(hooks);
    } catch (error) {
      throw new Error(`The extension ${path} can't be loaded: ${errorMessage(error)}`, {
        cause: error,
      });
    }
  }
}
