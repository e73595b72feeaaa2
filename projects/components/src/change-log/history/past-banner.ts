import { Component, computed, inject, input } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router } from '@angular/router';
import { mdiHistory } from '@mdi/js';
import {
  AmpersandSettings,
  Icon,
  parseInstant,
  formatInstant,
} from '@ampersand-prototype/components/application';
import { map, of } from 'rxjs';
import { HistoryMessages } from '../messages/history-messages';

/** Shows that a page is an earlier version, and links to the current one. */
@Component({
  selector: 'amp-past-banner',
  imports: [Icon],
  host: { role: 'status' },
  template: `
    <amp-icon [path]="icon" />
    <p>{{ text() }}</p>
    <button type="button" class="amp-button" (click)="goBack()">
      {{ messages.say('changeLog.past.back') }}
    </button>
  `,
  styles: `
    :host {
      position: sticky;
      inset-block-start: 0;
      z-index: 3;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.5rem 0.75rem;
      padding: 0.5rem 1rem;
      border-inline-start: 4px solid var(--mat-sys-tertiary, light-dark(#964900, #ffb787));
      border-radius: var(--mat-sys-corner-small, 8px);
      background: var(--mat-sys-surface-container-high, Canvas);
    }
    p {
      flex: 1 1 14rem;
      margin: 0;
    }
  `,
})
export class PastBanner {
  /** The change or the moment that is shown. */
  readonly asOf = input.required<string>();

  protected readonly messages = inject(HistoryMessages);
  protected readonly icon = mdiHistory;
  private readonly settings = inject(AmpersandSettings);
  private readonly router = inject(Router);
  private readonly route = inject(ActivatedRoute, { optional: true });
  /** The time of the change, from the address. */
  private readonly timestamp = toSignal(
    this.route?.queryParamMap.pipe(map((params) => params.get('moment'))) ?? of(null),
  );

  protected readonly text = computed(() => {
    const timestamp = [this.timestamp(), this.asOf()].find((text) => text && parseInstant(text));
    if (!timestamp) return this.messages.say('changeLog.past.unknown');
    const locale = this.settings.locale();
    return this.messages.say('changeLog.past.banner', {
      timestamp: formatInstant(timestamp, locale),
    });
  });

  protected goBack(): void {
    void this.router.navigate([], {
      queryParams: { asOf: null, moment: null },
      queryParamsHandling: 'merge',
    });
  }
}
