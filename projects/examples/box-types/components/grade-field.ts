import { Component } from '@angular/core';
import {
  ATOMIC_FIELD,
  EditorTemplate,
  ValueField,
  expected,
  parsed,
  type ValueCodec,
} from '@ampersand-prototype/components';

/** Formats and parses a grade of 1 to 5. */
const GRADE: ValueCodec = {
  format: (value) => String(value),
  display: (value) => `${String(value)} of 5`,
  parse: (text) =>
    /^[1-5]$/.test(text)
      ? parsed(Number(text))
      : expected('expect.integerRange', { min: '1', max: '5' }),
};

/** A custom field that lets users choose a grade from five buttons. */
@Component({
  selector: 'project-grade',
  hostDirectives: [ATOMIC_FIELD],
  imports: [EditorTemplate, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot>
        <div
          role="radiogroup"
          [attr.aria-label]="slot.field.name()"
          [attr.aria-describedby]="slot.messageId()"
          [attr.data-status]="slot.status()"
        >
          @for (grade of grades; track grade) {
            <label>
              <input
                type="radio"
                [name]="slot.inputId()"
                [checked]="slot.text() === grade"
                [disabled]="slot.isDisabled()"
                (change)="slot.choose(grade)"
              />
              {{ grade }}
            </label>
          }
        </div>
      </ng-template>
    </amp-value-field>
  `,
  styles: `
    [role='radiogroup'] {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 0.75rem;
    }
    label {
      display: inline-flex;
      align-items: center;
      gap: 0.25rem;
      min-block-size: 24px;
    }
    input {
      inline-size: 1.25rem;
      block-size: 1.25rem;
    }
  `,
})
export class GradeField {
  protected readonly codec = GRADE;
  protected readonly grades = ['1', '2', '3', '4', '5'];
}
