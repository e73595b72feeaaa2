import { Component, computed, inject, input, output } from '@angular/core';
import type { HistoryEntry } from '@ampersand-prototype/generics';
import { AmpersandSettings, labelOf } from '@ampersand-prototype/components/application';
import type { LedgerWordKey } from '../words/ledger-words-en';
import { LedgerWords } from '../words/ledger-words';
import { factsOf } from './told-change';
import { toldMoment } from './told-moment';
import { ToldSentence } from './told-sentence';

/** So many sentences tell a transaction at most. */
const MOST_TOLD = 12;

const NOT_PEOPLE: Readonly<Partial<Record<HistoryEntry['kind'], LedgerWordKey>>> = {
  import: 'ledger.who.import',
  engine: 'ledger.who.engine',
  migration: 'ledger.who.migration',
  install: 'ledger.who.install',
};

/** A transaction of the past, told in sentences: who changed what, when, and by which rule. */
@Component({
  selector: 'amp-history-entry',
  imports: [ToldSentence],
  template: `
    <p class="when">
      <time [attr.datetime]="entry().moment" [title]="entry().moment">{{ moment() }}</time>
      @for (remark of remarks(); track $index) {
        · {{ remark }}
      }
    </p>
    <ul role="list">
      @for (fact of facts(); track $index) {
        <li>
          <amp-told-sentence [fact]="fact" [who]="who()" />
          @if (fact.change.cause.by === 'rule') {
            <span class="rule">
              · {{ words.say('ledger.entry.rule', { rule: fact.change.cause.label }) }}</span
            >
          }
        </li>
      }
      @if (untold() > 0) {
        <li class="quiet">{{ words.say('ledger.entry.more', { count: untold() }) }}</li>
      }
    </ul>
    @if (hasActions() && (entry().mayUndo || offersPast())) {
      <p class="actions">
        @if (entry().mayUndo && entry().undoneBy === null) {
          <button
            type="button"
            class="amp-button text"
            [disabled]="isBusy()"
            [attr.aria-describedby]="id() || null"
            (click)="undo.emit()"
          >
            {{ words.say('ledger.entry.undo') }}
          </button>
        }
        @if (offersPast()) {
          <button type="button" class="amp-button text" (click)="showPast.emit()">
            {{ words.say('ledger.entry.asOf') }}
          </button>
        }
      </p>
    }
  `,
  styles: `
    :host {
      display: block;
    }
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      line-height: 1.5;
    }
    p {
      margin: 0.125rem 0 0;
    }
    .when {
      font-size: 0.875rem;
      font-weight: 600;
    }
    .quiet,
    .rule {
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
    .quiet {
      font-size: 0.875rem;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.5rem;
      /* The words stand below the others, the button around them does not. */
      margin-inline-start: calc(-0.5rem - 1px);
    }
  `,
})
export class HistoryEntryText {
  readonly entry = input.required<HistoryEntry>();
  /** Whether something can be done with the transaction, beside reading about it. */
  readonly hasActions = input(false);
  /** Whether the page as it was can be shown. */
  readonly offersPast = input(false);
  readonly isBusy = input(false);
  /** Identifies the element that tells what the buttons are about. */
  readonly id = input('');
  readonly undo = output();
  readonly showPast = output();

  protected readonly words = inject(LedgerWords);
  private readonly settings = inject(AmpersandSettings);

  private readonly all = computed(() => factsOf(this.entry().changes));
  protected readonly facts = computed(() => this.all().slice(0, MOST_TOLD));
  /** What the server or the page has no room for. */
  protected readonly untold = computed(() => {
    const { changes, count } = this.entry();
    return this.all().length - this.facts().length + Math.max(0, count - changes.length);
  });
  protected readonly who = computed(() => {
    const { account, kind } = this.entry();
    if (account) return this.words.local(labelOf(account));
    return this.words.say(NOT_PEOPLE[kind] ?? 'ledger.who.nobody');
  });
  protected readonly moment = computed(() =>
    toldMoment(this.entry().moment, this.words, this.settings.locale(), new Date()),
  );
  protected readonly remarks = computed(() => {
    const { interface: ifc, roles, undoes, undoneBy } = this.entry();
    const { words } = this;
    return [
      ...(ifc ? [words.say('ledger.entry.interface', { label: ifc.label })] : []),
      ...(roles.length > 0 ? [words.say('ledger.entry.roles', { roles: roles.join(', ') })] : []),
      ...(undoes === null ? [] : [words.say('ledger.entry.undoes')]),
      ...(undoneBy === null ? [] : [words.say('ledger.entry.undone')]),
    ];
  });
}
