import type { Injector } from '@angular/core';
import { Dialogs } from '@ampersand-prototype/components/application';
import type { PreviewedRange } from './range-table';

/** Opens the preview dialog of a range operation. Resolves to whether it is to be stored. */
export function showPreview(injector: Injector, range: PreviewedRange): Promise<boolean> {
  const load = async () => (await import('./range-preview')).RangePreview;
  const width = { width: 'min(56rem, 94vw)', maxWidth: '94vw' };
  return injector.get(Dialogs).confirm(load, { data: range, ...width });
}
