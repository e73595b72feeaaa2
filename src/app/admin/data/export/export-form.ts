import { Component, DOCUMENT, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import { Session } from '../../../session/session';
import { Administration, EXPORT_FORMATS, type ExportFormat } from '../../work/administration';
import { ExportSelection } from './export-selection';
import { saveFile } from '../../work/save-file';
import { Tasks } from '../../work/task';

/** A form that downloads the entire population as a file. */
@Component({
  selector: 'app-export-form',
  imports: [ExportSelection, MatButton, SayPipe],
  template: `
    <p class="actions">
      @for (format of formats; track format) {
        <button
          matButton="outlined"
          type="button"
          [disabled]="task.isBusy()"
          (click)="exportPopulation(format)"
        >
          {{ 'admin.export.' + format | say }}
        </button>
      }
    </p>
    <details (toggle)="isSelecting.set(true)">
      <summary>{{ 'admin.export.selection' | say }}</summary>
      @if (isSelecting()) {
        <app-export-selection />
      }
    </details>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }
    summary {
      min-block-size: 2rem;
      color: var(--mat-sys-primary);
      font: var(--mat-sys-label-large);
      cursor: pointer;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem;
    }
  `,
})
export class ExportForm {
  private readonly administration = inject(Administration);
  private readonly session = inject(Session);
  private readonly document = inject(DOCUMENT);

  protected readonly task = inject(Tasks).create();
  protected readonly isSelecting = signal(false);
  protected readonly formats = EXPORT_FORMATS;

  protected async exportPopulation(format: ExportFormat): Promise<void> {
    const population = await this.task.run(() => this.administration.exportPopulation(format));
    if (!population) return;
    const day = new Date().toISOString().slice(0, 10);
    const name = `${this.session.contextName()}-population-${day}.${format}`;
    saveFile(this.document, population, name);
  }
}
