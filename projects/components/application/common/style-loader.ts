import { EnvironmentInjector, Injectable, createComponent, inject, type Type } from '@angular/core';

/** Adds global styles of a component to the page, once. */
@Injectable({ providedIn: 'root' })
export class StyleLoader {
  private readonly injector = inject(EnvironmentInjector);
  private readonly loaded = new Set<Type<unknown>>();

  load(styles: Type<unknown>): void {
    if (this.loaded.has(styles)) return;
    this.loaded.add(styles);
    createComponent(styles, { environmentInjector: this.injector });
  }
}
