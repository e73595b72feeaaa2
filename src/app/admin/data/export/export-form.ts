import { Component, signal } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { ActionForm } from '../../work/action-form';
import { exportActions } from './export-actions';
import { ExportSelection } from './export-selection';

/** A form that downloads the population as a file: all of it, or a selection. */
@Component({
  selector: 'app-export-form',
  imports: [ActionForm, ExportSelection, SayPipe],
  template: `
    <app-action-form [actions]="actions" />
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
  `,
})
export class ExportForm {
  protected readonly isSelecting = signal(false);
  protected readonly actions = exportActions({ name: 'population', method: 'GET', path: 'all' });
}
