import { Directive, TemplateRef, booleanAttribute, computed, inject, input } from '@angular/core';
import { decodePropertyName } from '@ampersand-prototype/generics';
import type { AtomOf, BoxContext } from '../../box/box-context';

/** A column of a {@link BoxTable}: its property, label, and cell template. */
@Directive({ selector: 'ng-template[boxColumn]' })
export class BoxColumn<Property = unknown> {
  /** Encoded property name. */
  readonly name = input.required<string>({ alias: 'boxColumn' });
  readonly label = input('');
  /** Whether cells hold one value at most; only such columns can be sorted. */
  readonly isUni = input(false, { transform: booleanAttribute });
  /** The property of the box, which types `let-resource`. Its value is not read. */
  readonly of = input<Property>();
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  readonly heading = computed(() => this.label() || decodePropertyName(this.name()));

  static ngTemplateContextGuard<Property>(
    _: BoxColumn<Property>,
    _context: unknown,
  ): _context is BoxContext<AtomOf<Property>> {
    return true;
  }
}
