import { Component, inject, input } from '@angular/core';
import { labelOf, Messages } from '@ampersand-prototype/components/application';
import type { FieldEdit } from '../edit/field-edit';
import type { InterfaceController } from '../interfacing/interface-controller';
import { EditMessage } from './edit-message';
import { lacksOnly, waitingText } from './waiting-text';

/** Lists the unsaved additions to and removals from a field, with their status. */
@Component({
  selector: 'amp-waiting-edits',
  imports: [EditMessage],
  template: `
    @for (edit of edits(); track edit) {
      <div class="amp-slot" data-waiting>
        @if (!lacksOnly(edit)) {
          <span class="amp-message">{{ textOf(edit) }}</span>
        }
        <amp-edit-state [edit]="edit" [controller]="controller()" [format]="format()" />
      </div>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class WaitingEdits {
  readonly edits = input.required<readonly FieldEdit[]>();
  readonly controller = input.required<InterfaceController>();
  /** Writes a value of the field as it is read. */
  readonly format = input<(value: unknown) => string>(labelOf);
  /** Names the subject of an edit whose value does not show it. */
  readonly name = input<(edit: FieldEdit) => string | null>(() => null);

  private readonly messages = inject(Messages);
  /** Missing values are listed together with the label of the new atom. */
  protected readonly lacksOnly = lacksOnly;

  protected textOf(edit: FieldEdit): string {
    return this.name()(edit) ?? waitingText(edit, this.messages, this.format());
  }
}
