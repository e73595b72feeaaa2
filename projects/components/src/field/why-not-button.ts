import { Component, computed, inject, input, signal } from '@angular/core';
import { Messages, TabStop } from '@ampersand-prototype/components/application';
import type { AbsenceQuestion } from '../explanation/absences';
import { WhyNotText } from '../explanation/why-not-text';

/**
 * Shows a *Why?* button where something is missing, and the reason on demand. It asks the server on request only.
 *
 * @example
 * ```html
 * <amp-why-not-button interfaceName="Member" [path]="['Loans']" label="Loans" />
 * ```
 */
@Component({
  selector: 'amp-why-not-button',
  imports: [TabStop, WhyNotText],
  template: `
    <button
      type="button"
      ampTabStop
      class="amp-button text"
      [attr.aria-expanded]="isOpen()"
      (click)="isOpen.set(!isOpen())"
    >
      {{ messages.say('action.why') }}
      <span class="amp-visually-hidden">{{ label() }}</span>
    </button>
    @if (isOpen()) {
      @defer (on immediate) {
        <amp-why-not [about]="about()" />
      } @error {
        <p class="amp-message error">{{ messages.say('reason.rejected.offline') }}</p>
      }
    }
  `,
})
export class WhyNotButton {
  readonly interfaceName = input.required<string>();
  /** Property names below the root. */
  readonly path = input<readonly string[]>([]);
  readonly what = input<NonNullable<AbsenceQuestion['what']>>('content');
  /** The name of the missing item, for screen readers. */
  readonly label = input('');
  protected readonly messages = inject(Messages);
  protected readonly isOpen = signal(false);
  protected readonly about = computed<AbsenceQuestion>(() => ({
    interface: this.interfaceName(),
    path: this.path(),
    what: this.what(),
  }));
}
