import { Component, DOCUMENT, inject } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import { Session } from '../session/session';
import { Administration, EXPORT_FORMATS, type ExportFormat } from './administration';
import { saveFile } from './work/save-file';
import { Tasks } from './work/task';

/** Downloads the population as a file. */
@Component({
  selector: 'app-export-form',
  imports: [MatButton, SayPipe],
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
  `,
  styles: `
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
  protected readonly formats = EXPORT_FORMATS;

  protected async exportPopulation(format: ExportFormat): Promise<void> {
    const population = await this.task.run(() => this.administration.exportPopulation(format));
    if (!population) return;
    const day = new Date().toISOString().slice(0, 10);
    const name = `${this.session.contextName()}-population-${day}.${format}`;
    saveFile(this.document, population, name);
  }
}
