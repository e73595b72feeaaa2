import type { GlobalState } from './global-state.ts';

/** Handles that close by themselves within a turn of the event loop. */
const TRANSIENT = ['Immediate', 'TickObject'];

/** Listeners of the logger of the server, which it adds once to a process and never removes. */
const PERMANENT = ['exit (onExit)', 'beforeExit (onBeforeExit)'];

const EXPECTED = new Set([...TRANSIENT, ...PERMANENT]);

/** Global names that a library adds once to a process when it is loaded, such as the compiler of Angular (`ng`). */
const LIBRARY_GLOBALS = new Set(['globalThis.ng', 'globalThis.regeneratorRuntime']);

/** Describes how the global state changed during a spec file. */
export function globalStateChanges(before: GlobalState, after: GlobalState): readonly string[] {
  return [
    ...changedEnv(before.env, after.env),
    ...(before.folder === after.folder ? [] : [`the working folder ${after.folder}`]),
    ...(before.exitCode === after.exitCode ? [] : [`process.exitCode ${after.exitCode}`]),
    ...changedValues(before.values, after.values),
    ...more(before.handles, after.handles).map(([kind, count]) => `${count} open ${kind}`),
    ...more(before.listeners, after.listeners).map(
      ([event, count]) => `${count} listener(s) of the process event ${event}`,
    ),
  ];
}

function changedEnv(before: NodeJS.ProcessEnv, after: NodeJS.ProcessEnv): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      after[name] === undefined
        ? `the variable ${name} removed from process.env`
        : `the variable ${name}=${after[name]} in process.env`,
    );
}

function changedValues(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  const changed = [...after.keys()].filter(
    (name) =>
      !LIBRARY_GLOBALS.has(name) &&
      (!before.has(name) || !Object.is(before.get(name), after.get(name))),
  );
  const removed = [...before.keys()].filter((name) => !after.has(name));
  return [
    ...changed.map((name) => `${name} ${before.has(name) ? 'replaced' : 'added'}`),
    ...removed.map((name) => `${name} removed`),
  ];
}

/** What there are more of than before, with how many more. */
function more(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): (readonly [string, number])[] {
  return [...after]
    .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
    .filter(([name, count]) => count > 0 && !EXPECTED.has(name));
}
