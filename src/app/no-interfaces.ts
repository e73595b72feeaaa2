import type { InterfaceRoute } from '@ampersand-prototype/components/application';

/** Replaces the generated `project.module.ts` until it exists. */
export const interfaceRoutes: readonly InterfaceRoute[] = [];
