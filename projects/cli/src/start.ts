import { run } from './run.ts';
import { processTerminal } from './invocation/terminal.ts';

/** The exit code of an interrupted program, as shells report it. */
const INTERRUPTED = 130;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second interruption exits at once, without cleaning up.
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
  });
}
// Asked to stop, npm ends the shell in between, which doesn't pass the signal on.
if (process.env['npm_lifecycle_event'] !== undefined) await import('./workspace/follow-parent.ts');
process.exitCode = await run(process.argv.slice(2), processTerminal(), { stop: stop.signal });
