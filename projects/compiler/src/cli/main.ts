#!/usr/bin/env node
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stop.abort());
}
process.exitCode = await run(process.argv.slice(2), processTerminal(), { stop: stop.signal });
