import type { Routes } from '@angular/router';
import type { InterfaceRoute } from './interface-route';
import { unsavedGuard } from './unsaved-guard';

/**
 * Makes the routes of generated interfaces: each loads when it is opened, asks before edits are lost, and has the label of the
 * interface as its title and its name as `data.interface`.
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
