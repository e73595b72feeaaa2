import { liveShell } from './workspace/live-shell.ts';

/** Builds the shell of `ampersand dev` if it is out of date, and prints its folder for the build of the packages. */
const folder = await liveShell(new AbortController().signal, () => undefined);
process.stdout.write(`${folder}\n`);
