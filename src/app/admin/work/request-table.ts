import { Component, input } from '@angular/core';
import { LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import type { HandledRequest } from '@ampersand-prototype/generics';

const FAILED = 400;

/** A table of requests that the server handled. */
@Component({
  selector: 'app-request-table',
  imports: [LocalPipe, SayPipe],
  template: `
    <table>
      <thead>
        <tr>
          <th scope="col">{{ 'admin.server.route' | say }}</th>
          <th scope="col">{{ 'admin.users.status' | say }}</th>
          <th scope="col" class="number">{{ 'admin.server.duration' | say }}</th>
          <th scope="col">{{ 'admin.server.time' | say }}</th>
          <th scope="col">{{ 'admin.server.id' | say }}</th>
        </tr>
      </thead>
      <tbody>
        @for (request of requests(); track request.id) {
          <tr>
            <th scope="row">{{ request.method }} {{ request.route }}</th>
            <td
              [class.failed]="request.status >= failed"
              [attr.data-label]="'admin.users.status' | say"
            >
              {{ request.status }}
            </td>
            <td class="number" [attr.data-label]="'admin.server.duration' | say">
              {{ request.milliseconds }} ms
            </td>
            <td [attr.data-label]="'admin.server.time' | say">{{ request.timestamp | local }}</td>
            <td [attr.data-label]="'admin.server.id' | say">
              <code>{{ request.id }}</code>
            </td>
          </tr>
        }
      </tbody>
    </table>
  `,
  styleUrl: './table.scss',
  styles: `
    :host {
      display: block;
      max-block-size: 28rem;
      overflow: auto;
    }
    .failed {
      color: var(--mat-sys-error);
      font-weight: 600;
    }
    code {
      font-size: 0.75rem;
    }
  `,
})
export class RequestTable {
  readonly requests = input.required<readonly HandledRequest[]>();
  protected readonly failed = FAILED;
}
