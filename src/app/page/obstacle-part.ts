import { InjectionToken, type Type } from '@angular/core';

/** Loads the component that tells what stands in the way of every page. */
export const OBSTACLE_PART = new InjectionToken<() => Promise<Type<unknown>>>('OBSTACLE_PART', {
  factory: () => async () => (await import('./obstacle')).Obstacle,
});
