/** Asks the process to stop when the one that started it is gone. Loaded into child processes, and where npm runs the command. */
const parent = process.ppid;
const PAUSE = 1000;

const looking = setInterval(() => {
  if (process.ppid === parent) return;
  // Only once: with a second signal, a program exits without finishing requests in progress.
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, PAUSE);
looking.unref();
