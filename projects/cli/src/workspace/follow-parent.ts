/** Loaded into child processes before their program: asks the process to stop when the one that started it is gone. */
const parent = process.ppid;
const PAUSE = 1000;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, PAUSE).unref();
