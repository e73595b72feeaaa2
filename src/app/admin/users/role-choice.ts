import { Component, input, model } from '@angular/core';
import type { RoleOverview } from '@ampersand-prototype/generics';

/** Check boxes for the roles of an account. */
@Component({
  selector: 'app-role-choice',
  template: `
    <fieldset>
      <legend>{{ legend() }}</legend>
      @for (role of roles(); track role.name) {
        <label>
          <input
            type="checkbox"
            [checked]="chosen().includes(role.name)"
            (change)="toggle(role.name)"
          />
          {{ role.label }}
        </label>
      }
    </fieldset>
  `,
  styles: `
    fieldset {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 1.25rem;
      margin: 0;
      padding: 0;
      border: 0;
    }
    legend {
      padding: 0 0 0.25rem;
      font: var(--mat-sys-body-medium);
    }
    label {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      min-block-size: 2rem;
    }
    input {
      inline-size: 1.125rem;
      block-size: 1.125rem;
    }
  `,
})
export class RoleChoice {
  readonly legend = input.required<string>();
  readonly roles = input.required<readonly RoleOverview[]>();
  /** Names of the chosen roles. */
  readonly chosen = model.required<readonly string[]>();

  protected toggle(name: string): void {
    this.chosen.update((chosen) =>
      chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
    );
  }
}
