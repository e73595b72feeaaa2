import { Directive, ElementRef, afterNextRender, inject, output } from '@angular/core';

/**
 * Opens a `dialog` element as modal. The browser traps and restores the focus; Escape and a click outside the content close
 * it.
 */
@Directive({
  selector: 'dialog[appModal]',
  host: {
    '(close)': 'closed.emit()',
    '(pointerdown)': 'isPressedOutside = isOutside($event)',
    '(click)': 'closeOnBackdrop($event)',
  },
})
export class Modal {
  private readonly dialog = inject<ElementRef<HTMLDialogElement>>(ElementRef).nativeElement;

  /** The dialog was closed, by whatever means. */
  readonly closed = output();

  /** A press inside and a release outside selects text, and does not close the dialog. */
  protected isPressedOutside = false;

  constructor() {
    afterNextRender(() => this.dialog.showModal());
  }

  protected closeOnBackdrop(event: MouseEvent): void {
    if (this.isPressedOutside && this.isOutside(event)) this.dialog.close();
  }

  /** A click on the backdrop has the dialog as its target, as have clicks on its own edges and gaps. */
  protected isOutside({ target, clientX: x, clientY: y }: MouseEvent): boolean {
    const { left, right, top, bottom } = this.dialog.getBoundingClientRect();
    return target === this.dialog && (x < left || x > right || y < top || y > bottom);
  }
}
