import { NgTemplateOutlet } from '@angular/common';
import { Component, contentChild, inject } from '@angular/core';
import {
  BOX_CORE,
  BoxCore,
  BoxFormTemplate,
  BoxFrame,
  RecordTools,
} from '@ampersand-prototype/components';

/** A custom box that shows its atoms as cards next to each other. */
@Component({
  selector: 'project-cards',
  hostDirectives: [BOX_CORE],
  imports: [BoxFrame, NgTemplateOutlet, RecordTools],
  template: `
    <amp-box-frame>
      @for (node of box.nodes(); track node) {
        <section
          class="record"
          role="group"
          [attr.aria-label]="box.nameOf(node) ?? box.name()"
          [class.unsaved]="box.newAtoms().has(node)"
        >
          <amp-record-tools [node]="node" />
          <ng-container
            [ngTemplateOutlet]="card().template"
            [ngTemplateOutletContext]="{ $implicit: node }"
          />
        </section>
      }
    </amp-box-frame>
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    .record {
      display: inline-grid;
      vertical-align: top;
      gap: 0.5rem;
      inline-size: min(16rem, 100%);
      box-sizing: border-box;
      margin-inline-end: 0.75rem;
      padding: 1rem;
      border: 1px solid var(--mat-sys-outline-variant);
      border-radius: var(--mat-sys-corner-medium);
    }
    .unsaved {
      border-style: dashed;
    }
    amp-record-tools {
      justify-self: end;
    }
  `,
})
export class CardBox {
  protected readonly box = inject(BoxCore);
  protected readonly card = contentChild.required(BoxFormTemplate);
}
