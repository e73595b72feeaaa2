import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { WhyButton } from '@ampersand-prototype/components';
import {
  violationSubject,
  violationText,
  SayPipe,
  Messages,
} from '@ampersand-prototype/components/application';
import type {
  ExplainResponse,
  ImportResponse,
  StoredTransaction,
} from '@ampersand-prototype/generics';
import { HttpErrorResponse } from '@angular/common/http';
import { notificationsOf, type AppNotification } from '../notification/app-notification';
import { Administration } from './administration';
import type { ImportProgress } from './import-request';
import { UndoButton } from './undo-button';
import { Tasks } from './work/task';

/** A notification about an import; `why` explains a violated rule. */
interface ReportedProblem extends AppNotification {
  readonly why: (() => Promise<readonly ExplainResponse[]>) | null;
}

/** Result of an import or of its preview. */
interface ImportReport {
  readonly isGood: boolean;
  readonly headline: string;
  readonly notifications: readonly ReportedProblem[];
  /** Where it stands in the history. */
  readonly transaction?: StoredTransaction;
}

/** Imports a population from a file, after a preview if wanted. */
@Component({
  selector: 'app-import-form',
  imports: [MatButton, SayPipe, UndoButton, WhyButton],
  template: `
    <label class="file">
      <span class="choose">{{ 'admin.import.choose' | say }}</span>
      <span>{{ file()?.name }}</span>
      <input
        class="visually-hidden"
        #input
        type="file"
        accept=".xlsx,.csv,.json,.yaml,.yml"
        (click)="input.value = ''"
        (change)="choose(input.files?.[0])"
      />
    </label>
    <p class="actions">
      <button
        matButton="outlined"
        type="button"
        [disabled]="!file() || task.isBusy()"
        (click)="send(true)"
      >
        {{ 'admin.import.preview' | say }}
      </button>
      <button
        matButton="filled"
        type="button"
        [disabled]="!file() || task.isBusy()"
        (click)="send(false)"
      >
        {{ (task.isBusy() ? 'admin.working' : 'admin.import.action') | say }}
      </button>
      @if (task.isBusy()) {
        <button matButton type="button" (click)="cancel()">{{ 'action.cancel' | say }}</button>
      }
    </p>
    @if (progress(); as now) {
      <label class="progress">
        <span>{{ 'admin.import.' + now.step | say }}</span>
        <progress [value]="now.part"></progress>
      </label>
    }
    <div aria-live="polite">
      @if (report(); as shown) {
        <p [class.good]="shown.isGood" [class.bad]="!shown.isGood">{{ shown.headline }}</p>
        <ul>
          @for (item of shown.notifications; track $index) {
            <li>
              {{ item.text }}
              @for (detail of item.details; track $index) {
                <br />{{ detail }}
              }
              @if (item.why; as why) {
                <div class="why"><amp-why [ask]="why" [subject]="shown" [about]="item.text" /></div>
              }
            </li>
          }
        </ul>
        <app-undo-button [transaction]="shown.transaction" (taken)="report.set(null)" />
      }
    </div>
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.75rem;
    }
    .file {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25rem 1rem;
      overflow-wrap: anywhere;
      cursor: pointer;
    }
    .choose {
      display: inline-grid;
      place-items: center;
      min-block-size: 2.5rem;
      padding-inline: 1.5rem;
      border: 1px solid var(--mat-sys-outline);
      border-radius: 999px;
      color: var(--mat-sys-primary);
      font: var(--mat-sys-label-large);
    }
    .file:has(:focus-visible) .choose {
      outline: 3px solid var(--mat-sys-primary);
      outline-offset: 2px;
    }
    .progress {
      display: grid;
      gap: 0.25rem;
    }
    progress {
      inline-size: 100%;
    }
    [aria-live]:empty {
      margin-block-start: -0.75rem;
    }
    .good {
      font-weight: 600;
    }
    .bad {
      color: var(--mat-sys-error);
      font-weight: 600;
    }
    .why {
      display: flex;
      flex-wrap: wrap;
    }
    ul {
      padding-inline-start: 1.25rem;
      overflow-wrap: anywhere;
    }
  `,
})
export class ImportForm {
  private readonly administration = inject(Administration);
  private readonly messages = inject(Messages);

  protected readonly task = inject(Tasks).create();
  protected readonly file = signal<File | null>(null);
  protected readonly report = signal<ImportReport | null>(null);
  protected readonly progress = signal<ImportProgress | null>(null);
  private running = new AbortController();

  /** Before it the input was emptied: a file that was mended under the same name is chosen like another. */
  protected choose(file: File | undefined): void {
    this.file.set(file ?? null);
    this.report.set(null);
  }

  protected async send(isPreview: boolean): Promise<void> {
    const file = this.file();
    if (!file) return;
    this.report.set(null);
    this.running = new AbortController();
    const { signal: canceled } = this.running;
    const response = await this.task.run(() => this.tryImport(file, isPreview, canceled));
    this.progress.set(null);
    if (response) this.report.set(this.describe(response, file, isPreview));
    else if (canceled.aborted) this.report.set(this.canceledReport());
  }

  protected cancel(): void {
    this.running.abort();
  }

  /** Explains a rule by a preview of the same file; null for what is not about a rule. */
  private whyOf({ rule }: AppNotification, file: File): ReportedProblem['why'] {
    if (rule === undefined) return null;
    const listener = { progress: () => undefined, canceled: this.running.signal };
    return () => this.administration.explainImport(file, rule, listener);
  }

  private canceledReport(): ImportReport {
    return {
      isGood: false,
      headline: this.messages.say('admin.import.canceled'),
      notifications: [],
    };
  }

  /** A refused import comes as an error whose body is the same answer. */
  private async tryImport(
    file: File,
    isPreview: boolean,
    canceled: AbortSignal,
  ): Promise<ImportResponse | null> {
    const progress = (now: ImportProgress): void => this.progress.set(now);
    try {
      return await this.administration.import(file, isPreview, { progress, canceled });
    } catch (error) {
      const body: unknown = error instanceof HttpErrorResponse ? error.error : null;
      if (isImportResponse(body)) return body;
      throw error;
    }
  }

  private describe(response: ImportResponse, file: File, isPreview: boolean): ImportReport {
    const isGood = isPreview ? response.invariantRulesHold : response.isCommitted;
    const done = isPreview ? 'admin.import.ok' : 'admin.import.done';
    return {
      isGood,
      ...(response.transaction && { transaction: response.transaction }),
      headline: isGood
        ? `${this.messages.say(done, { file: file.name })} ${this.counts(response)}`
        : this.messages.say('admin.import.rejected', { file: file.name }),
      notifications: notificationsOf(
        { ...response.notifications, successes: [] },
        (asked, violation) => violationText(this.messages, asked, violationSubject(violation)),
      ).map((item) => ({ ...item, why: this.whyOf(item, file) })),
    };
  }

  /** How many atoms and links there are more than before. */
  private counts({ added }: ImportResponse): string {
    const sum = (counts: Readonly<Record<string, number>>): string =>
      String(Object.values(counts).reduce((total, count) => total + count, 0));
    return this.messages.say('admin.import.counts', {
      atoms: sum(added.atoms),
      links: sum(added.links),
    });
  }
}

function isImportResponse(body: unknown): body is ImportResponse {
  return (
    typeof body === 'object' && body !== null && 'isCommitted' in body && 'notifications' in body
  );
}
