import { Component, computed, inject, input } from '@angular/core';
import { Words } from '../application/words';
import type { FieldEdit } from '../interfacing/field-edit';
import type { InterfaceController } from '../interfacing/interface-controller';
import { ReasonText } from './reason-text';

/** Says how an edit stands: edited, being saved, not stored and why; and lets the user try again or drop it. */
@Component({
  selector: 'amp-edit-state',
  imports: [ReasonText],
  template: `
    <div role="status">
      @if (edit(); as edit) {
        @switch (edit.status()) {
          @case ('sending') {
            <p class="amp-message">{{ words.say('edit.sending') }}…</p>
          }
          @case ('dirty') {
            @if (expected(); as text) {
              <p class="amp-message error">{{ text }}</p>
            } @else {
              <p class="amp-message">
                {{ words.say(edit.isBuffered() ? 'edit.buffered' : 'edit.dirty') }}
              </p>
            }
          }
          @case ('dirty-pending') {
            <amp-reason-text [reason]="edit.reason()" />
          }
        }
      } @else if (notice()) {
        <p class="amp-message error">{{ notice() }}</p>
      } @else if (hint()) {
        <p class="amp-message">{{ hint() }}</p>
      }
    </div>
    @if (isRefused()) {
      <div class="amp-line">
        <button
          type="button"
          class="amp-button text"
          (mousedown)="$event.preventDefault()"
          (click)="retry()"
        >
          {{ words.say('action.retry') }}
        </button>
        <button
          type="button"
          class="amp-button text"
          (mousedown)="$event.preventDefault()"
          (click)="discard()"
        >
          {{ words.say('action.discard') }}
        </button>
      </div>
    }
  `,
  styles: `
    :host {
      display: block;
    }
  `,
})
export class EditState {
  readonly edit = input.required<FieldEdit | null>();
  readonly controller = input.required<InterfaceController>();
  /** A quiet text, shown while there is no edit. */
  readonly hint = input('');
  /** A text about an edit that came to nothing. */
  readonly notice = input('');

  protected readonly words = inject(Words);
  protected readonly isRefused = computed(() => this.edit()?.status() === 'dirty-pending');
  protected readonly expected = computed(() => {
    const problem = this.edit()?.problem();
    return problem ? this.words.say(problem.expected, problem.parameters) : '';
  });

  protected retry(): void {
    const edit = this.edit();
    if (edit) void this.controller().retry(edit);
  }

  protected discard(): void {
    const edit = this.edit();
    if (edit) this.controller().discard(edit);
  }
}
