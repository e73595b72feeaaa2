/** Stops the clock by which work limits its own time, so that a busy machine does as much as an idle one. Gives what starts it again. */
export function stopClock(): () => void {
  performance.now = () => 0;
  // The method of the prototype is back.
  return () => void Reflect.deleteProperty(performance, 'now');
}
