import { Component, computed, inject, input } from '@angular/core';
import { Words } from '@ampersand-prototype/components/application';
import { FocusKeeper } from '../common/focus-keeper';
import { ReasonText } from '../field/reason-text';
import type { InterfaceController } from '../interfacing/interface-controller';

/** Saves or cancels the edits of a transactional interface, and says why they cannot be saved. */
@Component({
  selector: 'amp-transaction-bar',
  hostDirectives: [FocusKeeper],
  imports: [ReasonText],
  host: { role: 'region', '[attr.aria-label]': "words.say('transaction.unsaved')" },
  template: `
    <div class="state" role="status">
      @switch (verdict().kind) {
        @case ('clean') {
          <span class="amp-message">{{ words.say('transaction.clean') }}</span>
        }
        @case ('checking') {
          <span class="amp-message">{{ words.say('transaction.checking') }}…</span>
        }
        @case ('valid') {
          <strong>{{ words.say('transaction.unsaved') }}</strong>
        }
        @case ('unknown') {
          <strong>{{ words.say(isLost() ? 'transaction.lost' : 'transaction.unchecked') }}</strong>
          <amp-reason-text [reason]="reason()" />
        }
        @case ('invalid') {
          <strong>{{ words.say('transaction.invalid') }}</strong>
          <amp-reason-text [reason]="reason()" />
        }
      }
    </div>
    <button
      type="button"
      class="amp-button"
      [disabled]="!hasUnsaved() || controller().buffer.isSaving()"
      (click)="controller().buffer.cancel()"
    >
      {{ words.say('action.cancel') }}
    </button>
    <button
      type="button"
      class="amp-button filled"
      title="Ctrl+S"
      aria-keyshortcuts="Control+S Meta+S"
      [disabled]="!controller().buffer.canSave()"
      (click)="controller().buffer.save()"
    >
      {{ words.say('transaction.save') }}
    </button>
  `,
  styles: `
    :host {
      position: sticky;
      inset-block-end: 0;
      z-index: 2;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.5rem;
      padding: 0.75rem 1rem;
      border-block-start: 3px solid var(--mat-sys-tertiary, light-dark(#964900, #ffb787));
      background: var(--mat-sys-surface-container-high, Canvas);
    }
    .state {
      flex: 1 1 12rem;
    }
    @media print {
      :host {
        display: none;
      }
    }
  `,
})
export class TransactionBar {
  readonly controller = input.required<InterfaceController>();
  protected readonly words = inject(Words);
  protected readonly verdict = computed(() => this.controller().buffer.verdict());
  protected readonly hasUnsaved = computed(() => this.controller().hasUnsaved());
  protected readonly reason = computed(() => {
    const verdict = this.verdict();
    return 'reason' in verdict ? verdict.reason : null;
  });
  /** Whether it is the saving itself that got no answer. */
  protected readonly isLost = computed(() => {
    const verdict = this.verdict();
    return verdict.kind === 'unknown' && verdict.isSave;
  });
}
