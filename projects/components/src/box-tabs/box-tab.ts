import { Directive, TemplateRef, booleanAttribute, inject, input } from '@angular/core';
import type { AtomOf, BoxContext } from '../box/box-context';

/** One tab of a box: its name, label and content. */
@Directive({ selector: 'ng-template[boxTab]' })
export class BoxTab<Property = unknown> {
  /** Encoded property name. */
  readonly name = input.required<string>({ alias: 'boxTab' });
  readonly label = input('');
  /** Whether the tab is hidden while the item is empty. */
  readonly hideOnNoRecords = input(false, { transform: booleanAttribute });
  /** The property of the box, which types `let-resource`. Its value is not read. */
  readonly of = input<Property>();
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  static ngTemplateContextGuard<Property>(
    _: BoxTab<Property>,
    _context: unknown,
  ): _context is BoxContext<AtomOf<Property>> {
    return true;
  }
}
