import { Directive, ElementRef, afterNextRender, inject, output } from '@angular/core';

/**
 * Makes a `dialog` element modal as soon as it is there: the browser keeps the focus inside and gives it back, Escape and a click
 * beside the content close it.
 */
@Directive({
  selector: 'dialog[appModal]',
  host: { '(close)': 'closed.emit()', '(click)': 'closeOnBackdrop($event)' },
})
export class Modal {
  private readonly dialog = inject<ElementRef<HTMLDialogElement>>(ElementRef).nativeElement;

  /** The dialog was closed, by whatever means. */
  readonly closed = output();

  constructor() {
    afterNextRender(() => this.dialog.showModal());
  }

  protected closeOnBackdrop(event: Event): void {
    if (event.target === this.dialog) this.dialog.close();
  }
}
