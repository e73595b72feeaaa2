import {
  type CdkDragDrop,
  CdkDrag,
  CdkDragPlaceholder,
  CdkDropList,
  CdkDropListGroup,
} from '@angular/cdk/drag-drop';
import { Component, computed, ElementRef, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { mdiCursorMove } from '@mdi/js';
import { Icon } from '@ampersand-prototype/components/application';
import { ReasonText } from '../field/reason-text';
import { ListModel } from '../grid/list-view/list-model';
import { cardContent } from '../list-card/card-content';
import { CardItem } from '../list-card/card-item';
import { BoardArrangement } from './board-arrangement';
import type { BoardCard } from './board-card';
import { BoardCards } from './board-cards';
import type { BoardColumn } from './board-columns';
import { BoardFocus } from './board-focus';
import { BoardLanes } from './board-lanes';
import { BoardMessages } from './board-messages';
import { BoardMoves } from './board-moves';

/** How many items a card shows below its title. */
const MAX_ITEMS = 3;
/** How long a finger rests on a card before it drags; a shorter touch scrolls. */
const DRAG_DELAY = { touch: 250, mouse: 0 };

/** The number of boards so far. */
let lastId = 0;

/** Shows the rows of a list as cards, in a column for each value of an item. A card that is moved to another column is edited. */
@Component({
  selector: 'amp-board-view',
  imports: [
    CardItem,
    CdkDrag,
    CdkDragPlaceholder,
    CdkDropList,
    CdkDropListGroup,
    Icon,
    ReasonText,
    RouterLink,
  ],
  providers: [BoardArrangement, BoardCards, BoardMoves, BoardLanes, BoardFocus],
  host: { '(keydown)': 'press($event)' },
  templateUrl: './board-view.html',
  styleUrl: './board-view.css',
})
export class BoardView {
  protected readonly list = inject(ListModel);
  protected readonly messages = inject(BoardMessages);
  protected readonly arrangement = inject(BoardArrangement);
  protected readonly cards = inject(BoardCards);
  protected readonly moves = inject(BoardMoves);
  protected readonly lanes = inject(BoardLanes).lanes;
  protected readonly focus = inject(BoardFocus);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly icon = mdiCursorMove;
  protected readonly helpId = `amp-board-${++lastId}-`;
  protected readonly delay = DRAG_DELAY;
  /** What a screen reader says about the last move. */
  protected readonly news = signal('');
  protected readonly contents = computed(() => {
    this.list.store.version();
    const options = { max: MAX_ITEMS, without: this.arrangement.item()?.name ?? null };
    return new Map(
      this.cards.cards().map(({ id, node }) => [id, cardContent(this.list, node, options)]),
    );
  });

  protected targetsOf(card: BoardCard): readonly BoardColumn[] {
    return this.arrangement.columns().filter((column) => this.moves.allows(card, column));
  }

  protected readonly accepts = (
    { data: card }: CdkDrag<BoardCard>,
    { data: column }: CdkDropList<BoardColumn>,
  ): boolean => this.moves.placeOf(card) === column.key || this.moves.allows(card, column);

  protected drop({ item, container }: CdkDragDrop<BoardColumn, BoardColumn, BoardCard>): void {
    const [card, column] = [item.data, container.data];
    if (this.moves.allows(card, column)) void this.move(card, column);
    this.cards.isFrozen.set(false);
  }

  protected choose(card: BoardCard, { target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    const column = this.targetsOf(card)[target.selectedIndex - 1];
    target.selectedIndex = 0;
    if (column) void this.move(card, column);
  }

  protected press(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const id = target.dataset['card'];
    const card = this.cards.cards().find((each) => each.id === id);
    if (!card) return;
    if (!this.pressOn(card, key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private pressOn(card: BoardCard, key: string, isShift: boolean): boolean {
    const [rows, columns] = this.stepOf(key);
    if (columns !== 0 && isShift) return this.moveBy(card, columns);
    if (rows !== 0 || columns !== 0) this.focus.step(rows, columns);
    else if (key === 'Home' || key === 'End') this.focus.toEnd(key === 'End');
    else if (key === 'Escape' && this.moves.reasonOf(card)) this.moves.dismiss(card);
    else if (key === 'Enter') this.list.open(card.node);
    else return false;
    return true;
  }

  /** How far an arrow key goes: rows down, and columns to the end of the line. */
  private stepOf(key: string): readonly [rows: number, columns: number] {
    const toEnd = getComputedStyle(this.host).direction === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ...{ ArrowDown: [1, 0], ArrowUp: [-1, 0] },
      ...{ ArrowRight: [0, toEnd], ArrowLeft: [0, -toEnd] },
    };
    return steps[key] ?? [0, 0];
  }

  /** Moves a card to the next column that takes it. */
  private moveBy(card: BoardCard, by: number): boolean {
    const columns = this.arrangement.columns();
    const place = columns.findIndex(({ key }) => key === this.moves.placeOf(card));
    for (let i = place + by; columns[i]; i += by) {
      const column = columns[i];
      if (!column || !this.moves.allows(card, column)) continue;
      void this.move(card, column);
      return true;
    }
    return true;
  }

  private async move(card: BoardCard, column: BoardColumn): Promise<void> {
    const before = this.arrangement.columns().find(({ key }) => key === this.moves.placeOf(card));
    const item = this.contents().get(card.id)?.title ?? '';
    const done = this.moves.move(card, column);
    this.focus.focusCard(card.id);
    const isStored = await done;
    const label = (isStored ? column : before)?.label ?? '';
    this.news.set(
      this.messages.say(isStored ? 'board.moved' : 'board.returned', { item, column: label }),
    );
    if (!isStored) this.focus.focusCard(card.id);
  }
}
