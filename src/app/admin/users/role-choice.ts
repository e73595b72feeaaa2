import { Component, input, type WritableSignal } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { RoleOverview } from '@ampersand-prototype/generics';
import { CheckBox } from '../work/check-box';
import { toggled } from '../work/toggled';

/** Check boxes for the roles of an account. */
@Component({
  selector: 'app-role-choice',
  imports: [CheckBox, SayPipe],
  template: `
    <fieldset>
      <legend>{{ 'admin.users.roles' | say }}</legend>
      @for (role of roles(); track role.name) {
        <app-check-box
          [checked]="chosen()().includes(role.name)"
          (checkedChange)="toggle(role.name)"
          >{{ role.label }}</app-check-box
        >
      }
    </fieldset>
  `,
  styleUrl: '../work/form.scss',
})
export class RoleChoice {
  readonly roles = input.required<readonly RoleOverview[]>();
  /** Names of the chosen roles. */
  readonly chosen = input.required<WritableSignal<readonly string[]>>();

  protected toggle(name: string): void {
    this.chosen().update((chosen) => [...toggled(chosen, name)]);
  }
}
