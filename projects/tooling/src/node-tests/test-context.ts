import hooks, { AsyncLocalStorage, type AsyncResource, type HookCallbacks } from 'node:async_hooks';

/**
 * Loaded before the test runner of Node, which follows every promise of a process to know the test that it belongs to: this takes
 * a sixth of the processor time of our tests. The context of asynchronous calls says the same at no cost.
 */

/** The identifier of the test that runs, also after the test has waited. */
const runningTest = new AsyncLocalStorage<number>();

const { createHook, executionAsyncId } = hooks;

function followTestsOnly(callbacks: HookCallbacks): hooks.AsyncHook {
  return createHook({
    init: (id, type, trigger, resource) => {
      if (type !== 'Test') return;
      noteWhileRunning(resource as AsyncResource);
      callbacks.init?.(id, type, trigger, resource);
    },
    trackPromises: false,
  });
}

/** Tests, suites, and their hooks are all run by this method. */
function noteWhileRunning(test: AsyncResource): void {
  const run = test.runInAsyncScope.bind(test);
  test.runInAsyncScope = <This, Result>(
    call: (this: This, ...given: unknown[]) => Result,
    self?: This,
    ...given: unknown[]
  ): Result => {
    const callNoted = () => Reflect.apply(call, self, given) as Result;
    return run(() => runningTest.run(test.asyncId(), callNoted));
  };
}

// Only the test runner gets these: it takes them when it is loaded.
hooks.createHook = followTestsOnly;
hooks.executionAsyncId = () => runningTest.getStore() ?? executionAsyncId();
await import('node:test');
hooks.createHook = createHook;
hooks.executionAsyncId = executionAsyncId;
