import { Component, computed, inject, signal } from '@angular/core';
import {
  MAT_DIALOG_DATA,
  MatDialogContent,
  MatDialogRef,
  MatDialogTitle,
} from '@angular/material/dialog';
import { Router } from '@angular/router';
import { mdiClose } from '@mdi/js';
import type { HistoryEntry } from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  IconButton,
  Messages,
} from '@ampersand-prototype/components/application';
import { HistoryList, type HistorySource } from './history-list';
import { ChangeLogApi, type HistoryPlace } from '../api/change-log-api';
import { HistoryMessages } from '../messages/history-messages';
import { WatchButton } from '../watch/watch-button';

/** The field, row, or page whose history is shown. */
export interface HistorySubject extends HistoryPlace {
  /** What to call it. */
  readonly label: string;
  /** The page around it, where that is more than itself. */
  readonly page?: HistorySubject;
}

/** A resource without fields behind it, except the session. */
const RECORD = /^resource\/(?!SESSION\/)[^/]+\/[^/]+$/;
/** A list or form of the session. */
const PAGE = /^resource\/SESSION\/[^/]+(\/[^/]+)?$/;

/** The initial content of a history panel, and its guard against losing edits. */
export interface HistoryPanelData extends HistorySubject {
  readonly mayLeave: () => Promise<boolean>;
}

/** Shows the history of a field, a row, or a page in a side panel. */
@Component({
  selector: 'amp-history-panel',
  imports: [HistoryList, IconButton, MatDialogContent, MatDialogTitle, WatchButton],
  template: `
    <div class="head">
      <h2 mat-dialog-title>
        {{ messages.say('changeLog.history.title', { item: subject().label }) }}
      </h2>
      @if (isWatchable()) {
        <amp-watch-button
          [path]="subject().path"
          [page]="subject().interfaceName"
          [label]="subject().label"
        />
      }
      <button [ampIconButton]="icon" [label]="all.say('action.close')" (click)="close()"></button>
    </div>
    <mat-dialog-content tabindex="0" role="region" [attr.aria-label]="subject().label">
      <amp-history-list
        [source]="source()"
        [offersPast]="true"
        [interfaceName]="subject().interfaceName"
        (showPast)="showPast($event)"
      />
      @if (subject().page; as page) {
        <button type="button" class="amp-button text" (click)="show(page)">
          {{ messages.say('changeLog.history.whole') }}
        </button>
      }
    </mat-dialog-content>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      block-size: 100%;
    }
    .head {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      padding-block-start: 0.75rem;
      padding-inline-end: 1rem;
    }
    /* Its words begin where those of the entries do. */
    .amp-button.text {
      margin-inline-start: calc(-0.5rem - 1px);
    }
    h2 {
      flex: 1;
    }
    h2::before {
      display: none;
    }
    mat-dialog-content {
      max-block-size: none;
    }
    :host .mat-mdc-dialog-content {
      padding-block-start: 0;
    }
  `,
})
export class HistoryPanel {
  protected readonly messages = inject(HistoryMessages);
  protected readonly all = inject(Messages);
  private readonly api = inject(ChangeLogApi);
  private readonly router = inject(Router);
  private readonly dialog = inject(MatDialogRef<HistoryPanel>);
  protected readonly icon = mdiClose;
  private readonly data = inject<HistoryPanelData>(MAT_DIALOG_DATA);
  protected readonly subject = signal<HistorySubject>(this.data);
  private readonly settings = inject(AmpersandSettings);
  /** Whether the history is that of a page, or of a record with a page of its own. */
  protected readonly isWatchable = computed(() => {
    const { path, page } = this.subject();
    return this.settings.watchesRecords() && (RECORD.test(path) || (!page && PAGE.test(path)));
  });
  protected readonly source = signal(this.sourceOf(this.subject()));

  protected show(subject: HistorySubject): void {
    this.subject.set(subject);
    this.source.set(this.sourceOf(subject));
  }

  protected close(): void {
    this.dialog.close();
  }

  protected async showPast({ seq, timestamp }: HistoryEntry): Promise<void> {
    if (!(await this.data.mayLeave())) return;
    await this.router.navigate([], {
      queryParams: { asOf: seq, moment: timestamp },
      queryParamsHandling: 'merge',
    });
  }

  private sourceOf(place: HistoryPlace): HistorySource {
    return (before) => this.api.history(place, before);
  }
}
