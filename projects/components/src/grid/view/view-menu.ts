import { CdkTrapFocus } from '@angular/cdk/a11y';
import { Component, afterNextRender, inject, input, output } from '@angular/core';
import { mdiDeleteOutline } from '@mdi/js';
import { GRID_CELL, IconButton, Messages } from '@ampersand-prototype/components/application';
import type { BoxColumn } from '../column/box-column';
import type { TableExport } from '../export/table-export';
import type { TableView } from './table-view';

/** Lets users choose the columns of a table and the views saved on this device. */
@Component({
  selector: 'amp-view-menu',
  hostDirectives: [CdkTrapFocus],
  imports: [IconButton],
  // The menu is outside the cells of a table around the table.
  providers: [{ provide: GRID_CELL, useValue: null }],
  host: { role: 'dialog', '[attr.aria-label]': "messages.say('table.view')" },
  template: `
    <h3>{{ messages.say('table.columns') }}</h3>
    @for (column of declared(); track column) {
      <div class="line">
        <label>
          <input type="checkbox" [checked]="isShown(column)" (change)="toggle(column)" />
          {{ column.heading() }}
        </label>
      </div>
    }
    <h3>{{ messages.say('table.views') }}</h3>
    @for (name of view().named(); track name) {
      <div class="line">
        <button type="button" class="amp-button text grow" (click)="show(name)">{{ name }}</button>
        <button
          [ampIconButton]="remove"
          [label]="messages.say('action.remove', { item: name })"
          (click)="view().drop(name)"
        ></button>
      </div>
    }
    <div class="line">
      <input
        #name
        class="amp-input"
        type="text"
        maxlength="60"
        [attr.aria-label]="messages.say('table.viewName')"
        [placeholder]="messages.say('table.viewName')"
        (keydown.enter)="keep(name)"
      />
      <button type="button" class="amp-button" (click)="keep(name)">
        {{ messages.say('table.keepView') }}
      </button>
    </div>
    <h3>{{ messages.say('table.export') }}</h3>
    <div class="line">
      <button type="button" class="amp-button text" (click)="file().csv(); done.emit()">CSV</button>
      @if (file().hasWorkbook()) {
        <button type="button" class="amp-button text" (click)="file().workbook(); done.emit()">
          XLSX
        </button>
      } @else {
        <span class="amp-message">{{ messages.say('table.noWorkbook') }}</span>
      }
    </div>
    @if (canAddRows()) {
      <div class="line">
        <button type="button" class="amp-button text grow" (click)="addRows.emit(); done.emit()">
          {{ messages.say('table.addFromFile') }}
        </button>
      </div>
    }
    <div class="line">
      <button type="button" class="amp-button text grow" (click)="reset()">
        {{ messages.say('table.plainView') }}
      </button>
    </div>
  `,
  styleUrl: './menu-panel.css',
})
export class ViewMenu {
  readonly declared = input.required<readonly BoxColumn[]>();
  readonly view = input.required<TableView>();
  readonly file = input.required<TableExport>();
  /** Whether rows can be added from a file. */
  readonly canAddRows = input(false);
  /** The user wants to add rows from a file. */
  readonly addRows = output();
  /** The user is done. */
  readonly done = output();

  protected readonly messages = inject(Messages);
  private readonly trap = inject(CdkTrapFocus).focusTrap;
  protected readonly remove = mdiDeleteOutline;

  constructor() {
    afterNextRender(() => this.trap.focusInitialElement());
  }

  protected isShown(column: BoxColumn): boolean {
    return !this.view().state().hidden.includes(column.name());
  }

  protected toggle(column: BoxColumn): void {
    const { hidden } = this.view().state();
    const name = column.name();
    this.view().change({
      hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
    });
  }

  protected show(name: string): void {
    this.view().show(name);
    this.done.emit();
  }

  protected keep(input: HTMLInputElement): void {
    const name = input.value.trim();
    if (name === '') return input.focus();
    this.view().keep(name);
    input.value = '';
  }

  protected reset(): void {
    this.view().reset();
    this.done.emit();
  }
}
