import { Component, computed, inject, input } from '@angular/core';
import { mdiHistory } from '@mdi/js';
import { IconButton, type JsonNode, Messages } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../../interfacing/interface-controller';
import { Histories } from './histories';

/** Opens the history of a page, row, or field; hidden if the server has none. */
@Component({
  selector: 'amp-history-button',
  imports: [IconButton],
  template: `
    @if (isOffered()) {
      <button
        [ampIconButton]="icon"
        [label]="messages.say('action.history', { item: label() })"
        [attr.aria-keyshortcuts]="property() === '' ? null : 'Alt+Shift+H'"
        [tabStop]="isInline() ? -1 : ''"
        (click)="open()"
      ></button>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
    }
    :host:empty {
      display: none;
    }
  `,
})
export class HistoryButton {
  readonly controller = input.required<InterfaceController>();
  /** Label of the interface. */
  readonly page = input.required<string>();
  /** The atom; the whole page where it is left out. */
  readonly node = input<JsonNode>();
  /** The field of the atom; empty for the atom as a whole. */
  readonly property = input('');
  /** What to call the field, the atom or the page. */
  readonly label = input.required<string>();
  /** Whether the button belongs to a field, which opens its history by a key. The button is then not a tab stop. */
  readonly isInline = input(false);

  protected readonly messages = inject(Messages);
  private readonly histories = inject(Histories);
  protected readonly icon = mdiHistory;
  protected readonly isOffered = computed(() => {
    const node = this.node();
    return this.histories.isKept() && !(node && this.controller().edits.isInNewAtom(node));
  });

  protected open(): void {
    const [node, property] = [this.node(), this.property()];
    void this.histories.open({
      controller: this.controller(),
      page: this.page(),
      label: this.label(),
      ...(node ? { node } : {}),
      ...(property === '' ? {} : { property }),
    });
  }
}
