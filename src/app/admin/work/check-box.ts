import { Component, model } from '@angular/core';

/** A check box; its content is its label. */
@Component({
  selector: 'app-check-box',
  template: `
    <label>
      <input type="checkbox" [checked]="checked()" (change)="checked.set(!checked())" />
      <ng-content />
    </label>
  `,
  styles: `
    label {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      min-block-size: 2rem;
      overflow-wrap: anywhere;
    }
    input {
      flex: none;
      inline-size: 1.125rem;
      block-size: 1.125rem;
    }
  `,
})
export class CheckBox {
  readonly checked = model(false);
}
