import { Component, effect, inject, input, output, signal, untracked } from '@angular/core';
import type { HistoryEntry, HistoryPage } from '@ampersand-prototype/generics';
import {
  type RequestError,
  requestErrorOf,
  StyleLoader,
} from '@ampersand-prototype/components/application';
import { FieldStyles } from '../../field/field-styles';
import { ReasonText } from '../../field/reason-text';
import { HistoryEntryText } from '../describe/history-entry';
import { PageLabels } from '../describe/page-labels';
import { HistoryMessages } from '../messages/history-messages';
import { UndoAction } from '../undo/undo-action';

/** Loads a page of a history; `before` continues after the previous page. @throws RequestFailure */
export type HistorySource = (before: number | null) => Promise<HistoryPage>;

let lastId = 0;

/** Lists past transactions, newest first, page by page, with undo where permitted. */
@Component({
  selector: 'amp-history-list',
  imports: [HistoryEntryText, ReasonText],
  host: { '[attr.aria-busy]': 'isReading() || null' },
  template: `
    <ol role="list">
      @for (entry of entries(); track entry.seq) {
        <li>
          <amp-history-entry
            [entry]="entry"
            [hasActions]="true"
            [offersPast]="offersPast()"
            [isBusy]="taking.isBusy()"
            [attr.id]="id + '-' + entry.seq"
            [id]="id + '-' + entry.seq"
            (undo)="revert(entry)"
            (showPast)="showPast.emit(entry)"
          />
        </li>
      }
    </ol>
    <p role="status" class="amp-quiet">
      @if (isReading()) {
        {{ messages.say('changeLog.history.loading') }}
      } @else if (entries().length === 0 && !requestError()) {
        {{ messages.say('changeLog.history.none') }}
      }
    </p>
    @if (requestError(); as requestError) {
      <p class="amp-message error">{{ messages.say('changeLog.history.failed') }}</p>
      <amp-reason-text [reason]="{ kind: 'rejected', requestError }" />
    }
    @if (before() !== null && !isReading()) {
      <button type="button" class="amp-button text" (click)="readOn()">
        {{ messages.say('changeLog.history.older') }}
      </button>
    }
  `,
  styles: `
    :host {
      display: block;
    }
    /* Its words begin where those of the entries do. */
    .amp-button.text {
      margin-inline-start: calc(-0.5rem - 1px);
    }
    ol {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      padding-block: 0.75rem;
      border-block-end: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
    }
    p:empty {
      display: none;
    }
  `,
})
export class HistoryList {
  readonly source = input.required<HistorySource>();
  /** Whether the page as it was can be shown. */
  readonly offersPast = input(false);
  /** The page whose labels the entries use. Default: the page of each entry. */
  readonly interfaceName = input<string | null>(null);
  readonly showPast = output<HistoryEntry>();

  protected readonly messages = inject(HistoryMessages);
  protected readonly taking = inject(UndoAction);
  private readonly labels = inject(PageLabels);
  protected readonly entries = signal<readonly HistoryEntry[]>([]);
  protected readonly before = signal<number | null>(null);
  protected readonly isReading = signal(false);
  protected readonly requestError = signal<RequestError | null>(null);
  protected readonly id = `amp-history-${++lastId}`;
  private run = 0;

  constructor() {
    // A list may stand where there are no fields.
    inject(StyleLoader).load(FieldStyles);
    effect(() => {
      this.source();
      untracked(() => void this.readAgain());
    });
  }

  protected readOn(): Promise<void> {
    return this.read(this.before(), this.entries());
  }

  protected async revert(entry: HistoryEntry): Promise<void> {
    await this.taking.revert(entry, () => this.readAgain());
  }

  private readAgain(): Promise<void> {
    return this.read(null, []);
  }

  private labeled(entry: HistoryEntry): Promise<HistoryEntry> {
    return this.labels.relabel(entry, this.interfaceName() ?? entry.interface?.name ?? null);
  }

  private async read(before: number | null, shown: readonly HistoryEntry[]): Promise<void> {
    const run = ++this.run;
    this.isReading.set(true);
    this.requestError.set(null);
    try {
      const page = await this.source()(before);
      const entries = await Promise.all(page.entries.map((entry) => this.labeled(entry)));
      if (run !== this.run) return;
      this.entries.set([...shown, ...entries]);
      this.before.set(page.before);
    } catch (error) {
      if (run === this.run) this.requestError.set(requestErrorOf(error));
    } finally {
      if (run === this.run) this.isReading.set(false);
    }
  }
}
