import { CdkTrapFocus } from '@angular/cdk/a11y';
import { NgComponentOutlet } from '@angular/common';
import { Component, afterNextRender, DOCUMENT, inject, signal, type Type } from '@angular/core';
import { mdiDeleteOutline } from '@mdi/js';
import { GRID_CELL, IconButton, Messages } from '@ampersand-prototype/components/application';
import type { BoxColumn } from '../column/box-column';
import { chooseFile } from '../../input/choose-file';
import { TableExport } from '../export/table-export';
import { TableGroups } from '../group/table-groups';
import { TableRanges } from '../range-operations/table-ranges';
import { TableStore } from '../store/table-store';
import { TableViewsLoader } from '../stored-view/table-views-loader';
import { TableMenus } from './table-menus';

/** The part of the menu that loads where the server stores views. */
interface StoredPart {
  readonly component: Type<unknown>;
  readonly inputs: Record<string, unknown>;
}

/** Lets users choose the columns and the saved view of a table. */
@Component({
  selector: 'amp-view-menu',
  hostDirectives: [CdkTrapFocus],
  imports: [IconButton, NgComponentOutlet],
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
    @if (groups.items().length > 0) {
      <label class="line">
        {{ messages.say('group.by') }}
        <select class="amp-input" (change)="groupBy($event)">
          <option value="">{{ messages.say('group.not') }}</option>
          @for (item of groups.items(); track item.group) {
            <option [value]="item.group" [selected]="item.group === groups.item()?.group">
              {{ groups.nameOf(item) }}
            </option>
          }
        </select>
      </label>
    }
    @if (loader.isStored()) {
      @if (stored(); as loaded) {
        <ng-container *ngComponentOutlet="loaded.component; inputs: loaded.inputs" />
      }
    } @else {
      <h3>{{ messages.say('table.views') }}</h3>
      @for (name of view.named(); track name) {
        <div class="line">
          <button type="button" class="amp-button text grow" (click)="show(name)">
            {{ name }}
          </button>
          <button
            [ampIconButton]="remove"
            [label]="messages.say('action.remove', { item: name })"
            (click)="view.drop(name)"
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
    }
    <h3>{{ messages.say('table.export') }}</h3>
    <div class="line">
      <button type="button" class="amp-button text" (click)="file.csv(); menus.close()">CSV</button>
      @if (file.hasWorkbook()) {
        <button type="button" class="amp-button text" (click)="file.workbook(); menus.close()">
          XLSX
        </button>
      } @else {
        <span class="amp-message">{{ messages.say('table.noWorkbook') }}</span>
      }
    </div>
    @if (ranges.canAddRows()) {
      <div class="line">
        <button type="button" class="amp-button text grow" (click)="addRows(); menus.close()">
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
  private readonly store = inject(TableStore);
  protected readonly declared = this.store.declared;
  protected readonly view = this.store.view;
  protected readonly file = inject(TableExport);
  protected readonly ranges = inject(TableRanges);
  protected readonly menus = inject(TableMenus);
  protected readonly groups = inject(TableGroups);
  private readonly document = inject(DOCUMENT);
  protected readonly messages = inject(Messages);
  private readonly trap = inject(CdkTrapFocus).focusTrap;
  protected readonly loader = inject(TableViewsLoader);
  protected readonly remove = mdiDeleteOutline;
  protected readonly stored = signal<StoredPart | null>(null);

  constructor() {
    afterNextRender(() => this.trap.focusInitialElement());
    if (this.loader.isStored()) void this.loadStoredViews();
  }

  /** Adds the rows of a file that the user chooses. */
  protected addRows(): void {
    chooseFile(this.document, '.csv,.tsv,.txt', (file) => void this.ranges.addRowsFrom(file));
  }

  protected isShown(column: BoxColumn): boolean {
    return !this.view.state().hidden.includes(column.name());
  }

  protected toggle(column: BoxColumn): void {
    const { hidden } = this.view.state();
    const name = column.name();
    this.view.change({
      hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
    });
  }

  protected groupBy({ target }: Event): void {
    if (target instanceof HTMLSelectElement) this.groups.choose(target.value || null);
  }

  protected show(name: string): void {
    this.store.showView(this.view.onDevice[name] ?? '');
    this.menus.close();
  }

  protected keep(input: HTMLInputElement): void {
    const name = input.value.trim();
    if (name === '') return input.focus();
    this.view.keep(name, this.store.viewText());
    input.value = '';
  }

  private async loadStoredViews(): Promise<void> {
    const [{ StoredViews }, table] = await Promise.all([
      import('../stored-view/stored-views'),
      this.loader.load(),
    ]);
    this.stored.set({ component: StoredViews, inputs: { table } });
  }

  protected reset(): void {
    this.view.reset();
    this.menus.close();
  }
}
