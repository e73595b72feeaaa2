import { Component, computed, inject, input } from '@angular/core';
import { mdiBellOutline, mdiBellRing } from '@mdi/js';
import { IconButton } from '@ampersand-prototype/components/application';
import { WatchMessages } from './watch-messages';
import { Watches } from './watches';

/** Begins or ends to watch a record, of whose changes the account then gets notices. */
@Component({
  selector: 'amp-watch-button',
  imports: [IconButton],
  template: `
    @if (watches.isLoaded()) {
      <button
        [ampIconButton]="isWatched() ? icons.watched : icons.unwatched"
        [label]="messages.say('watch.action', { item: label() })"
        [attr.aria-pressed]="isWatched()"
        (click)="watches.change({ path: path(), page: page() }, !isWatched())"
      ></button>
    }
  `,
})
export class WatchButton {
  /** Path of the record in the API. */
  readonly path = input.required<string>();
  /** Name of the interface that shows it. */
  readonly page = input.required<string>();
  /** What users call the record. */
  readonly label = input.required<string>();
  protected readonly messages = inject(WatchMessages);
  protected readonly watches = inject(Watches);
  protected readonly icons = { watched: mdiBellRing, unwatched: mdiBellOutline };
  protected readonly isWatched = computed(() =>
    this.watches.has({ path: this.path(), page: this.page() }),
  );
}
