import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { GRID_CELL, TabStop } from '@ampersand-prototype/components/application';
import type { ValueTone } from './value-codec';

/** Shows a value as text, with automatic text direction. Line breaks stay; markup is shown and never executed. */
@Component({
  selector: 'amp-value-text',
  imports: [RouterLink, TabStop],
  template: `
    @if (href(); as address) {
      <a
        ampTabStop
        class="amp-link amp-text"
        dir="auto"
        [href]="address"
        [attr.title]="full()"
        [attr.target]="target()"
        rel="noopener noreferrer"
        >{{ text() }}</a
      >
    } @else if (cell?.record(); as commands) {
      <a
        ampTabStop
        class="amp-link amp-text amp-record"
        dir="auto"
        [attr.title]="full()"
        [attr.data-tone]="tone()"
        [routerLink]="commands"
        >{{ text() }}</a
      >
    } @else {
      <span class="amp-text" dir="auto" [attr.title]="full()" [attr.data-tone]="tone()">{{
        text()
      }}</span>
    }
  `,
})
export class ValueText {
  readonly text = input.required<string>();
  /** The address that the value leads to. */
  readonly href = input<string | null>(null);
  /** What the text leaves out, as a tooltip. */
  readonly full = input<string | null>(null);
  readonly tone = input<ValueTone>(null);
  /** The cell of a table that shows the name of a record leads to it. */
  protected readonly cell = inject(GRID_CELL, { optional: true });
  /** Calls and mails open in another application. */
  protected readonly target = computed(() =>
    /^(?:tel|mailto):/.test(this.href() ?? '') ? null : '_blank',
  );
}
