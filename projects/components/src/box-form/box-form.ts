import { NgTemplateOutlet } from '@angular/common';
import { Component, Directive, TemplateRef, contentChild, inject, input } from '@angular/core';
import type { AtomOf, BoxContext } from '../box/box-context';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { BoxFrame } from '../box/box-frame';
import { RecordHeader } from '../box/record-header';
import { type JsonNode, Messages, StyleLoader } from '@ampersand-prototype/components/application';
import { ReadingStyles } from './reading-styles';

/** The fields of one atom in a {@link BoxForm}. */
@Directive({ selector: 'ng-template[boxFormTemplate]' })
export class BoxFormTemplate<Property = unknown> {
  /** The property of the box, which types `let-resource`. Its value is not read. */
  readonly of = input<Property>();
  readonly template = inject<TemplateRef<BoxContext>>(TemplateRef);

  static ngTemplateContextGuard<Property>(
    _: BoxFormTemplate<Property>,
    _context: unknown,
  ): _context is BoxContext<AtomOf<Property>> {
    return true;
  }
}

/** Shows each atom as a form, on a card if there can be several. */
@Component({
  selector: 'box-form, app-box-form',
  hostDirectives: [BOX_CORE],
  host: { '[class.in-cell]': 'box.isInCell' },
  imports: [BoxFrame, NgTemplateOutlet, RecordHeader],
  template: `
    <amp-box-frame>
      @for (node of box.nodes(); track node) {
        <section
          class="record"
          [class.new]="box.newAtoms().has(node)"
          role="group"
          [class.card]="!box.isUni() || box.depth > 0"
          [attr.aria-label]="labelOf(node)"
        >
          @if (!box.isHeadedByPage()) {
            <amp-record-head [node]="node" />
          }
          <ng-container
            [ngTemplateOutlet]="fields().template"
            [ngTemplateOutletContext]="{ $implicit: node }"
          />
          @if (box.showOnNoRecords()) {
            <span class="amp-nothing amp-quiet">
              <span class="amp-visually-hidden">{{ messages.say('field.empty') }}</span>–
            </span>
          }
        </section>
      }
    </amp-box-frame>
  `,
  styleUrl: './box-form.css',
})
export class BoxForm {
  protected readonly fields = contentChild.required(BoxFormTemplate);
  protected readonly box = inject(BoxCore);
  protected readonly messages = inject(Messages);

  constructor() {
    inject(StyleLoader).load(ReadingStyles);
  }

  protected labelOf(node: JsonNode): string {
    return this.box.nameOf(node) ?? this.box.name();
  }
}
