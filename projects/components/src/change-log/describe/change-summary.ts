import { Component, computed, inject, input, signal } from '@angular/core';
import type { ChangeCount, ChangeDescription, HistoryEntry } from '@ampersand-prototype/generics';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { HistoryMessages } from '../messages/history-messages';
import { ChangeList } from './change-list';

/** Concepts and relations that a summary names. */
const MAX_COUNTS = 8;

/** Summarizes a large transaction by concept and relation, with details on request. */
@Component({
  selector: 'amp-change-summary',
  imports: [ChangeList],
  template: `
    <p>{{ messages.say('changeLog.summary', { who: who(), count: total() }) }}</p>
    <p class="quiet">
      @for (count of named(); track count.what) {
        <span>{{ count.label }}&nbsp;{{ shown(count) }}</span>
      }
      @if (unnamed() > 0) {
        <span>{{ messages.say('changeLog.summary.more', { count: unnamed() }) }}</span>
      }
    </p>
    <details (toggle)="isOpen.set(details.open)" #details>
      <summary>{{ messages.say('changeLog.summary.show') }}</summary>
      @if (isOpen()) {
        <amp-change-list [changes]="entry().changes" [total]="entry().count" />
      }
    </details>
  `,
  styles: `
    p {
      margin: 0;
      line-height: 1.5;
    }
    .quiet {
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-size: 0.875rem;
    }
    span:not(:last-child)::after {
      content: ' · ';
    }
    summary {
      inline-size: fit-content;
      padding-block: 0.25rem;
      color: var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
      font-size: 0.875rem;
      font-weight: 500;
      cursor: pointer;
    }
  `,
})
export class ChangeSummary {
  readonly entry = input.required<HistoryEntry>();
  readonly who = input.required<string>();

  protected readonly messages = inject(HistoryMessages);
  protected readonly isOpen = signal(false);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly counts = computed(() => changeCounts(this.entry()));
  protected readonly named = computed(() => this.counts().slice(0, MAX_COUNTS));
  protected readonly unnamed = computed(() => this.counts().length - this.named().length);
  protected readonly total = computed(() =>
    Math.max(this.entry().count, this.entry().changes.length),
  );

  /** `+12`, `−3`, or both. */
  protected shown({ added, deleted }: ChangeCount): string {
    const locale = this.locale();
    return [
      ...(added > 0 ? [`+${added.toLocaleString(locale)}`] : []),
      ...(deleted > 0 ? [`−${deleted.toLocaleString(locale)}`] : []),
    ].join(' ');
  }
}

/** Counts the changes of a transaction by concept and relation, most frequent first. */
function changeCounts({ changes, counts }: HistoryEntry): readonly ChangeCount[] {
  const all = counts ?? [...Map.groupBy(changes, ({ what }) => what).values()].map(countOf);
  return all.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

function countOf(changes: readonly ChangeDescription[]): ChangeCount {
  const { kind = 'link', what = '', label = '' } = changes[0] ?? {};
  const added = changes.filter(({ op }) => op === 'add').length;
  return { kind, what, label, added, deleted: changes.length - added };
}

function sizeOf({ added, deleted }: ChangeCount): number {
  return added + deleted;
}
