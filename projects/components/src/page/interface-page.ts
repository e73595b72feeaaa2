import { Component, computed, contentChild, inject, input } from '@angular/core';
import { StyleLoader } from '../common/style-loader';
import { FieldStyles } from '../field/field-styles';
import { HEADS_OBJECT, ROOT_BOX } from '../box/box-core';
import type { InterfaceComponent } from '../interfacing/base-interface-component';
import { PageHeading } from './page-heading';
import { TransactionBar } from './transaction-bar';

/** The page of an interface: its heading, its content, and for transactional interfaces the bar that saves. */
@Component({
  selector: 'interface-page',
  host: { '(document:keydown)': 'press($event)' },
  providers: [{ provide: HEADS_OBJECT, useValue: true }],
  imports: [PageHeading, TransactionBar],
  template: `
    <amp-page-heading [label]="label()" [box]="rootBox()" />
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
  `,
})
export class InterfacePage {
  readonly interfaceComponent = input.required<InterfaceComponent>();
  readonly label = input.required<string>();
  protected readonly rootBox = contentChild(ROOT_BOX);

  protected readonly controller = computed(() => this.interfaceComponent().controller);

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
