import { Component, signal } from '@angular/core';
import { ATOMS_MARKUP, AtomicObject } from '../atomic-object/atomic-object';
import { DropdownBox } from '../atomic-object/dropdown-box';
import { FocusRestorer } from '../input/focus-restorer';
import { ATOMIC_FIELD, FIELD_GROUP, FIELD_KIND } from '../field/atomic-field';

/**
 * A field for BOX<SELECT>, with choices from `selectFrom` for `setRelation`. The texts are `emptyOption` and `noOptionsTxt`; the
 * item `disabled` can make it read-only.
 */
@Component({
  selector: 'atomic-select, app-atomic-select',
  hostDirectives: [ATOMIC_FIELD, FocusRestorer],
  providers: [{ provide: FIELD_KIND, useValue: 'object' }, DropdownBox],
  imports: ATOMS_MARKUP,
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
