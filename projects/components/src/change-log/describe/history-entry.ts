import { Component, computed, inject, input, output } from '@angular/core';
import type { HistoryEntry } from '@ampersand-prototype/generics';
import { AmpersandSettings, labelOf } from '@ampersand-prototype/components/application';
import type { HistoryMessageKey } from '../messages/history-messages-en';
import { HistoryMessages } from '../messages/history-messages';
import { causeText } from './cause-text';
import { factsOf, type FactDescription } from './fact-description';
import { relativeTimestamp } from './relative-timestamp';
import { ChangeSentence } from './change-sentence';
import { ChangeSummary } from './change-summary';

/** Maximum number of sentences about what a user did, and about what the application did; more are summed up. */
const [MAX_SENTENCES, MAX_SYSTEM_SENTENCES] = [12, 3];

const SYSTEM_CAUSES: Readonly<Partial<Record<HistoryEntry['kind'], HistoryMessageKey>>> = {
  import: 'changeLog.who.import',
  engine: 'changeLog.who.engine',
  migration: 'changeLog.who.migration',
  install: 'changeLog.who.install',
  clock: 'changeLog.who.clock',
};

/** Describes a past transaction: who changed what, when, and by which rule. */
@Component({
  selector: 'amp-history-entry',
  imports: [ChangeSentence, ChangeSummary],
  template: `
    <p class="when">
      <time [attr.datetime]="entry().timestamp" [title]="entry().timestamp">{{ timestamp() }}</time>
      @for (remark of remarks(); track $index) {
        · {{ remark }}
      }
    </p>
    @if (isSummarized()) {
      <amp-change-summary [entry]="entry()" [who]="who()" />
    } @else {
      <ul role="list">
        @for (fact of facts(); track $index) {
          <li>
            <amp-change-sentence [fact]="fact" [who]="who()" />
            @if (cause(fact); as cause) {
              <span class="rule"> · {{ cause }}</span>
            }
          </li>
        }
        @if (unlisted() > 0) {
          <li class="quiet">{{ messages.say('changeLog.entry.more', { count: unlisted() }) }}</li>
        }
      </ul>
    }
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
            {{ messages.say('changeLog.entry.undo') }}
          </button>
        }
        @if (offersPast()) {
          <button type="button" class="amp-button text" (click)="showPast.emit()">
            {{ messages.say('changeLog.entry.asOf') }}
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
  /** Whether the transaction has actions, such as undo. */
  readonly hasActions = input(false);
  /** Whether the page as it was can be shown. */
  readonly offersPast = input(false);
  readonly isBusy = input(false);
  /** The identifier of the element that describes the subject of the buttons. */
  readonly id = input('');
  readonly undo = output();
  readonly showPast = output();

  protected readonly messages = inject(HistoryMessages);
  private readonly settings = inject(AmpersandSettings);

  protected cause({ change }: FactDescription): string | null {
    return causeText(change.cause, this.messages);
  }

  protected readonly facts = computed(() => factsOf(this.entry().changes));
  protected readonly isSummarized = computed(() => {
    const isSystem = SYSTEM_CAUSES[this.entry().kind] !== undefined;
    return this.facts().length > (isSystem ? MAX_SYSTEM_SENTENCES : MAX_SENTENCES);
  });
  /** What the server has no room for. */
  protected readonly unlisted = computed(() => {
    const { changes, count } = this.entry();
    return Math.max(0, count - changes.length);
  });
  protected readonly who = computed(() => {
    const { account, kind } = this.entry();
    if (account) return this.messages.local(labelOf(account));
    return this.messages.say(SYSTEM_CAUSES[kind] ?? 'changeLog.who.nobody');
  });
  protected readonly timestamp = computed(() =>
    relativeTimestamp(this.entry().timestamp, this.messages, this.settings.locale(), new Date()),
  );
  protected readonly remarks = computed(() => {
    const { interface: ifc, kind, roles, undoes, undoneBy, viewed, backup } = this.entry();
    const { messages } = this;
    return [
      // Sentences name who it was; a transaction without changes has none.
      ...(this.facts().length === 0 ? [this.who()] : []),
      ...(ifc ? [messages.say('changeLog.entry.interface', { label: ifc.label })] : []),
      ...(roles.length > 0
        ? [messages.say('changeLog.entry.roles', { roles: roles.join(', ') })]
        : []),
      ...(viewed ? [messages.say('changeLog.entry.viewed', { name: viewed.label })] : []),
      ...(kind === 'restore' ? [messages.say('changeLog.entry.restored')] : []),
      ...(backup === undefined
        ? []
        : [messages.say('changeLog.entry.backupDeleted', { name: backup })]),
      ...(undoes === null ? [] : [messages.say('changeLog.entry.undoes')]),
      ...(undoneBy === null ? [] : [messages.say('changeLog.entry.undone')]),
    ];
  });
}
