import {
  Component,
  computed,
  contentChildren,
  inject,
  input,
  numberAttribute,
} from '@angular/core';
import type { PatchValue } from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  Messages,
  WHOLE_LIST,
} from '@ampersand-prototype/components/application';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { listAggregates } from '../box/list-aggregates';
import { TILE_CONTENT, type TileContent } from '../box/tile-content';
import { DATE_CODEC } from '../codec/date-codec';
import { DATETIME_CODEC } from '../codec/datetime-codec';
import { BoxColumn } from '../grid/column/box-column';
import { displayedTotal } from '../grid/order/displayed-total';
import { numberQuestion, type NumberQuestion, requestOf } from '../grid/order/number-question';

const DATE = /^\d{4}-\d{2}-\d{2}(T)?/;

/** Shows one number of a list, such as how many rows it has or the sum of an item. The server computes it. */
@Component({
  selector: 'box-number, app-box-number',
  hostDirectives: [BOX_CORE],
  providers: [{ provide: TILE_CONTENT, useExisting: BoxNumber }],
  host: { role: 'group', '[attr.aria-label]': 'box.name()' },
  template: `
    @if (numbers.error()) {
      <p class="amp-message" role="status">{{ messages.say('total.failed') }}</p>
    } @else if (numbers.value()) {
      <span class="value">{{ text() }}</span>
    } @else {
      <span class="value" aria-busy="true">…</span>
    }
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
      /* In the middle of a tile that is as tall as a chart. */
      margin-block: auto;
      container: amp-number / inline-size;
    }
    /* Long amounts are smaller on narrow tiles. */
    .value {
      font: var(--mat-sys-display-small, 400 2.25rem/2.75rem sans-serif);
      font-size: clamp(1.25rem, 18cqi, 2.25rem);
      font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere;
    }
  `,
})
export class BoxNumber implements TileContent {
  /** The number: `count`, or a function of an item such as `sum(Hours)`; the functions are sum, avg, min, and max. */
  readonly value = input('count');
  /** Number of the twelve columns of a dashboard. */
  readonly width = input(3, { transform: numberAttribute });
  readonly isNarrow = true;

  private readonly columns = contentChildren(BoxColumn);
  protected readonly messages = inject(Messages);
  protected readonly box = inject(BoxCore);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly question = computed<NumberQuestion>(() => numberQuestion(this.value()));
  protected readonly numbers = listAggregates(this.box, {
    request: computed(() => requestOf(this.question())),
    query: computed(() => WHOLE_LIST),
    shownQuery: computed(() => this.box.window()?.query() ?? null),
  });
  /** The number in the notation of the user; a dash if no row has a value. */
  protected readonly text = computed(() => {
    const value: PatchValue = this.numbers.value()?.rows[0]?.values[0] ?? null;
    if (value === null) return '–';
    const [day, time] = DATE.exec(String(value)) ?? [];
    if (day === undefined) return this.numberText(value);
    const codec = time === undefined ? DATE_CODEC : DATETIME_CODEC;
    return (codec.display ?? codec.format)(value, this.locale());
  });

  private numberText(value: PatchValue): string {
    const { function: name, item } = this.question();
    const column = this.columns().find((each) => each.name() === item);
    return displayedTotal(value, name, this.locale(), column?.numberDisplay() ?? null);
  }

  constructor() {
    this.box.adapt({ isFieldSized: true });
  }
}
