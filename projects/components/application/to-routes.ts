import type { Routes } from '@angular/router';
import type { InterfaceRoute } from './interface-route';
import { unsavedGuard } from './unsaved-guard';

/**
 * Converts generated interfaces to lazy routes with a title and a guard for unsaved edits. The name of the interface
 * is `data.interface`.
 *
 * ```ts
 * export const routes: Routes = [...toRoutes(interfaceRoutes)];
 * ```
 */
export function toRoutes(interfaces: readonly InterfaceRoute[]): Routes {
  return interfaces.map(({ name, path, label, takesId, loadComponent }) => ({
    path: takesId ? `${path}/:id` : path,
    title: label,
    data: { interface: name },
    canDeactivate: [unsavedGuard],
    loadComponent,
  }));
}
