import {
  afterNextRender,
  ElementRef,
  inject,
  Injectable,
  Injector,
  linkedSignal,
} from '@angular/core';
import { BoardLanes } from './board-lanes';

/** The card with the tab stop of a board. Arrow keys move between cards. */
@Injectable()
export class BoardFocus {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly injector = inject(Injector);
  private readonly lanes = inject(BoardLanes);

  /** The identifier of the card; that of the first card until the user goes to another one. */
  readonly current = linkedSignal<string | null, string | null>({
    source: () => this.lanes.lanes().find(({ cards }) => cards.length > 0)?.cards[0]?.id ?? null,
    computation: (first, before) => {
      const current = before?.value ?? null;
      return this.lanes.placeOf(current) ? current : first;
    },
  });

  /** Goes to the card next to the current one: `rows` down, `columns` to the end. Returns whether there is one. */
  step(rows: number, columns: number): boolean {
    const place = this.lanes.placeOf(this.current());
    if (!place) return false;
    const lanes = this.lanes.lanes();
    if (rows !== 0) return this.goTo(lanes[place.lane]?.cards[place.index + rows]?.id);
    for (let lane = place.lane + columns; lanes[lane]; lane += columns) {
      const cards = lanes[lane]?.cards ?? [];
      if (cards.length > 0) return this.goTo(cards[Math.min(place.index, cards.length - 1)]?.id);
    }
    return false;
  }

  /** Goes to the first or last card of the column. */
  toEnd(isLast: boolean): boolean {
    const place = this.lanes.placeOf(this.current());
    const cards = place ? (this.lanes.lanes()[place.lane]?.cards ?? []) : [];
    return this.goTo((isLast ? cards.at(-1) : cards[0])?.id);
  }

  /** Moves the focus to a card as soon as it is drawn. */
  focusCard(id: string): void {
    this.current.set(id);
    afterNextRender({ read: () => this.elementOf(id)?.focus() }, { injector: this.injector });
  }

  private goTo(id: string | undefined): boolean {
    if (id === undefined) return false;
    this.current.set(id);
    this.elementOf(id)?.focus();
    return true;
  }

  private elementOf(id: string): HTMLElement | null {
    return this.host.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  }
}
