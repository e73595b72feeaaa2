import {
  afterNextRender,
  Component,
  computed,
  type ElementRef,
  inject,
  input,
  viewChild,
} from '@angular/core';
import { mdiArrowDown, mdiArrowUp, mdiClose } from '@mdi/js';
import { IconButton, type JsonNode, Messages } from '@ampersand-prototype/components/application';
import { BoxCore } from '../../box/box-core';
import { RecordTools } from '../../box/record-tools';
import { FocusRestorer } from '../../input/focus-restorer';
import { isInput } from '../cell/cell-controls';
import { TableStore } from '../store/table-store';
import { RowField } from './row-field';

/** The actions of a detail panel on its row. */
export interface OpenedRow {
  /** Goes to the row before or after. */
  step(by: 1 | -1): void;
  close(): void;
}

/** Shows a row as a form next to its table, with shared edits. */
@Component({
  selector: 'amp-row-panel',
  hostDirectives: [FocusRestorer],
  imports: [IconButton, RecordTools, RowField],
  host: {
    role: 'region',
    '[attr.aria-label]': 'name()',
    '(keydown)': 'press($event)',
  },
  template: `
    <div class="head">
      <h3 #heading tabindex="-1">{{ name() }}</h3>
      <button
        [ampIconButton]="icons.up"
        [label]="messages.say('table.rowBefore')"
        (click)="side().step(-1)"
      ></button>
      <button
        [ampIconButton]="icons.down"
        [label]="messages.say('table.rowAfter')"
        (click)="side().step(1)"
      ></button>
      <button
        [ampIconButton]="icons.close"
        [label]="messages.say('action.close')"
        (click)="side().close()"
      ></button>
    </div>
    @for (column of columns(); track column) {
      <amp-row-field [column]="column" [node]="node()" />
    }
    <amp-record-tools [node]="node()" [of]="box" alwaysLinks />
    <p class="amp-message">{{ messages.say('table.sideKeys') }}</p>
  `,
  styleUrl: './row-panel.css',
})
export class RowPanel {
  readonly side = input.required<OpenedRow>();
  readonly node = input.required<JsonNode>();

  protected readonly messages = inject(Messages);
  protected readonly box = inject(BoxCore);
  protected readonly columns = inject(TableStore).declared;
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');
  protected readonly icons = { up: mdiArrowUp, down: mdiArrowDown, close: mdiClose };
  protected readonly name = computed(() => this.box.nameOf(this.node()) ?? this.box.itemLabel());

  constructor() {
    afterNextRender(() => {
      const { activeElement } = document;
      // A row that comes from the address does not take the focus.
      if (activeElement !== document.body) this.heading().nativeElement.focus();
    });
  }

  protected press(event: KeyboardEvent): void {
    const isFree = !isInput(event.target as Element) || event.altKey;
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') this.side().close();
    else if (step && isFree) this.side().step(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
