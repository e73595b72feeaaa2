import {
  ChangeDetectorRef,
  Component,
  ElementRef,
  computed,
  inject,
  input,
  signal,
} from '@angular/core';
import { mdiPencilOutline } from '@mdi/js';
import type { MarkupFormat } from '@ampersand-prototype/generics';
import { IconButton, Messages } from '@ampersand-prototype/components/application';
import type { EditSlot } from '../field/edit-slot';
import { textRows } from '../field/text-rows';
import { TextSlot } from '../field/text-slot';
import { BlurHandler } from '../input/blur-handler';
import { MarkupText } from '../markup/markup-text';

/**
 * Edits the source of a formatted text, with a preview below it. It closes when the user leaves it and the text is saved.
 * Plain and empty texts, and those in table cells, are always open.
 */
@Component({
  selector: 'amp-markup-editor',
  imports: [IconButton, MarkupText, TextSlot],
  host: {
    '(focusin)': 'stayOpen($event)',
    '(focusout)': 'leave($event)',
    '(keydown.escape)': 'close($event)',
  },
  template: `
    @if (isEditing()) {
      <textarea [rows]="rows(slot().text())" [ampTextSlot]="slot()"></textarea>
      @if (format() !== 'TEXT' && slot().text() !== '') {
        <div class="preview" role="group" [attr.aria-label]="previewLabel()">
          <div class="caption" aria-hidden="true">{{ previewLabel() }}</div>
          <amp-markup-text [text]="slot().text()" [format]="format()" />
        </div>
      }
    } @else {
      <div class="shown">
        <amp-markup-text [text]="slot().text()" [format]="format()" />
        @if (!slot().isDisabled()) {
          <button
            [ampIconButton]="pencil"
            [id]="slot().inputId()"
            [label]="messages.say('action.edit', { label: slot().field.name() })"
            (click)="open()"
          ></button>
        }
      </div>
    }
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    .shown {
      display: flex;
      align-items: start;
      gap: 0.5rem;
    }
    amp-markup-text {
      flex: 1 1 auto;
      min-inline-size: 0;
    }
    .preview {
      padding: 0.5rem 0.75rem 0.75rem;
      border-block-start: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
    }
    .caption {
      margin-block-end: 0.375rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-size: 0.75rem;
    }
  `,
})
export class MarkupEditor {
  readonly slot = input.required<EditSlot>();
  readonly format = input.required<MarkupFormat>();

  protected readonly messages = inject(Messages);
  protected readonly rows = textRows;
  protected readonly pencil = mdiPencilOutline;
  private readonly leaving = inject(BlurHandler);
  private readonly view = inject(ChangeDetectorRef);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  /** Whether the user is at the text area. */
  private readonly isOpen = signal(false);
  protected readonly isEditing = computed(() => {
    const slot = this.slot();
    const isAlways =
      this.format() === 'TEXT' || slot.role() === 'adder' || slot.field.cell !== null;
    return isAlways || this.isOpen() || slot.text() === '' || slot.edit() !== null;
  });
  protected readonly previewLabel = computed(() =>
    this.messages.say('markup.preview', { label: this.slot().field.name() }),
  );

  /** Shows the text area at once, so that the next key falls on it. */
  protected open(): void {
    this.isOpen.set(true);
    this.view.detectChanges();
    this.host.querySelector('textarea')?.focus();
  }

  /** A text area that shows because the text was empty stays when the text is saved. */
  protected stayOpen({ target }: FocusEvent): void {
    if (target instanceof HTMLTextAreaElement) this.isOpen.set(true);
  }

  /** Opening the text removes the button that has the focus; the user has not left. */
  protected leave(event: FocusEvent): void {
    const { relatedTarget: to } = event;
    if (to instanceof Node && this.host.contains(to)) return;
    this.leaving.act(event, () => {
      if (to !== null || !this.host.contains(document.activeElement)) this.isOpen.set(false);
    });
  }

  /** Escape first restores the text, then closes the text area. */
  protected close(event: Event): void {
    if (!this.isOpen() || this.slot().edit() !== null || this.slot().field.cell !== null) return;
    this.isOpen.set(false);
    this.view.detectChanges();
    const button = this.host.querySelector('button');
    if (button === null) return;
    event.stopPropagation();
    button.focus();
  }
}
