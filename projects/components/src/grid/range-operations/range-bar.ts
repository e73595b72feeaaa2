import {
  ChangeDetectorRef,
  Component,
  computed,
  type ElementRef,
  inject,
  signal,
  viewChild,
} from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { BoxCore } from '../../box/box-core';
import { ReasonText } from '../../field/reason-text';
import { rowName } from './range-messages';
import type { InvalidCell } from './plan/range-plan';
import type { RangeNews } from './range-operations';
import { TableRanges } from './table-ranges';

/** How many rows are named for each reason. */
const MAX_ROW_NAMES = 3;

/** Shows the number of selected cells, and the last operation with undo. */
@Component({
  selector: 'amp-range-bar',
  imports: [ReasonText],
  host: {
    '[attr.aria-busy]': 'ranges.isBusy() || null',
    '[class.filled]': "text() !== ''",
    '[class.selecting]': 'ranges.selected() && !ranges.news()',
  },
  template: `
    <span class="amp-message" role="status" [class.error]="isRejected()">{{ text() }}</span>
    @if (ranges.news()?.requestError; as requestError) {
      <amp-reason-text [reason]="{ kind: 'rejected', requestError }" />
    }
    @if (ranges.selected()) {
      <button type="button" class="amp-button text" (click)="copy()">
        {{ messages.say('range.copyWithHeadings') }}
      </button>
    }
    @if (ranges.selected()) {
      @if (isSetting()) {
        <input
          #value
          class="amp-input"
          type="text"
          autocomplete="off"
          [attr.aria-label]="messages.say('range.setValue')"
          [placeholder]="messages.say('range.setValue')"
          (keydown.enter)="set(value.value)"
          (keydown.escape)="isSetting.set(false)"
        />
      } @else {
        <button type="button" class="amp-button text" (click)="beginSetting()">
          {{ messages.say('range.setValue') }}
        </button>
      }
    }
    @if (mayDelete() && ranges.selectedRows().length > 0) {
      <button type="button" class="amp-button text" (click)="ranges.deleteRows()">
        {{ messages.say('range.deleteRows', { count: ranges.selectedRows().length }) }}
      </button>
    }
    @if (ranges.news()?.canUndo) {
      <button type="button" class="amp-button text" (click)="ranges.undo()">
        {{ messages.say('range.undo') }}
      </button>
    }
  `,
  styleUrl: '../../box-table/bar.css',
  styles: `
    :host {
      min-block-size: 2rem;
    }
    .amp-input {
      max-inline-size: 14rem;
    }
  `,
})
export class RangeBar {
  protected readonly ranges = inject(TableRanges);
  protected readonly mayDelete = inject(BoxCore).canDelete;
  protected readonly messages = inject(Messages);
  protected readonly isRejected = computed(() => this.ranges.news()?.key === 'range.rejected');
  protected readonly text = computed(() => {
    const [selected, news] = [this.ranges.selected(), this.ranges.news()];
    if (this.ranges.isBusy()) return this.messages.say('edit.sending');
    const message = news && [this.messages.say(news.key, news.parameters), ...this.reasonsOf(news)];
    return (
      message?.join(' ') ?? (selected ? this.messages.say('range.selected', { ...selected }) : '')
    );
  });

  /** Whether a value for all selected cells is being typed. */
  protected readonly isSetting = signal(false);
  private readonly value = viewChild<ElementRef<HTMLInputElement>>('value');
  private readonly view = inject(ChangeDetectorRef);

  /** Why something was rejected: each reason once, with the rows. */
  private reasonsOf({ reasons = [], invalidCells = [] }: RangeNews): readonly string[] {
    const why = ({ heading, why, parameters }: InvalidCell) =>
      [heading, this.messages.say(why, parameters)].filter(Boolean).join(': ');
    const whys = Map.groupBy(invalidCells, why);
    return [
      ...new Set(reasons),
      ...[...whys].map(([text, cells]) => `${text} (${this.rowNames(cells)})`),
    ];
  }

  private rowNames(cells: readonly InvalidCell[]): string {
    const names = cells.map(({ row, index }) => rowName(this.messages, row, index));
    const count = names.length - MAX_ROW_NAMES;
    const more = count > 0 ? [this.messages.say('range.moreRows', { count })] : [];
    return [...names.slice(0, MAX_ROW_NAMES), ...more].join(', ');
  }

  /** Opens the input; the next key is already in it. */
  protected beginSetting(): void {
    this.isSetting.set(true);
    this.view.detectChanges();
    this.value()?.nativeElement.focus();
  }

  protected set(text: string): void {
    this.isSetting.set(false);
    if (text.trim() !== '') void this.ranges.setValue(text);
  }

  protected copy(): void {
    void this.ranges.copyWithHeadings(navigator.clipboard);
  }
}
