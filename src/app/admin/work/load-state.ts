import { Component, computed, inject, input } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { Loaded } from './load-from';
import { problemText } from '../../api/problem-text';

/** Shows the loading state or error of a page, with a retry button. */
@Component({
  selector: 'app-load-state',
  imports: [MatButton, SayPipe],
  template: `
    @if (failure(); as text) {
      <div role="alert" class="card">
        <p>{{ text }}</p>
        <p>
          <button matButton="outlined" type="button" (click)="of().reload()">
            {{ 'action.retry' | say }}
          </button>
        </p>
      </div>
    } @else if (of().isLoading() && of().value() === undefined) {
      <p role="status" class="muted">{{ 'shell.loading' | say }}</p>
    }
  `,
  styles: ':host(:empty) { display: none }',
})
export class LoadState {
  readonly of = input.required<Loaded<unknown>>();
  private readonly messages = inject(Messages);
  protected readonly failure = computed(() => {
    const error = this.of().error();
    if (error === undefined) return null;
    return problemText(this.messages, error);
  });
}
