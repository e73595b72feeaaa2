/** Milliseconds that the processor worked for this process; other work on the machine hardly adds to them. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
