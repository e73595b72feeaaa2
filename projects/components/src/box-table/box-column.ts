import { Directive, TemplateRef, booleanAttribute, computed, inject, input } from '@angular/core';
import { decodePropertyName } from '@ampersand-prototype/generics';
import type { BoxContext } from '../box/box-core';

/** One column of a {@link BoxTable}: its property, label and cells. */
@Directive({ selector: 'ng-template[boxColumn]' })
export class BoxColumn {
  /** Encoded property name. */
  readonly name = input.required<string>({ alias: 'boxColumn' });
  readonly label = input('');
  /** Whether cells hold one value at most; only such columns can be sorted. */
  readonly isUni = input(false, { transform: booleanAttribute });
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  readonly heading = computed(() => this.label() || decodePropertyName(this.name()));

  static ngTemplateContextGuard(_: BoxColumn, _context: unknown): _context is BoxContext {
    return true;
  }
}
