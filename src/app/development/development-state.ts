import {
  DEVELOPMENT_EVENTS,
  DEVELOPMENT_LOGIN,
  DEVELOPMENT_STATE,
  type DevelopmentState,
} from '@ampersand-prototype/generics';

/** Reads the latest state of `ampersand dev`. @throws Error when it does not answer */
export async function readDevelopmentState(): Promise<DevelopmentState> {
  const response = await fetch(DEVELOPMENT_STATE, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${DEVELOPMENT_STATE} answered ${response.status}`);
  return (await response.json()) as DevelopmentState;
}

/** Turns login on or off during development. @throws Error when that fails */
export async function switchLogin(isOn: boolean): Promise<void> {
  const response = await fetch(DEVELOPMENT_LOGIN, { method: 'PUT', body: String(isOn) });
  if (!response.ok) throw new Error(`${DEVELOPMENT_LOGIN} answered ${response.status}`);
}

/** Receives development states. */
export interface StateListener {
  /** There may be another state. */
  changed(): void;
  /** Whether the command answers. */
  isReachable(isThere: boolean): void;
}

/** Subscribes to development states, with automatic reconnect. */
export function listenForStates(listener: StateListener): void {
  const events = new EventSource(DEVELOPMENT_EVENTS);
  events.addEventListener('open', () => {
    listener.isReachable(true);
    listener.changed();
  });
  events.addEventListener('error', () => listener.isReachable(false));
  events.addEventListener('state', () => listener.changed());
}
