import { DOCUMENT, inject } from '@angular/core';
import { INTERFACES_URL, type InterfaceRoute } from '@ampersand-prototype/components/application';

/** Loads the model in parallel with the component of an interface. */
export function withModelPreloaded(route: InterfaceRoute): InterfaceRoute {
  const loadComponent = () => {
    preloadModel();
    return route.loadComponent();
  };
  return { ...route, loadComponent };
}

function preloadModel(): void {
  const [{ head }, href] = [inject(DOCUMENT), inject(INTERFACES_URL)];
  if (head.querySelector(`link[href="${href}"]`)) return;
  const link = head.ownerDocument.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  head.append(link);
}
