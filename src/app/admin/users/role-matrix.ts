import { Component, input } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { UsersOverview } from '@ampersand-prototype/generics';

/** A matrix of interfaces and the roles that open them. */
@Component({
  selector: 'app-role-matrix',
  imports: [SayPipe],
  template: `
    <div class="scroll" tabindex="0" role="group" [attr.aria-label]="'admin.users.matrix' | say">
      <table>
        <thead>
          <tr>
            <th scope="col">{{ 'admin.users.interface' | say }}</th>
            @for (role of users().roles; track role.name) {
              <th scope="col">{{ role.label }}</th>
            }
          </tr>
        </thead>
        <tbody>
          @for (each of users().interfaces; track each.name) {
            <tr>
              <th scope="row">{{ each.label }}</th>
              @for (role of users().roles; track role.name) {
                <td>
                  @if (role.interfaces.includes(each.name)) {
                    <span aria-hidden="true">✓</span>
                    <span class="visually-hidden">{{ 'admin.users.opens' | say }}</span>
                  }
                </td>
              }
            </tr>
          }
        </tbody>
      </table>
    </div>
  `,
  styles: `
    .scroll {
      overflow-x: auto;
    }
    table {
      position: relative;
      border-collapse: collapse;
      font: var(--mat-sys-body-medium);
    }
    th,
    td {
      padding: 0.5rem 1rem;
      border-block-end: 1px solid var(--mat-sys-outline-variant);
      text-align: center;
    }
    th:first-child {
      padding-inline-start: 0;
      font-weight: 500;
      text-align: start;
    }
    thead th {
      color: var(--mat-sys-on-surface-variant);
      font: var(--mat-sys-label-medium);
      white-space: nowrap;
    }
    td {
      color: var(--mat-sys-primary);
      font-weight: 700;
    }
  `,
})
export class RoleMatrix {
  readonly users = input.required<UsersOverview>();
}
