import { Component, input, output } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';

/** Radio buttons that look like a segmented button. */
@Component({
  selector: 'app-choice-group',
  imports: [SayPipe],
  template: `
    <fieldset>
      <legend>{{ legend() }}</legend>
      <div class="choices">
        @for (choice of choices(); track choice) {
          <label>
            <input
              type="radio"
              [name]="name()"
              [value]="choice"
              [checked]="choice === value()"
              (change)="chosen.emit(choice)"
            />
            <span>{{ 'shell.' + name() + '.' + choice | say }}</span>
          </label>
        }
      </div>
    </fieldset>
  `,
  styles: `
    fieldset {
      margin: 0;
      padding: 0;
      border: 0;
    }
    legend {
      padding: 0 0 0.375rem;
      font: var(--mat-sys-label-large);
      color: var(--mat-sys-on-surface-variant);
    }
    .choices {
      display: flex;
      border: 1px solid var(--mat-sys-outline);
      border-radius: 999px;
      overflow: hidden;
    }
    label {
      flex: 1;
      position: relative;
      display: grid;
      place-items: center;
      min-block-size: 2.25rem;
      padding-inline: 0.75rem;
      font: var(--mat-sys-label-large);
      cursor: pointer;
    }
    label + label {
      border-inline-start: 1px solid var(--mat-sys-outline);
    }
    input {
      position: absolute;
      inset: 0;
      margin: 0;
      opacity: 0;
      cursor: pointer;
    }
    label:has(:checked) {
      background: var(--mat-sys-secondary-container);
      color: var(--mat-sys-on-secondary-container);
    }
    label:has(:focus-visible) {
      outline: 3px solid var(--mat-sys-primary);
      outline-offset: -3px;
      border-radius: inherit;
    }
  `,
})
export class ChoiceGroup {
  /** Name of the setting; the words of the choices are found below it. */
  readonly name = input.required<string>();
  readonly legend = input.required<string>();
  readonly choices = input.required<readonly string[]>();
  readonly value = input.required<string>();
  readonly chosen = output<string>();
}
