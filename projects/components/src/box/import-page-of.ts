import { computed, type Signal } from '@angular/core';
import type { AmpersandSettings, ImportPage } from '@ampersand-prototype/components/application';
import type { BoxCore } from './box-core';

/** Finds where rows of a list are imported from a file: of one that a page is about, and that new atoms are made in. */
export function importPageOf(
  box: Pick<BoxCore, 'isRootBox' | 'isUni' | 'canCreate'>,
  settings: Pick<AmpersandSettings, 'importPage'>,
): Signal<ImportPage | null> {
  return computed(() =>
    box.isRootBox() && !box.isUni() && box.canCreate() ? settings.importPage() : null,
  );
}
