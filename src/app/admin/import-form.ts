import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { askedOf, askedText, SayPipe, Words } from '@ampersand-prototype/components/application';
import type { ImportAnswer, StoredTransaction } from '@ampersand-prototype/generics';
import { HttpErrorResponse } from '@angular/common/http';
import { noticesOf, type Notice } from '../notification/notice';
import { Administration } from './administration';
import type { ImportProgress } from './import-request';
import { TakeBack } from './take-back';
import { Tasks } from './work/task';

/** Result of an import or of its preview. */
interface ImportReport {
  readonly isGood: boolean;
  readonly headline: string;
  readonly notices: readonly Notice[];
  /** Where it stands in the history. */
  readonly transaction?: StoredTransaction;
}

/** Imports a population from a file, after a preview if wanted. */
@Component({
  selector: 'app-import-form',
  imports: [MatButton, SayPipe, TakeBack],
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
          @for (item of shown.notices; track $index) {
            <li>
              {{ item.text }}
              @for (detail of item.details; track $index) {
                <br />{{ detail }}
              }
            </li>
          }
        </ul>
        <app-take-back [transaction]="shown.transaction" (taken)="report.set(null)" />
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
    ul {
      padding-inline-start: 1.25rem;
      overflow-wrap: anywhere;
    }
  `,
})
export class ImportForm {
  private readonly administration = inject(Administration);
  private readonly words = inject(Words);

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
    const { signal: cancelled } = this.running;
    const answer = await this.task.run(() => this.tryImport(file, isPreview, cancelled));
    this.progress.set(null);
    if (answer) this.report.set(this.describe(answer, file.name, isPreview));
    else if (cancelled.aborted) this.report.set(this.cancelledReport());
  }

  protected cancel(): void {
    this.running.abort();
  }

  private cancelledReport(): ImportReport {
    return { isGood: false, headline: this.words.say('admin.import.cancelled'), notices: [] };
  }

  /** A refused import comes as an error whose body is the same answer. */
  private async tryImport(
    file: File,
    isPreview: boolean,
    cancelled: AbortSignal,
  ): Promise<ImportAnswer | null> {
    const progress = (now: ImportProgress): void => this.progress.set(now);
    try {
      return await this.administration.import(file, isPreview, { progress, cancelled });
    } catch (error) {
      const body: unknown = error instanceof HttpErrorResponse ? error.error : null;
      if (isImportAnswer(body)) return body;
      throw error;
    }
  }

  private describe(answer: ImportAnswer, file: string, isPreview: boolean): ImportReport {
    const isGood = isPreview ? answer.invariantRulesHold : answer.isCommitted;
    const done = isPreview ? 'admin.import.ok' : 'admin.import.done';
    return {
      isGood,
      ...(answer.transaction && { transaction: answer.transaction }),
      headline: isGood
        ? `${this.words.say(done, { file })} ${this.counts(answer)}`
        : this.words.say('admin.import.refused', { file }),
      notices: noticesOf({ ...answer.notifications, successes: [] }, (asked, violation) =>
        askedText(this.words, asked, askedOf(violation)),
      ),
    };
  }

  /** How many atoms and links there are more than before. */
  private counts({ added }: ImportAnswer): string {
    const sum = (counts: Readonly<Record<string, number>>): string =>
      String(Object.values(counts).reduce((total, count) => total + count, 0));
    return this.words.say('admin.import.counts', {
      atoms: sum(added.atoms),
      links: sum(added.links),
    });
  }
}

function isImportAnswer(body: unknown): body is ImportAnswer {
  return (
    typeof body === 'object' && body !== null && 'isCommitted' in body && 'notifications' in body
  );
}
