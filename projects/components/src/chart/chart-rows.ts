import { Component, computed, inject } from '@angular/core';
import { MAT_DIALOG_DATA, MatDialogContent, MatDialogTitle } from '@angular/material/dialog';
import { RouterLink } from '@angular/router';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import {
  InterfaceLinks,
  isJsonNode,
  type JsonNode,
  labelOf,
  type ListPage,
  Messages,
} from '@ampersand-prototype/components/application';
import { LatestLoad } from '../common/latest-load';
import type { InterfaceController } from '../interfacing/interface-controller';
import type { ListQuery } from '@ampersand-prototype/components/application';
import { ChartMessages } from './chart-messages';

/** How many rows the dialog shows at most. */
const MAX_ROWS = 100;

/** The rows to show, and where they are read. */
export interface ChartRowsContent {
  readonly label: string;
  readonly path: string;
  readonly query: ListQuery;
  readonly controller: InterfaceController;
}

/** Shows the rows behind a mark of a chart as links to their pages. */
@Component({
  selector: 'amp-chart-rows',
  imports: [MatDialogContent, MatDialogTitle, RouterLink],
  template: `
    <h2 mat-dialog-title>{{ own.say('chart.rows', { label: content.label }) }}</h2>
    <mat-dialog-content>
      @if (rows.error()) {
        <p class="amp-message" role="alert">{{ messages.say('total.failed') }}</p>
      } @else if (rows.value(); as page) {
        <ul>
          @for (row of shown(); track row.node) {
            <li>
              @if (row.commands; as commands) {
                <a [routerLink]="commands">{{ row.label }}</a>
              } @else {
                {{ row.label }}
              }
            </li>
          }
        </ul>
        @if ((page.total ?? 0) > shown().length) {
          <p class="amp-message">
            {{ own.say('chart.rowsOf', { shown: shown().length, total: page.total ?? 0 }) }}
          </p>
        }
      } @else {
        <p aria-busy="true">…</p>
      }
    </mat-dialog-content>
  `,
  styles: `
    ul {
      display: grid;
      gap: 0.5rem;
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      overflow-wrap: anywhere;
    }
  `,
})
export class ChartRows {
  protected readonly own = inject(ChartMessages);
  protected readonly messages = inject(Messages);
  protected readonly content = inject<ChartRowsContent>(MAT_DIALOG_DATA);
  private readonly links = inject(InterfaceLinks);
  protected readonly rows = new LatestLoad<ListPage>();
  protected readonly shown = computed(() => {
    const content = this.rows.value()?.content;
    const nodes = Array.isArray(content) ? content.filter(isJsonNode) : [];
    return nodes.map((node) => ({
      node,
      label: this.messages.local(labelOf(node)),
      commands: this.commandsOf(node),
    }));
  });

  constructor() {
    const { controller, path, query } = this.content;
    void this.rows.load((outdated) => {
      const page = controller.backend.list(path, query, { limit: MAX_ROWS });
      return firstValueFrom(page.pipe(takeUntil(fromEvent(outdated, 'abort'))));
    });
  }

  private commandsOf(node: JsonNode): readonly string[] | null {
    const { controller } = this.content;
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    return this.links.linksOf(node, here)[0]?.commands ?? null;
  }
}
