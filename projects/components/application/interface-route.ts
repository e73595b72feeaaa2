import { InjectionToken, type Type } from '@angular/core';

/** The route and menu entry of a generated interface. */
export interface InterfaceRoute {
  /** Name of the interface in the script. */
  readonly name: string;
  readonly label: string;
  /** First segment of the route. */
  readonly path: string;
  /** Source concept. */
  readonly concept: string;
  /** Whether the route goes on with the identifier of an atom. */
  readonly takesId: boolean;
  readonly loadComponent: () => Promise<Type<unknown>>;
}

/** Concepts with one atom per session: interfaces on them need no identifier. */
const SINGLETONS = ['SESSION', 'ONE'];

/** Creates the route entry of an interface, for the generated `project.module.ts`. */
export function interfaceRoute(
  entry: Omit<InterfaceRoute, 'takesId'> & { readonly isSession: boolean },
): InterfaceRoute {
  const { isSession, ...route } = entry;
  return { ...route, takesId: !isSession && !SINGLETONS.includes(route.concept) };
}

/** All interfaces of the application; see {@link provideAmpersand}. */
export const INTERFACE_ROUTES = new InjectionToken<readonly InterfaceRoute[]>('INTERFACE_ROUTES', {
  factory: () => [],
});
