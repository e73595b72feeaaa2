import { Component, booleanAttribute, computed, inject, input } from '@angular/core';
import { codecOf } from '../codec/codec-of';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';
import { BOX_ANNOTATIONS, namesItem } from '../field/box-annotations';
import { textRows } from '../field/text-rows';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';
import { CodeEditor } from './code-editor';

/**
 * Shows and edits long texts in a text area that grows with them. Code, such as a script, has an editor with line numbers, which
 * loads on demand.
 */
@Component({
  selector: 'atomic-hugealphanumeric, app-atomic-hugealphanumeric',
  hostDirectives: [ATOMIC_FIELD],
  imports: [CodeEditor, EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot>
        @if (showsCode()) {
          <amp-code-editor [slot]="slot" />
        } @else {
          <textarea [rows]="rows(slot.text())" [ampTextSlot]="slot"></textarea>
        }
      </ng-template>
    </amp-value-field>
  `,
})
export class AtomicHugeAlphanumeric {
  /** Whether the text is code, although the box around the field does not say so. */
  readonly isCode = input(false, { transform: booleanAttribute });
  private readonly field = inject(AtomicField);
  private readonly box = inject(BOX_ANNOTATIONS, { optional: true });
  protected readonly showsCode = computed(
    () => this.isCode() || namesItem(this.box?.code() ?? null, this.field.item()),
  );
  protected readonly codec = codecOf('HUGEALPHANUMERIC');
  protected readonly rows = textRows;
}
