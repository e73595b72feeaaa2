import {
  ChangeDetectorRef,
  Component,
  computed,
  type ElementRef,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { ReasonText } from '../../field/reason-text';
import { rowName } from './block-messages';
import type { InvalidCell } from './plan/block-plan';
import type { BlockNews } from './range-operations';
import type { TableRanges } from './table-ranges';

/** How many rows are named for each reason. */
const MAX_ROW_NAMES = 3;

/** Shows the number of selected cells, and the last operation with undo. */
@Component({
  selector: 'amp-block-bar',
  imports: [ReasonText],
  host: {
    '[attr.aria-busy]': 'blocks().isBusy() || null',
    '[class.filled]': "text() !== ''",
    '[class.selecting]': 'blocks().selected() && !blocks().news()',
  },
  template: `
    <span class="amp-message" role="status" [class.error]="isRejected()">{{ text() }}</span>
    @if (blocks().news()?.requestError; as requestError) {
      <amp-reason-text [reason]="{ kind: 'rejected', requestError }" />
    }
    @if (blocks().selected()) {
      <button type="button" class="amp-button text" (click)="copy()">
        {{ messages.say('block.copyWithHeadings') }}
      </button>
    }
    @if (blocks().selected()) {
      @if (isSetting()) {
        <input
          #value
          class="amp-input"
          type="text"
          autocomplete="off"
          [attr.aria-label]="messages.say('block.setValue')"
          [placeholder]="messages.say('block.setValue')"
          (keydown.enter)="set(value.value)"
          (keydown.escape)="isSetting.set(false)"
        />
      } @else {
        <button type="button" class="amp-button text" (click)="beginSetting()">
          {{ messages.say('block.setValue') }}
        </button>
      }
    }
    @if (mayDelete() && blocks().selectedRows().length > 0) {
      <button type="button" class="amp-button text" (click)="blocks().deleteRows()">
        {{ messages.say('block.deleteRows', { count: blocks().selectedRows().length }) }}
      </button>
    }
    @if (blocks().news()?.canUndo) {
      <button type="button" class="amp-button text" (click)="blocks().undo()">
        {{ messages.say('block.undo') }}
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
export class BlockBar {
  readonly blocks = input.required<TableRanges>();
  /** Whether whole rows may be deleted. */
  readonly mayDelete = input(false);

  protected readonly messages = inject(Messages);
  protected readonly isRejected = computed(() => this.blocks().news()?.key === 'block.rejected');
  protected readonly text = computed(() => {
    const [selected, news] = [this.blocks().selected(), this.blocks().news()];
    if (this.blocks().isBusy()) return this.messages.say('edit.sending');
    const message = news && [this.messages.say(news.key, news.parameters), ...this.reasonsOf(news)];
    return (
      message?.join(' ') ?? (selected ? this.messages.say('block.selected', { ...selected }) : '')
    );
  });

  /** Whether a value for all selected cells is being typed. */
  protected readonly isSetting = signal(false);
  private readonly value = viewChild<ElementRef<HTMLInputElement>>('value');
  private readonly view = inject(ChangeDetectorRef);

  /** Why something was rejected: each reason once, with the rows. */
  private reasonsOf({ reasons = [], invalidCells = [] }: BlockNews): readonly string[] {
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
    const more = count > 0 ? [this.messages.say('block.moreRows', { count })] : [];
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
    if (text.trim() !== '') void this.blocks().setValue(text);
  }

  protected copy(): void {
    void this.blocks().copyWithHeadings(navigator.clipboard);
  }
}
