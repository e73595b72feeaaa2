import { NgTemplateOutlet } from '@angular/common';
import { Component, signal } from '@angular/core';
import { AtomLink } from '../atomic-object/atom-link';
import { AtomPicker } from '../atomic-object/atom-picker';
import { AtomicObject } from '../atomic-object/atomic-object';
import { DropdownBox } from '../atomic-object/dropdown-box';
import { IconButton } from '@ampersand-prototype/components/application';
import { FocusKeeper } from '../common/focus-keeper';
import { ATOMIC_FIELD, FIELD_GROUP, FIELD_KIND } from '../field/atomic-field';
import { EditMessage } from '../field/edit-message';
import { MismatchMessage } from '../field/mismatch-message';
import { WaitingEdits } from '../field/waiting-edits';

/**
 * BOX<SELECT>: chooses from `selectFrom` what goes into `setRelation`, with the texts `emptyOption` and
 * `noOptionsTxt`. It is a filtered dropdown that the item `disabled` can make read-only.
 */
@Component({
  selector: 'atomic-select, app-atomic-select',
  hostDirectives: [ATOMIC_FIELD, FocusKeeper],
  providers: [{ provide: FIELD_KIND, useValue: 'object' }, DropdownBox],
  imports: [
    AtomLink,
    AtomPicker,
    EditMessage,
    IconButton,
    MismatchMessage,
    NgTemplateOutlet,
    WaitingEdits,
  ],
  host: FIELD_GROUP,
  templateUrl: '../atomic-object/atomic-object.html',
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
  `,
})
export class AtomicSelect extends AtomicObject {
  protected override readonly obeysDisabled = true;
  protected override readonly isDropdown = signal(true).asReadonly();
}
