import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  Directive,
  TemplateRef,
  booleanAttribute,
  computed,
  contentChildren,
  inject,
  input,
} from '@angular/core';
import { decodePropertyName, encodePropertyName } from '@ampersand-prototype/generics';
import { type JsonNode, valuesOf } from '@ampersand-prototype/components/application';
import { AtomicMarkup } from '../atomic-markup/atomic-markup';
import type { AtomOf, BoxContext } from '../box/box-context';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';

/** A value of a type that has a notation of its own; as a text, it looks the same in every format. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\S+)?$/;

/** One item of the atoms in a {@link BoxMarkup}. The content of the template is shown for values that are not texts. */
@Directive({ selector: 'ng-template[boxMarkupItem]' })
export class BoxMarkupItem<Property = unknown> {
  /** Encoded property name. */
  readonly name = input('', { alias: 'boxMarkupItem' });
  readonly label = input('');
  /** The property of the box, which types `let-resource`. Its value is not read. */
  readonly of = input<Property>();
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  readonly heading = computed(() => this.label() || decodePropertyName(this.name()));

  static ngTemplateContextGuard<Property>(
    _: BoxMarkupItem<Property>,
    _context: unknown,
  ): _context is BoxContext<AtomOf<Property>> {
    return true;
  }
}

/** Shows the formatted texts of atoms, read-only. Other items and boxes are shown as usual. */
@Component({
  selector: 'box-markup, app-box-markup',
  hostDirectives: [BOX_CORE],
  imports: [AtomicMarkup, BoxFrame, NgTemplateOutlet],
  template: `
    <amp-box-frame>
      @for (node of box.nodes(); track node) {
        <div class="record">
          @for (item of shown(); track item) {
            <div class="item">
              @if (showLabels()) {
                <div class="name">{{ item.heading() }}</div>
              }
              @if (isText(node, item)) {
                <atomic-markup
                  [interfaceComponent]="box.interfaceComponent()"
                  [resource]="node"
                  [propertyName]="item.name()"
                  [label]="item.heading()"
                  [format]="format()"
                  [formatItem]="formatItem()?.name() ?? ''"
                  crud="cRud"
                />
              } @else {
                <ng-container
                  [ngTemplateOutlet]="item.template"
                  [ngTemplateOutletContext]="{ $implicit: node }"
                />
              }
            </div>
          }
        </div>
      }
    </amp-box-frame>
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    .record {
      max-inline-size: 48rem;
    }
    .record + .record {
      margin-block-start: 1.25rem;
    }
    .item + .item {
      margin-block-start: 0.75rem;
    }
    .name {
      margin-block-end: 0.25rem;
      font-size: 0.8125rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
  `,
})
export class BoxMarkup {
  /** The format of all texts: MARKDOWN, GFM, HTML, LATEX, or TEXT. */
  readonly format = input('TEXT');
  /** The item whose value names the format of the texts of its atom, if it is not empty; it is not shown. */
  readonly formatFrom = input('');
  /** Whether each text has its label above it. */
  readonly showLabels = input(false, { transform: booleanAttribute });

  protected readonly box = inject(BoxCore);
  private readonly items = contentChildren(BoxMarkupItem);
  protected readonly formatItem = computed(() => {
    const name = this.formatFrom();
    if (name === '') return undefined;
    const names = [name, encodePropertyName(name)];
    return this.items().find((item) => names.includes(item.name()) || item.label() === name);
  });
  protected readonly shown = computed(() =>
    this.items().filter((item) => item !== this.formatItem()),
  );

  protected isText(node: JsonNode, item: BoxMarkupItem): boolean {
    const { tree } = this.box.controller();
    if (!tree.has(node, item.name())) return false;
    const values = valuesOf(tree.read(node, item.name()));
    return values.every((value) => typeof value === 'string' && !DATE.test(value));
  }
}
