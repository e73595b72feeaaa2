import { computed, type Signal } from '@angular/core';
import type { AmpersandSettings, ImportPage } from '@ampersand-prototype/components/application';
import type { BoxCore } from './box-core';

/** Returns the import page if it can fill the list of a box. */
export function importPageOf(
  box: Pick<BoxCore, 'isRootBox' | 'isUni' | 'canCreate'>,
  settings: Pick<AmpersandSettings, 'importPage'>,
): Signal<ImportPage | null> {
  return computed(() =>
    box.isRootBox() && !box.isUni() && box.canCreate() ? settings.importPage() : null,
  );
}
