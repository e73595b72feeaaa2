import type { InterfaceRoute } from '@ampersand-prototype/components/application';

/** Stands in for the generated `project.module.ts` as long as nothing has been generated. */
export const interfaceRoutes: readonly InterfaceRoute[] = [];
