import { Component, DOCUMENT, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { HistoryList, LedgerApi, type LedgerFilter } from '@ampersand-prototype/components';
import {
  AmpersandSettings,
  SayPipe,
  textOf,
  Words,
} from '@ampersand-prototype/components/application';
import { Session } from '../../session/session';
import { saveFile } from '../save-file';
import { Tasks } from '../task';
import { EraseForm } from './erase-form';
import { PAGE_WORDS } from './page-words';

/** What the ledger is written as. */
const FORMATS = ['csv', 'json'] as const;

/** What the ledger can be searched by. */
const FIELDS = ['person', 'relation', 'concept', 'atom', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];

/** The whole ledger, for administrators: who changed what and when; it is searched, downloaded, and erased where the law asks for it. */
@Component({
  selector: 'app-ledger-page',
  imports: [EraseForm, HistoryList, MatButton, SayPipe],
  templateUrl: './ledger-page.html',
  styleUrl: './ledger-page.scss',
})
export class LedgerPage {
  private readonly api = inject(LedgerApi);
  private readonly document = inject(DOCUMENT);
  protected readonly session = inject(Session);
  protected readonly isKept = inject(AmpersandSettings).keepsHistory.asReadonly();
  protected readonly exporting = inject(Tasks).create();
  protected readonly fields = FIELDS;
  protected readonly formats = FORMATS;
  protected readonly filter = signal<LedgerFilter>({});
  protected readonly isFiltered = computed(() => Object.values(this.filter()).some(Boolean));
  protected readonly source = computed(() => {
    const filter = this.filter();
    return (before: number | null) => this.api.ledger(filter, before);
  });

  constructor() {
    inject(Words).add(PAGE_WORDS);
  }

  protected search(event: Event): void {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const entries = FIELDS.map((field) => [field, valueOf(given, field)] as const);
    this.filter.set(Object.fromEntries(entries.filter(([, value]) => value !== '')));
  }

  protected clear(): void {
    this.filter.set({});
  }

  /** After an erasure the same changes are told otherwise. */
  protected readAgain(): void {
    this.filter.update((filter) => ({ ...filter }));
  }

  protected async export(format: (typeof FORMATS)[number]): Promise<void> {
    const content = await this.exporting.run(() => this.api.export(this.filter(), format));
    if (content) saveFile(this.document, content, `${this.session.contextName()}-ledger.${format}`);
  }
}

/** Days and times are typed as they are where the reader is. */
function valueOf(given: FormData, field: Field): string {
  const text = textOf(given.get(field)).trim();
  const isMoment = (field === 'from' || field === 'to') && text !== '';
  return isMoment ? new Date(text).toISOString() : text;
}
