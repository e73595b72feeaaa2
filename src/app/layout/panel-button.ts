import { Component, ElementRef, inject, input, signal, viewChild } from '@angular/core';
import { Icon } from '@ampersand-prototype/components/application';

let lastId = 0;

/** A top-bar button that opens a panel. Escape and a click elsewhere close the panel. */
@Component({
  selector: 'app-panel-button',
  imports: [Icon],
  template: `
    <button
      type="button"
      class="trigger"
      [attr.aria-label]="label()"
      [attr.title]="label()"
      [attr.aria-expanded]="isOpen()"
      [attr.aria-controls]="id"
      [attr.popovertarget]="id"
    >
      <amp-icon [path]="icon()" />
      @if (text()) {
        <span class="text">{{ text() }}</span>
      }
    </button>
    <div
      #panel
      popover
      class="panel"
      role="region"
      [id]="id"
      [attr.aria-label]="label()"
      (toggle)="isOpen.set(isShown())"
    >
      <ng-content />
    </div>
  `,
  styleUrl: './panel-button.scss',
})
export class PanelButton {
  readonly icon = input.required<string>();
  readonly label = input.required<string>();
  /** Text next to the icon; hidden on narrow screens. */
  readonly text = input('');

  protected readonly id = `panel-${++lastId}`;
  protected readonly isOpen = signal(false);
  private readonly panel = viewChild.required<ElementRef<HTMLElement>>('panel');
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  /** Closes the panel and gives the focus back to the button. */
  close(): void {
    this.panel().nativeElement.hidePopover();
    this.host.nativeElement.querySelector('button')?.focus();
  }

  protected isShown(): boolean {
    return this.panel().nativeElement.matches(':popover-open');
  }
}
