import { Component, DOCUMENT, inject } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import { Administration, REPORTS, type Report } from '../work/administration';
import { saveFile } from '../work/save-file';
import { Tasks } from '../work/task';

/** A form that downloads reports about the model. */
@Component({
  selector: 'app-reports-form',
  imports: [MatButton, SayPipe],
  template: `
    <ul role="list">
      @for (report of reports; track report.path) {
        <li>
          <button
            matButton="outlined"
            type="button"
            [disabled]="task.isBusy()"
            (click)="download(report)"
          >
            {{ 'admin.reports.' + report.word | say }}
          </button>
        </li>
      }
    </ul>
  `,
  styles: `
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem;
      padding: 0;
      list-style: none;
    }
  `,
})
export class ReportsForm {
  private readonly administration = inject(Administration);
  private readonly document = inject(DOCUMENT);

  protected readonly task = inject(Tasks).create();
  protected readonly reports = REPORTS;

  protected async download(report: Report): Promise<void> {
    const content = await this.task.run(() => this.administration.report(report));
    const { path, type } = report;
    if (content) saveFile(this.document, content, `${path.replaceAll('/', '-')}.${type}`);
  }
}
