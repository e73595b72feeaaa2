import { afterRenderEffect, Component, computed, ElementRef, inject, input } from '@angular/core';
import {
  GRID_CELL,
  type GridRemark,
  type JsonNode,
  labelOf,
  Messages,
} from '@ampersand-prototype/components/application';
import { BoxCore } from '../../box/box-core';
import { EditMessage } from '../../field/edit-message';
import { waitingText } from '../../field/waiting-text';
import type { FieldEdit } from '../../edit/field-edit';
import { TableFields } from '../column/table-fields';
import { TableStore } from '../store/table-store';

/** Shows messages about a row's edits below its cells. */
@Component({
  selector: 'td[ampRowNotes]',
  imports: [EditMessage],
  providers: [{ provide: GRID_CELL, useValue: null }],
  host: { role: 'gridcell' },
  template: `
    @for (edit of edits(); track edit) {
      <div class="note">
        <span class="amp-message name">{{ nameOf(edit) }}</span>
        <amp-edit-state [edit]="edit" [format]="formatOf(edit)" [controller]="box.controller()" />
      </div>
    }
    @if (remark(); as remark) {
      <p class="amp-message error" role="status">
        {{ messages.say(remark.key, { label: remark.label }) }}
      </p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.25rem;
      /* As long as the row, so that what it holds can stay in the part of the table that is in sight. */
      justify-items: start;
      padding-block: 0.375rem;
      padding-inline: 0.75rem;
      border-block-end: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
      background: color-mix(
        in srgb,
        var(--mat-sys-error, light-dark(#ba1a1a, #ffb4ab)) 6%,
        var(--mat-sys-surface, Canvas)
      );
    }
    .note,
    .amp-message.error {
      position: sticky;
      inset-inline-start: 0.75rem;
      max-inline-size: min(100%, 100cqi - 1.5rem);
    }
    .note {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 0.75rem;
    }
    .name {
      font-weight: 600;
    }
  `,
})
export class RowNotes {
  readonly row = input.required<JsonNode>();
  readonly edits = input.required<readonly FieldEdit[]>();
  readonly remark = input<GridRemark | null>(null);

  protected readonly messages = inject(Messages);
  protected readonly box = inject(BoxCore);
  private readonly columns = inject(TableStore).declared;
  private readonly fields = inject(TableFields).columns;
  private readonly count = computed(() => this.edits().length);
  private readonly headings = computed(
    () => new Map(this.columns().map((column) => [column.name(), column.heading()])),
  );

  constructor() {
    const notes = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterRenderEffect(() => {
      const isEdited = this.count() > 0 && notes.parentElement?.matches(':focus-within');
      // The row may end below the window, above all as a card. Elsewhere nothing moves.
      if (isEdited) notes.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
  }

  protected nameOf(edit: FieldEdit): string {
    const heading = this.headings().get(this.columnOf(edit)) ?? edit.property;
    // The message of an invalid text names the field.
    const isNamed = edit.target.kind === 'single' || edit.problem() !== null;
    const what = isNamed ? '' : ` · ${this.waiting(edit)}`;
    return `${heading}${what}`;
  }

  protected formatOf(edit: FieldEdit): (value: unknown) => string {
    const field = this.fields().get(this.columnOf(edit))?.field;
    return (value) =>
      value === null || value === undefined ? '' : (field?.text(value) ?? labelOf(value));
  }

  private waiting(edit: FieldEdit): string {
    return waitingText(edit, this.messages, this.formatOf(edit));
  }

  private columnOf(edit: FieldEdit): string {
    const inner = [...this.fields()].find(
      ([, { nodeOf, field }]) =>
        nodeOf(this.row()) === edit.node && field.property() === edit.property,
    );
    return inner?.[0] ?? edit.property;
  }
}
