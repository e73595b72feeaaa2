/** The process state that spec files must not leave changed. */
export interface GlobalState {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly folder: string;
  readonly exitCode: typeof process.exitCode;
  /** Values of global names, and of members that tests like to replace. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Number of open handles per kind, as servers, sockets, timers and child processes. */
  readonly handles: ReadonlyMap<string, number>;
  /** Number of listeners of the process per event and name of the listening function. */
  readonly listeners: ReadonlyMap<string, number>;
}

/** Reads the global state of this process. */
export function readGlobalState(): GlobalState {
  return {
    env: { ...process.env },
    folder: process.cwd(),
    exitCode: process.exitCode,
    values: globalValues(),
    handles: countEach(process.getActiveResourcesInfo()),
    listeners: countEach(process.eventNames().flatMap(listenersOf)),
  };
}

/** Restores the global state after a spec file changed it. */
export function restoreGlobalState(state: GlobalState): void {
  for (const name of Object.keys(process.env))
    if (!(name in state.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, state.env);
  process.chdir(state.folder);
  process.exitCode = state.exitCode;
}

function globalValues(): ReadonlyMap<string, unknown> {
  const holders: Record<string, object> = {
    console,
    process,
    performance,
    Math,
    Date,
    'process.stdout': process.stdout,
    'process.stderr': process.stderr,
  };
  const members: Record<string, readonly string[]> = {
    console: ['debug', 'error', 'info', 'log', 'warn'],
    process: ['argv', 'chdir', 'cwd', 'exit', 'hrtime', 'kill', 'platform'],
    performance: ['now'],
    Math: ['random'],
    Date: ['now'],
    'process.stdout': ['write', 'isTTY', 'columns'],
    'process.stderr': ['write', 'isTTY', 'columns'],
  };
  const values = new Map<string, unknown>(ownValues('globalThis', globalThis));
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    values.set(`Object.prototype.${name}`, undefined);
  for (const [holder, names] of Object.entries(members))
    for (const name of names)
      values.set(`${holder}.${name}`, Reflect.get(holders[holder] ?? {}, name));
  return values;
}

/** Getters are not called: some load a module, or warn. */
function ownValues(holder: string, object: object): (readonly [string, unknown])[] {
  return Object.entries(Object.getOwnPropertyDescriptors(object)).map(([name, descriptor]) => [
    `${holder}.${name}`,
    'value' in descriptor ? (descriptor.value as unknown) : undefined,
  ]);
}

function listenersOf(event: string | symbol): string[] {
  return process.rawListeners(event).map(({ name }) => `${String(event)} (${name})`);
}

function countEach(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
