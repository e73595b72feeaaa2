import { ChangeDetectionStrategy, Component, reflectComponentType, type Type } from '@angular/core';
import { AMPERSAND_COMPONENTS } from '@ampersand-prototype/components';
import type { LivePage } from '@ampersand-prototype/generics';
import { LiveView } from './live-view';

let lastVersion = 0;

/** Compiles the component of a page from its template in the browser. @throws Error if the template has errors */
export async function compileView({ path, template }: LivePage): Promise<Type<LiveView>> {
  await import('@angular/compiler');
  const view = class extends LiveView {};
  Component({
    // A unique selector per version: Angular warns about two components with the same one.
    selector: `app-${path}[data-version="${++lastVersion}"]`,
    template,
    imports: [AMPERSAND_COMPONENTS],
    changeDetection: ChangeDetectionStrategy.OnPush,
  })(view);
  // The template is compiled when the definition of the component is first read.
  reflectComponentType(view);
  return view;
}
