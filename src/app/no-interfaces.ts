import type { InterfaceRoute } from '@ampersand-prototype/components/application';

/** Replaces the generated `project.module.ts` as long as there is none. */
export const interfaceRoutes: readonly InterfaceRoute[] = [];
