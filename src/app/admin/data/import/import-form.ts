import { Component, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  AmpersandSettings,
  violationSubject,
  violationText,
  SayPipe,
  Messages,
} from '@ampersand-prototype/components/application';
import type {
  CellCorrection,
  ImportResponse,
  ImportSheet,
  TableMapping,
} from '@ampersand-prototype/generics';
import { HttpErrorResponse } from '@angular/common/http';
import { notificationsOf, type AppNotification } from '../../../notification/app-notification';
import { Imports, type ImportedFile } from './imports';
import { ADMINISTRATION_MESSAGES } from '../../messages/administration-messages';
import type { CellPosition } from './explained-cells';
import { ImportMapping } from './import-mapping';
import { ImportTable } from './import-table';
import { MappingStore } from './mapping-store';
import { ImportWhy, type AskImport } from './import-why';
import type { ImportProgress } from './import-request';
import { UndoButton } from '../../work/undo-button';
import { ActionForm, type FormAction } from '../../work/action-form';
import { FileField } from '../../work/file-field';
import { Tasks } from '../../work/task';

/** A notification about an import; `why` explains a violated rule. */
interface ReportedProblem extends AppNotification {
  readonly why: AskImport | null;
}

/** Result of an import or of its preview, with the rows of a spreadsheet and the problems in them. */
interface ImportReport
  extends
    Required<Pick<ImportResponse, 'sheets' | 'problems'>>,
    Pick<ImportResponse, 'transaction'> {
  readonly isGood: boolean;
  readonly headline: string;
  readonly notifications: readonly ReportedProblem[];
}

/** A form that imports a population file, optionally after a preview. */
@Component({
  selector: 'app-import-form',
  imports: [
    ActionForm,
    FileField,
    ImportMapping,
    ImportTable,
    ImportWhy,
    MatButton,
    SayPipe,
    UndoButton,
  ],
  template: `
    <app-action-form [actions]="actions" [task]="task">
      <app-file-field
        label="admin.import.choose"
        accept=".xlsx,.csv,.json,.yaml,.yml"
        (chosen)="choose($event)"
      />
      @if (tables().length > 0) {
        <app-import-mapping [sheets]="tables()" [(mapping)]="mapping" [(isShared)]="isShared" />
      }
      @if (task.isBusy()) {
        <button matButton type="button" (click)="running.abort()">
          {{ 'action.cancel' | say }}
        </button>
      }
    </app-action-form>
    @if (progress(); as now) {
      <label class="progress">
        <span>{{ 'admin.import.' + now.step | say }} {{ percentage(now) }}</span>
        <progress [value]="now.part"></progress>
      </label>
    }
    <p class="muted">{{ 'admin.import.existing' | say }}</p>
    <div aria-live="polite">
      @if (report(); as shown) {
        <p [class.good]="shown.isGood" [class.bad]="!shown.isGood">{{ shown.headline }}</p>
        @if (shown.sheets.length > 0) {
          <p>
            {{ (shown.problems.length > 0 ? 'admin.import.correct' : 'admin.import.rows') | say }}
          </p>
          <app-import-table
            [sheets]="shown.sheets"
            [problems]="shown.problems"
            [opened]="opened()"
            [(corrections)]="corrections"
          />
        }
        <ul>
          @for (item of shown.notifications; track $index) {
            <li>
              {{ item.text }}
              @for (detail of item.details; track $index) {
                <br />{{ detail }}
              }
              @if (item.why; as why) {
                <app-import-why
                  [ask]="why"
                  [sheets]="shown.sheets"
                  [about]="item.text"
                  (correct)="open($event)"
                />
              }
            </li>
          }
        </ul>
        <app-undo-button [transaction]="shown.transaction" (taken)="report.set(null)" />
      }
    </div>
  `,
  styleUrl: './import-form.scss',
})
export class ImportForm {
  private readonly imports = inject(Imports);
  private readonly mappings = inject(MappingStore);
  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;

  protected readonly task = inject(Tasks).create();
  protected readonly file = signal<File | null>(null);
  protected readonly corrections = signal<readonly CellCorrection[]>([]);
  /** Tables of the file in a form of their own. */
  protected readonly tables = signal<readonly ImportSheet[]>([]);
  protected readonly mapping = signal<TableMapping | null>(null);
  protected readonly isShared = signal(false);
  protected readonly report = signal<ImportReport | null>(null);
  /** Valid cells that the user corrects. */
  protected readonly opened = signal<readonly CellPosition[]>([]);
  protected readonly progress = signal<ImportProgress | null>(null);
  protected running = new AbortController();
  protected readonly actions: readonly FormAction[] = [
    {
      label: 'admin.import.preview',
      isSecondary: true,
      isReady: () => this.file() !== null,
      run: () => this.send(true),
    },
    {
      label: 'admin.import.action',
      isReady: () => this.file() !== null,
      run: () => this.send(false),
    },
  ];

