import { Component, computed, inject, input } from '@angular/core';
import { decodePropertyName } from '@ampersand-prototype/generics';
import { mdiAlertOutline } from '@mdi/js';
import { Icon, type MismatchReport, Messages } from '@ampersand-prototype/components/application';
import { MISMATCH_MESSAGES, type MismatchMessageKey } from './mismatch-messages';

/**
 * Shows an error instead of a field or box whose data is missing or invalid. It shows the problem, its position, the likely
 * cause, and a hint.
 */
@Component({
  selector: 'amp-mismatch-message',
  imports: [Icon],
  host: { role: 'alert' },
  template: `
    <amp-icon [path]="icon" />
    <div>
      <strong>{{ messages.say(titles[report().kind], { label: label() }) }}</strong>
      <p>
        {{ messages.say(places[report().kind], { property: report().property, path: path() }) }}
      </p>
      <p>{{ messages.say('mismatch.cause') }} {{ messages.say('mismatch.hint') }}</p>
    </div>
  `,
  styles: `
    :host {
      display: flex;
      gap: 0.5rem;
      padding: 0.625rem 0.75rem;
      border-radius: var(--mat-sys-corner-small, 8px);
      background: var(--mat-sys-error-container, light-dark(#ffdad6, #93000a));
      color: var(--mat-sys-on-error-container, light-dark(#93000a, #ffdad6));
      font-size: 0.8125rem;
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    p {
      margin-block: 0.125rem 0;
    }
  `,
})
export class MismatchMessage {
  readonly report = input.required<MismatchReport>();

  protected readonly messages = inject(Messages);
  protected readonly titles = {
    missing: 'mismatch.title',
    object: 'mismatch.object.title',
    several: 'mismatch.several.title',
    type: 'mismatch.type.title',
  } as const satisfies Record<MismatchReport['kind'], MismatchMessageKey>;
  protected readonly places = {
    missing: 'mismatch.where',
    object: 'mismatch.object.where',
    several: 'mismatch.several.where',
    type: 'mismatch.type.where',
  } as const satisfies Record<MismatchReport['kind'], MismatchMessageKey>;
  protected readonly icon = mdiAlertOutline;
  protected readonly label = computed(() => decodePropertyName(this.report().property));
  protected readonly path = computed(
    () => this.report().path ?? this.messages.say('mismatch.noResource'),
  );

  constructor() {
    this.messages.add(MISMATCH_MESSAGES);
  }
}
