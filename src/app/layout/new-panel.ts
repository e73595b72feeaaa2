import { Component, inject, viewChild } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { mdiPlus } from '@mdi/js';
import { MenuStore, type NewEntry } from '../navigation/menu-store';
import { NewPages } from '../navigation/new-pages';
import { PanelButton } from './panel-button';

/** A panel that lists what the user can create. */
@Component({
  selector: 'app-new-panel',
  imports: [PanelButton, SayPipe],
  template: `
    <app-panel-button [icon]="icon" [label]="'shell.new' | say">
      <ul role="list">
        @for (entry of menu.newEntries(); track entry.interfaceName) {
          <li>
            <button type="button" (click)="create(entry)">{{ entry.label }}</button>
          </li>
        }
      </ul>
    </app-panel-button>
  `,
  styles: `
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    button {
      inline-size: 100%;
      min-block-size: 2.5rem;
      padding-inline: 0.75rem;
      border: 0;
      border-radius: 0.5rem;
      background: none;
      color: inherit;
      font: var(--mat-sys-label-large);
      text-align: start;
      cursor: pointer;
    }
    button:hover {
      background: color-mix(in srgb, var(--mat-sys-on-surface) 7%, transparent);
    }
  `,
})
export class NewPanel {
  protected readonly menu = inject(MenuStore);
  private readonly newPages = inject(NewPages);
  private readonly panel = viewChild.required(PanelButton);
  protected readonly icon = mdiPlus;

  protected create(entry: NewEntry): void {
    this.panel().close();
    void this.newPages.open(entry);
  }
}
