import { Directive, TemplateRef, booleanAttribute, inject, input } from '@angular/core';
import type { BoxContext } from '../box/box-core';

/** One tab of a box: its name, label and content. */
@Directive({ selector: 'ng-template[boxTab]' })
export class BoxTab {
  /** Encoded property name. */
  readonly name = input.required<string>({ alias: 'boxTab' });
  readonly label = input('');
  /** Whether the tab is left out while the item holds nothing. */
  readonly hideOnNoRecords = input(false, { transform: booleanAttribute });
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  static ngTemplateContextGuard(_: BoxTab, _context: unknown): _context is BoxContext {
    return true;
  }
}
