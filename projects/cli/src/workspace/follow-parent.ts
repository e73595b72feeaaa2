/** Asks the process to stop when the one that started it is gone. Loaded into child processes, and where npm runs the command. */
const parent = process.ppid;
const PAUSE = 1000;

const looking = setInterval(() => {
  if (process.ppid === parent) return;
  // Once: asked twice, a program ends without finishing what is under way.
  clearInterval(looking);
  process.kill(process.pid, 'SIGTERM');
}, PAUSE);
looking.unref();
