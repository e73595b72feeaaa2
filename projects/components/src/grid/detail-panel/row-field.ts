import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, Injector, input, signal, untracked } from '@angular/core';
import { GRID_CELL, type JsonNode, Messages } from '@ampersand-prototype/components/application';
import { type AtomicField, FIELD_ROW, type FieldRow } from '../../field/atomic-field';
import { CELL_FIELD_HOLDER } from '../../field/cell-field';
import type { BoxColumn } from '../column/box-column';

/** Shows the value of a column in the detail panel. */
@Component({
  selector: 'amp-row-field',
  imports: [NgTemplateOutlet],
  template: `
    <label class="label" [attr.for]="marked()?.inputId()">
      <span class="name">{{ column().heading() }}</span>
      @if (marked()?.rendering()?.isRequired) {
        <span class="amp-required" aria-hidden="true" [title]="messages.say('field.required')"
          >*</span
        >
      }
    </label>
    <div class="value">
      <ng-container
        [ngTemplateOutlet]="column().template"
        [ngTemplateOutletContext]="{ $implicit: node() }"
        [ngTemplateOutletInjector]="injector()"
      />
    </div>
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.25rem;
      min-inline-size: 0;
    }
    .label {
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-size: 0.8125rem;
      overflow-wrap: anywhere;
    }
    .amp-required {
      margin-inline-start: 0.25em;
    }
    .value {
      min-inline-size: 0;
    }
  `,
})
export class RowField implements FieldRow {
  readonly column = input.required<BoxColumn>();
  readonly node = input.required<JsonNode>();

  protected readonly messages = inject(Messages);
  private readonly around = inject(Injector);
  private readonly fields = signal<readonly AtomicField[]>([]);
  /** The field of the column itself; those of a box in it have labels of their own. */
  readonly marked = computed(() =>
    this.fields().find(
      (field) => field.node() === this.node() && field.propertyName() === this.column().name(),
    ),
  );
  /** Here fields are no cells. Another row gets fields of its own: what they hold is not carried over. */
  protected readonly injector = computed(() => {
    this.node();
    return Injector.create({
      parent: this.around,
      providers: [
        { provide: GRID_CELL, useValue: null },
        { provide: CELL_FIELD_HOLDER, useValue: null },
        { provide: FIELD_ROW, useValue: this },
      ],
    });
  });

  announce(field: AtomicField): () => void {
    untracked(() => this.fields.update((fields) => [...fields, field]));
    return () => this.fields.update((fields) => fields.filter((each) => each !== field));
  }
}
