import { Component, input, output } from '@angular/core';
import { TabStop } from '@ampersand-prototype/components/application';
import type { ValueTone } from '../field/value-codec';

/** Shows a value or period to filter by as a check box with its number of rows. */
@Component({
  selector: 'amp-counted-check-box',
  imports: [TabStop],
  template: `
    <label>
      <input ampTabStop type="checkbox" [checked]="isChosen()" (change)="toggled.emit()" />
      <span class="text"
        ><span [attr.data-tone]="tone()">{{ text() }}</span></span
      >&ngsp;
      <span class="count">{{ count().toLocaleString(locale()) }}</span>
    </label>
  `,
  styles: `
    :host {
      flex: 1 1 auto;
      min-inline-size: 0;
    }
    label {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      min-block-size: 2rem;
    }
    input {
      flex: none;
      inline-size: 1.125rem;
      block-size: 1.125rem;
      accent-color: var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
    }
    .text {
      flex: 1 1 auto;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    /* The choice is a box already; the mark of a value would look like another one. */
    [data-tone]::before {
      content: none;
    }
    .count {
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-variant-numeric: tabular-nums;
    }
    @media (pointer: coarse) {
      label {
        min-block-size: 2.75rem;
      }
    }
  `,
})
export class CountedCheckBox {
  readonly text = input.required<string>();
  /** How the value is drawn elsewhere. */
  readonly tone = input<ValueTone>(null);
  readonly count = input.required<number>();
  readonly locale = input.required<string>();
  readonly isChosen = input.required<boolean>();
  /** The user chooses it, or no longer. */
  readonly toggled = output();
}
