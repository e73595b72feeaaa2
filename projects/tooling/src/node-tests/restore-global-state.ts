import type { GlobalState } from './global-state.ts';

/** Puts back what can be put back, so that the files that follow are not affected by what was reported. */
export function restoreGlobalState(state: GlobalState): void {
  for (const name of Object.keys(process.env))
    if (!(name in state.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, state.env);
  process.chdir(state.folder);
  process.exitCode = state.exitCode;
}
