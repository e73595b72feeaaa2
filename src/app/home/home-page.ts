import { Component, inject } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { followSession } from '../session/follow-session';
import { Session } from '../session/session';
import { HomeContent } from './home-content';
import { RecentObjects } from './recent-objects';

/** Shows the name and the purpose of the application, and the user's tasks. */
@Component({
  selector: 'app-home-page',
  imports: [HomeContent, SayPipe],
  template: `
    <div class="page">
      <header>
        <h1>{{ session.contextName() }}</h1>
        @if (session.purpose(); as purpose) {
          <p class="lead">{{ purpose }}</p>
        }
      </header>
      @defer (when session.navbar(); prefetch on immediate) {
        <app-home-content />
      } @placeholder {
        <p role="status" class="muted">{{ 'shell.loading' | say }}</p>
      }
    </div>
  `,
  styles: `
    header {
      display: grid;
      gap: 0.25rem;
    }
    .page {
      gap: 2rem;
      max-inline-size: 100rem;
    }
  `,
})
export class HomePage {
  protected readonly session = inject(Session);

  constructor() {
    const recent = inject(RecentObjects);
    followSession((names) => void recent.follow(names));
  }
}
