import { Component, InjectionToken, inject, input } from '@angular/core';
import { TabStop } from '@ampersand-prototype/components/application';

/** Whether values are shown as links to where they point. */
export const LINK_VALUES = new InjectionToken<(value: unknown) => string | null>('LINK_VALUES');

/** A value as text, in the direction of its own script; line breaks stay, markup is shown and never run. */
@Component({
  selector: 'amp-value-text',
  imports: [TabStop],
  template: `
    @if (href(); as address) {
      <a
        ampTabStop
        class="amp-link amp-text"
        dir="auto"
        [href]="address"
        target="_blank"
        rel="noopener noreferrer"
        >{{ text() }}</a
      >
    } @else {
      <span class="amp-text" dir="auto">{{ text() }}</span>
    }
  `,
})
export class ValueText {
  readonly text = input.required<string>();
  readonly value = input<unknown>();
  private readonly linkOf = inject(LINK_VALUES, { optional: true });

  protected href(): string | null {
    return this.linkOf?.(this.value()) ?? null;
  }
}
