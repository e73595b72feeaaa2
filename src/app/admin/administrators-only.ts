import { Component, inject, input } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import { Session } from '../session/session';

/** Renders an administration page for administrators only. The server checks the right as well. */
@Component({
  selector: 'app-administrators-only',
  imports: [RouterOutlet, SayPipe],
  template: `
    @if (session.isAdministrator()) {
      <router-outlet />
    } @else {
      <div class="page">
        <header>
          <h1>{{ name() | say }}</h1>
        </header>
        @if (session.navbar()) {
          <p role="alert">{{ 'admin.rejected' | say }}</p>
        } @else {
          <p role="status">{{ 'shell.loading' | say }}</p>
        }
      </div>
    }
  `,
  styles: ':host { display: contents }',
})
export class AdministratorsOnly {
  protected readonly session = inject(Session);
  /** The key of the name of the page. */
  readonly name = input('');
}
