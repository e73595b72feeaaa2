import type { Injector } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { RuledPlan } from './rule-verdicts';
import type { BlockTitle } from './block-table';

/** Shows what a block would change; the dialog loads when it is needed. Resolves to whether it is to be stored. */
export async function showPreview(
  injector: Injector,
  ruled: RuledPlan,
  title: BlockTitle,
): Promise<boolean> {
  const [{ MatDialog }, { BlockPreview }] = await Promise.all([
    import('@angular/material/dialog'),
    import('./block-preview'),
  ]);
  const dialog = injector
    .get(MatDialog)
    .open(BlockPreview, { data: { ruled, title }, width: 'min(56rem, 94vw)', maxWidth: '94vw' });
  return (await firstValueFrom(dialog.afterClosed())) === true;
}
