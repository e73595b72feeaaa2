import { DOCUMENT } from '@angular/common';
import { Component, computed, inject, input } from '@angular/core';
import { decodePropertyName } from '@ampersand-prototype/generics';
import { labelOf, Messages } from '@ampersand-prototype/components/application';
import { ReasonText } from '../field/reason-text';
import type { FieldEdit } from '../edit/field-edit';
import type { InterfaceController } from '../interfacing/interface-controller';

/** Shows unsaved input of deleted atoms, so that the user can copy it. */
@Component({
  selector: 'amp-orphaned-edits',
  imports: [ReasonText],
  template: `
    @for (edit of edits(); track edit) {
      <div class="amp-slot" data-orphaned>
        <div role="status">
          <amp-reason-text [reason]="edit.reason()" />
        </div>
        <div class="amp-line">
          <input
            class="amp-input amp-grow"
            readonly
            [attr.aria-label]="messages.say('orphan.typed', { label: nameOf(edit) })"
            [value]="textOf(edit)"
            (focus)="select($event)"
          />
          <button type="button" class="amp-button text" (click)="copy(edit)">
            {{ messages.say('action.copy') }}
          </button>
          <button type="button" class="amp-button text" (click)="controller().discard(edit)">
            {{ messages.say('action.discard') }}
          </button>
        </div>
      </div>
    }
  `,
})
export class OrphanedEdits {
  readonly controller = input.required<InterfaceController>();

  protected readonly messages = inject(Messages);
  private readonly clipboard = inject(DOCUMENT).defaultView?.navigator.clipboard;
  /** Where the whole page is gone, what was typed in new atoms is not to be seen elsewhere either. */
  protected readonly edits = computed(() => {
    const { edits, loadState } = this.controller();
    if (loadState().kind !== 'gone') return edits.orphans();
    return edits.all().filter((edit) => edit.state().kind === 'orphaned' || isTyped(edit));
  });

  protected nameOf(edit: FieldEdit): string {
    return decodePropertyName(edit.property);
  }

  protected textOf(edit: FieldEdit): string {
    return labelOf(edit.draft());
  }

  /** Pages served by plain http have no clipboard; there the text is selected when its input gets the focus. */
  protected copy(edit: FieldEdit): void {
    void this.clipboard?.writeText(this.textOf(edit));
  }

  protected select(event: Event): void {
    (event.target as HTMLInputElement).select();
  }
}

/** Whether a user typed the content of an edit. */
function isTyped({ target, draft }: FieldEdit): boolean {
  return (target.kind === 'single' || target.kind === 'adder') && labelOf(draft()) !== '';
}
