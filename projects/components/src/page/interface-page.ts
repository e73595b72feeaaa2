import { Component, computed, contentChild, inject, input } from '@angular/core';
import { StyleLoader } from '../common/style-loader';
import { FieldStyles } from '../field/field-styles';
import { ROOT_BOX } from '../box/box-core';
import type { InterfaceComponent } from '../interfacing/base-interface-component';
import { TransactionBar } from './transaction-bar';

/** The page of an interface: its heading, its content, and for transactional interfaces the bar that saves. */
@Component({
  selector: 'interface-page',
  host: { '(document:keydown)': 'press($event)' },
  imports: [TransactionBar],
  template: `
    <h1 [class.amp-visually-hidden]="hidesTitle()">{{ label() }}</h1>
    <ng-content />
    @if (controller().isTransactional()) {
      <amp-transaction-bar [controller]="controller()" />
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 1rem;
      min-inline-size: 0;
    }
    h1 {
      margin: 0;
      font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem);
      font-weight: 500;
      line-height: 1.25;
      overflow-wrap: anywhere;
    }
  `,
})
export class InterfacePage {
  readonly interfaceComponent = input.required<InterfaceComponent>();
  readonly label = input.required<string>();
  private readonly rootBox = contentChild(ROOT_BOX);

  protected readonly controller = computed(() => this.interfaceComponent().controller);
  protected readonly hidesTitle = computed(() => this.rootBox()?.noRootTitle() ?? false);

  constructor() {
    inject(StyleLoader).load(FieldStyles);
  }

  /** Ctrl+S stores what is being typed, and saves what is collected; the browser does not save the page as a file. */
  protected press(event: KeyboardEvent): void {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSave || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // As if the field were left, but the user stays in it.
    (event.target as Element | null)?.dispatchEvent(new Event('blur'));
    void this.controller().save();
  }
}
