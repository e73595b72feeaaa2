import { computed, Directive, effect, inject, input, signal } from '@angular/core';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import { BoxCore } from './box-core';
import { translatedText } from '../common/translated-text';
import { InterfaceModel } from '../interfacing/interface-model';

/** Adds the script's documentation of an item to its column heading or tab. */
@Directive({
  selector: 'th[ampItemHelp], button[ampItemHelp]',
  host: { '[attr.title]': 'title()', '[attr.aria-description]': 'help()' },
})
export class ItemHelp {
  /** Encoded property name of the item. */
  readonly property = input.required<string>({ alias: 'ampItemHelp' });
  /** Another text of the tooltip. */
  readonly hint = input<string | null | undefined>(null);

  private readonly box = inject(BoxCore);
  private readonly model = inject(InterfaceModel);
  private readonly language = inject(AmpersandSettings).language;
  private readonly item = signal<InterfaceObject | null>(null);
  protected readonly help = computed(() => {
    const item = this.item();
    return translatedText(item?.help, item?.helpIn, this.language());
  });
  protected readonly title = computed(
    () => [this.help(), this.hint()].filter(Boolean).join('\n\n') || null,
  );
  /** Any row: its path says which item the box is. */
  private readonly path = computed(() => {
    const path = this.box.nodes()[0]?.['_path_'];
    return typeof path === 'string' ? path : null;
  });

  constructor() {
    effect(() => {
      const [path, property] = [this.path(), this.property()];
      const { interfaceName } = this.box.controller();
      this.model.version();
      if (path === null) return;
      void this.model
        .item(interfaceName, path, property)
        .then((item) => this.item.set(item ?? null));
    });
  }
}
