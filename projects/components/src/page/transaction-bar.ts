import { Component, computed, inject, input, signal } from '@angular/core';
import type { ExplanationSize, Repair } from '@ampersand-prototype/generics';
import { atomId, Messages } from '@ampersand-prototype/components/application';
import { FocusRestorer } from '../input/focus-restorer';
import { explainableRules } from '../edit/edit-reason';
import { ReasonText } from '../field/reason-text';
import { WhyButton } from '../field/why-button';
import type { InterfaceController } from '../interfacing/interface-controller';
import { factsOf } from '../change-log/describe/fact-description';
import { ChangeList } from '../change-log/describe/change-list';
import { TRANSACTION_MESSAGES } from './transaction-messages';

/** Saves or cancels the edits of a transactional interface or new atom. */
@Component({
  selector: 'amp-transaction-bar',
  hostDirectives: [FocusRestorer],
  imports: [ReasonText, ChangeList, WhyButton],
  host: { role: 'region', '[attr.aria-label]': "messages.say('transaction.unsaved')" },
  template: `
    <div class="state" role="status">
      @switch (validation().kind) {
        @case ('clean') {
          <span class="amp-message">{{
            messages.say(isDraft() ? 'transaction.draft' : 'transaction.clean')
          }}</span>
        }
        @case ('checking') {
          <span class="amp-message">{{ messages.say('transaction.checking') }}</span>
        }
        @case ('valid') {
          <strong>{{ messages.say('transaction.unsaved') }}</strong>
        }
        @case ('unknown') {
          <strong>{{
            messages.say(isIrreversible() ? 'transaction.lost' : 'transaction.unchecked')
          }}</strong>
          <amp-reason-text [reason]="reason()" />
        }
        @case ('invalid') {
          <strong>{{ messages.say('transaction.invalid') }}</strong>
          <amp-reason-text tone="todo" [reason]="reason()" [about]="draftAtom()" />
        }
      }
    </div>
    @if (isExplainable()) {
      @defer (on immediate) {
        <amp-why [ask]="ask" [repair]="repair" [subject]="reason()" />
      }
    }
    @if (effects(); as effects) {
      <details (toggle)="isOpen.set(opened($event))">
        <summary>{{ messages.say('transaction.changes', { count: effects.count }) }}</summary>
        @defer (when isOpen()) {
          <div
            class="changes"
            role="group"
            tabindex="0"
            [attr.aria-label]="messages.say('transaction.changes', { count: effects.count })"
          >
            <amp-change-list
              [changes]="effects.changes"
              [total]="effects.total"
              [interfaceName]="controller().interfaceName"
            />
          </div>
        }
      </details>
    }
    <button
      type="button"
      class="amp-button"
      [disabled]="!(hasUnsaved() || isDraft()) || controller().buffer.isSaving()"
      (click)="controller().cancel()"
    >
      {{ messages.say('action.cancel') }}
    </button>
    <button
      type="button"
      class="amp-button filled"
      title="Ctrl+S"
      aria-keyshortcuts="Control+S Meta+S"
      [disabled]="!controller().buffer.canSave()"
      (click)="controller().buffer.save()"
    >
      {{ messages.say(isDraft() ? 'action.add' : 'transaction.save') }}
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
    /* The bar leaves room for the page that it is about. */
    amp-why {
      --amp-explanation-max-size: 40vh;
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
  protected readonly messages = inject(Messages);
  protected readonly validation = computed(() => this.controller().buffer.validation());
  protected readonly isDraft = computed(() => this.controller().draft.isOpen());
  /** The identifier of a new atom, which is not a label. */
  protected readonly draftAtom = computed(() =>
    this.isDraft() ? atomId(this.controller().root()['data']) : null,
  );
  protected readonly hasUnsaved = computed(() => this.controller().hasUnsaved());
  protected readonly reason = computed(() => {
    const validation = this.validation();
    return 'reason' in validation ? validation.reason : null;
  });
  protected readonly isExplainable = computed(() => explainableRules(this.reason()).length > 0);
  protected readonly repair = (repair: Repair) =>
    void this.controller().explainer.repair(this.reason(), repair);
  protected readonly ask = (size?: ExplanationSize) =>
    this.controller().explainer.explain(this.reason(), size);
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

  constructor() {
    this.messages.add(TRANSACTION_MESSAGES);
  }

  protected opened({ target }: Event): boolean {
    return target instanceof HTMLDetailsElement && target.open;
  }

  /** Whether it is the saving itself that got no response. */
  protected readonly isIrreversible = computed(() => {
    const validation = this.validation();
    return validation.kind === 'unknown' && validation.isSave;
  });
}
