import { Component, computed, inject, input, signal } from '@angular/core';
import { Words } from '@ampersand-prototype/components/application';
import { FocusKeeper } from '../common/focus-keeper';
import { ReasonText } from '../field/reason-text';
import type { InterfaceController } from '../interfacing/interface-controller';
import { factsOf } from '../ledger/told/told-change';
import { ToldChanges } from '../ledger/told/told-changes';

/** Saves or cancels the edits of a transactional interface, and says why they cannot be saved. */
@Component({
  selector: 'amp-transaction-bar',
  hostDirectives: [FocusKeeper],
  imports: [ReasonText, ToldChanges],
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
          <amp-reason-text tone="todo" [reason]="reason()" />
        }
      }
    </div>
    @if (effects(); as effects) {
      <details (toggle)="isOpen.set(opened($event))">
        <summary>{{ words.say('transaction.changes', { count: effects.count }) }}</summary>
        @defer (when isOpen()) {
          <div
            class="changes"
            role="group"
            tabindex="0"
            [attr.aria-label]="words.say('transaction.changes', { count: effects.count })"
          >
            <amp-told-changes [changes]="effects.changes" [total]="effects.total" />
          </div>
        }
      </details>
    }
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
    details {
      order: 1;
      flex: 1 1 100%;
    }
    summary {
      min-block-size: 1.5rem;
      cursor: pointer;
    }
    .changes {
      margin-block-start: 0.25rem;
      max-block-size: 40vh;
      overflow: auto;
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
  /** What saving would do; a link that takes the place of another one counts once. */
  protected readonly effects = computed(() => {
    const effects = this.controller().buffer.effects();
    if (!effects) return null;
    const { changes, counts } = effects;
    const total = counts.reduce((sum, { added, deleted }) => sum + added + deleted, 0);
    const count = factsOf(changes).length + Math.max(0, total - changes.length);
    return { changes, total, count };
  });
  protected readonly isOpen = signal(false);

  protected opened({ target }: Event): boolean {
    return target instanceof HTMLDetailsElement && target.open;
  }

  /** Whether it is the saving itself that got no answer. */
  protected readonly isLost = computed(() => {
    const verdict = this.verdict();
    return verdict.kind === 'unknown' && verdict.isSave;
  });
}
