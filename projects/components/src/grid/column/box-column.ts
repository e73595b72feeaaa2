import { Directive, TemplateRef, booleanAttribute, computed, inject, input } from '@angular/core';
import { decodePropertyName, type ListItemKind } from '@ampersand-prototype/generics';
import type { AtomOf, BoxContext } from '../../box/box-context';
import { BOX_ANNOTATIONS, colorsOfItem, displayOfItem } from '../../field/box-annotations';
import type { NumberDisplay } from '../../field/number-display';

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
  /** The permitted values of a closed set, in their order; null where any value is permitted. */
  readonly values = input<readonly string[] | null>(null);
  /** What cells hold: a technical type, FILE, PROPERTY, or BOX; empty where the template does not state it. */
  readonly kind = input<ListItemKind | ''>('');
  /** The rights of the item; empty where the template does not state them. */
  readonly crud = input('');
  /** Whether cells hold one value at least. */
  readonly isTot = input(false, { transform: booleanAttribute });
  private readonly box = inject(BOX_ANNOTATIONS, { optional: true });
  /** The colors of {@link values}; null where any value is permitted. */
  readonly colors = computed(() => {
    const [values, item] = [this.values(), { property: this.name(), label: this.heading() }];
    return values && colorsOfItem(this.box?.colors() ?? null, item, values);
  });
  /** How the annotation `display` shows the numbers of the item; null where they are plain. */
  readonly numberDisplay = computed<NumberDisplay | null>(() => {
    const item = { property: this.name(), label: this.heading() };
    const display = displayOfItem(this.box?.display() ?? null, item);
    return display && { display, isWhole: this.kind() === 'INTEGER' };
  });
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  readonly heading = computed(() => this.label() || decodePropertyName(this.name()));

  static ngTemplateContextGuard<Property>(
    _: BoxColumn<Property>,
    _context: unknown,
  ): _context is BoxContext<AtomOf<Property>> {
    return true;
  }
}
