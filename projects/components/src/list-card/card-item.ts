import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, Injector, input, signal } from '@angular/core';
import {
  GRID_CELL,
  type GridCell,
  type JsonNode,
} from '@ampersand-prototype/components/application';
import { CELL_FIELD_HOLDER } from '../field/cell-field';
import type { ListItem } from '../grid/column/list-item';

/** A cell that is only read: its field is text. */
const RESTING: Omit<GridCell, 'hasTabStops'> = {
  isActive: signal(false),
  isPrinting: signal(false),
  record: signal(null),
  announce: () => () => undefined,
  finish: () => undefined,
  showsMessagesOf: () => true,
  remark: () => undefined,
};

/** Shows the value of an item on a card, as a table shows it at rest. */
@Component({
  selector: 'amp-card-item',
  imports: [NgTemplateOutlet],
  template: `
    <ng-container
      [ngTemplateOutlet]="item().column.template"
      [ngTemplateOutletContext]="{ $implicit: node() }"
      [ngTemplateOutletInjector]="injector()"
    />
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  `,
})
export class CardItem {
  readonly item = input.required<ListItem>();
  readonly node = input.required<JsonNode>();
  /** Whether Tab reaches its links and buttons. */
  readonly hasTabStops = input(true);

  private readonly around = inject(Injector);
  /** Another row gets a field of its own. */
  protected readonly injector = computed(() => {
    this.node();
    return Injector.create({
      parent: this.around,
      providers: [
        { provide: GRID_CELL, useValue: { ...RESTING, hasTabStops: this.hasTabStops } },
        { provide: CELL_FIELD_HOLDER, useValue: null },
      ],
    });
  });
}
