import { run } from './run.ts';
import { processTerminal } from './invocation/terminal.ts';

/** What shells tell for a program that was interrupted. */
const INTERRUPTED = 130;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Whoever asks twice does not want to wait for a tidy end.
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
  });
}
// Asked to stop, npm ends the shell in between, which doesn't pass the signal on.
if (process.env['npm_lifecycle_event'] !== undefined) await import('./workspace/follow-parent.ts');
process.exitCode = await run(process.argv.slice(2), processTerminal(), { stop: stop.signal });
