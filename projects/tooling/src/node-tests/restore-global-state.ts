import type { GlobalState } from './global-state.ts';

/** Restores the global state after a spec file changed it. */
export function restoreGlobalState(state: GlobalState): void {
  for (const name of Object.keys(process.env))
    if (!(name in state.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, state.env);
  process.chdir(state.folder);
  process.exitCode = state.exitCode;
}
