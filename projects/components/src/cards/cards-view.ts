import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { suitsView } from '@ampersand-prototype/generics';
import { atomId, type JsonNode, Messages } from '@ampersand-prototype/components/application';
import type { ListItem } from '../grid/column/list-item';
import { ListModel } from '../grid/list-view/list-model';
import { cardContent } from '../list-card/card-content';
import { CardItem } from '../list-card/card-item';
import { pictureOf } from './picture-of';

/** How many cards are shown at first, and how many more each time. */
const CARDS_AT_ONCE = 24;
/** How many items a card shows below its title. */
const MAX_ITEMS = 4;

/** Shows the rows of a list as a gallery: a picture or a long text, the title, and the first items. */
@Component({
  selector: 'amp-cards-view',
  imports: [CardItem, RouterLink],
  templateUrl: './cards-view.html',
  styleUrl: './cards-view.css',
})
export class CardsView {
  protected readonly messages = inject(Messages);
  private readonly list = inject(ListModel);
  private readonly limit = signal(CARDS_AT_ONCE);
  /** The item with files or long texts that each card shows first. */
  private readonly main = computed(
    () => this.list.shownItems().find((item) => suitsView('cards', item)) ?? null,
  );
  private readonly broken = signal<ReadonlySet<string>>(new Set());
  private readonly rows = computed(() => this.list.first(this.limit()));
  protected readonly hasMore = computed(() => this.list.found() > this.limit());
  protected readonly cards = computed(() => {
    this.list.store.version();
    return this.rows().map((node) => this.cardOf(node, this.main()));
  });

  protected showMore(): void {
    this.limit.update((limit) => limit + CARDS_AT_ONCE);
  }

  /** Shows no picture for a file that the browser can't show, whatever its name says. */
  protected failed(url: string): void {
    this.broken.update((urls) => new Set(urls).add(url));
  }

  private cardOf(node: JsonNode, main: ListItem | null) {
    const without = main?.name ?? null;
    const url = main?.kind === 'FILE' ? pictureOf(node, main.name, this.list.fileUrl) : null;
    return {
      id: atomId(node) ?? '',
      node,
      ...cardContent(this.list, node, { max: MAX_ITEMS, without }),
      text: main && main.kind !== 'FILE' ? main : null,
      picture: url !== null && !this.broken().has(url) ? url : null,
      hasPictures: main?.kind === 'FILE',
    };
  }
}
