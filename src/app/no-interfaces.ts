import type { InterfaceRoute } from '@ampersand-prototype/components/application';

/** Stands in for the generated `project.module.ts` until it exists. */
export const interfaceRoutes: readonly InterfaceRoute[] = [];