  constructor() {
    // A locked application shows this form outside the administration.
    this.messages.add(ADMINISTRATION_MESSAGES);
  }

  protected choose(file: File | null): void {
    this.file.set(file);
    this.corrections.set([]);
    this.tables.set([]);
    this.mapping.set(null);
    this.opened.set([]);
    this.report.set(null);
  }

  /** Opens a cell of the table for correction. */
  protected open(cell: CellPosition): void {
    this.opened.update((cells) => [...cells, cell]);
  }

  private async send(isPreview: boolean): Promise<void> {
    const chosen = this.file();
    if (!chosen) return;
    const mapping = this.mapping();
    const file = { file: chosen, corrections: this.corrections(), mapping };
    this.report.set(null);
    this.running = new AbortController();
    try {
      const response = await this.tryImport(file, isPreview, this.running.signal);
      if (response && this.mustMap(response, file)) return;
      if (response) this.report.set(this.describe(response, file, isPreview));
      else if (this.running.signal.aborted) this.report.set(this.canceledReport());
    } finally {
      this.progress.set(null);
    }
  }

  /** Opens the mapping of a rejected file whose tables are in forms of their own; remembers a used one. */
  private mustMap(response: ImportResponse, { file, mapping }: ImportedFile): boolean {
    if (response.isCommitted && mapping) void this.mappings.keep(mapping, this.isShared());
    const tables = response.sheets?.filter(({ isTable }) => isTable) ?? [];
    if (mapping || tables.length === 0 || response.problems.length === 0) return false;
    this.tables.set(tables);
    const headline = this.messages.say('admin.import.map', { file: file.name });
    this.report.set({ isGood: false, headline, notifications: [], sheets: [], problems: [] });
    return true;
  }

  protected percentage({ part }: ImportProgress): string {
    return new Intl.NumberFormat(this.locale(), { style: 'percent' }).format(part);
  }

  /** Explains a rule by a preview of the same file; null for other problems. */
  private whyOf({ rule }: AppNotification, file: ImportedFile): ReportedProblem['why'] {
    if (rule === undefined) return null;
    const listener = { progress: () => undefined, canceled: this.running.signal };
    return (size) => this.imports.explain(file, { explain: rule, ...size }, listener);
  }

  private canceledReport(): ImportReport {
    const headline = this.messages.say('admin.import.canceled');
    return { isGood: false, headline, notifications: [], sheets: [], problems: [] };
  }

  /** A rejected import comes as an error whose body is the same response. */
  private async tryImport(
    file: ImportedFile,
    isPreview: boolean,
    canceled: AbortSignal,
  ): Promise<ImportResponse | null> {
    const progress = (now: ImportProgress): void => this.progress.set(now);
    try {
      return await this.imports.import(file, isPreview, { progress, canceled });
    } catch (error) {
      const body: unknown = error instanceof HttpErrorResponse ? error.error : null;
      if (isImportResponse(body)) return body;
      throw error;
    }
  }

  private describe(response: ImportResponse, file: ImportedFile, isPreview: boolean): ImportReport {
    const { name } = file.file;
    const { sheets = [], problems = [] } = response;
    const isGood = isPreview ? response.invariantRulesHold : response.isCommitted;
    const done = isPreview ? 'admin.import.ok' : 'admin.import.done';
    return {
      isGood,
      sheets,
      problems,
      ...(response.transaction && { transaction: response.transaction }),
      headline: isGood
        ? `${this.messages.say(done, { file: name })} ${this.counts(response)}`
        : this.messages.say('admin.import.rejected', { file: name }),
      notifications: notificationsOf(
        { ...response.notifications, successes: [] },
        (asked, violation) => violationText(this.messages, asked, violationSubject(violation)),
      )
        // The table shows the problems of the file.
        .filter(({ kind }) => kind !== 'error' || sheets.length === 0 || problems.length === 0)
        // A preview explains a rule only if all cells are valid.
        .map((item) => ({ ...item, why: problems.length > 0 ? null : this.whyOf(item, file) })),
    };
  }

  /** How many atoms and links there are more than before. */
  private counts({ added }: ImportResponse): string {
    const sum = (counts: Readonly<Record<string, number>>): string =>
      String(Object.values(counts).reduce((total, count) => total + count, 0));
    return this.messages.say('admin.import.counts', {
      atoms: sum(added.atoms),
      links: sum(added.links),
      replaced: sum(added.replaced),
    });
  }
}

function isImportResponse(body: unknown): body is ImportResponse {
  return (
    typeof body === 'object' && body !== null && 'isCommitted' in body && 'notifications' in body
  );
}
