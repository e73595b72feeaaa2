import { Directive, ElementRef, effect, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { BlurHandler } from '../input/blur-handler';
import type { EditSlot } from './edit-slot';
import { enterSlot, restoreSlot } from './slot-keys';

/** Connects a native text input or text area to an {@link EditSlot}. */
@Directive({
  selector: 'input[ampTextSlot], textarea[ampTextSlot]',
  host: {
    class: 'amp-input',
    autocomplete: 'off',
    // Values keep their own order on a page from right to left: digits, dates and moments run from left to right.
    dir: 'auto',
    '[id]': 'slot().inputId()',
    '[value]': 'slot().text()',
    '[disabled]': 'slot().isDisabled()',
    '[required]': 'slot().isRequired()',
    '[attr.aria-label]': 'name()',
    '[attr.placeholder]': 'placeholder()',
    '[attr.aria-invalid]': 'isInvalid()',
    '[attr.aria-describedby]': 'descriptions()',
    '[attr.data-status]': 'slot().status()',
    '(input)': 'type()',
    '(blur)': 'leave($event)',
    '(keydown.enter)': 'enter($event)',
    '(keydown.control.enter)': 'enter($event)',
    '(keydown.meta.enter)': 'enter($event)',
    '(keydown.escape)': 'escape($event)',
  },
})
export class TextSlot {
  readonly slot = input.required<EditSlot>({ alias: 'ampTextSlot' });
  /** The identifier of an element that describes the input, such as a unit. */
  readonly noteId = input<string | null>(null);
  private readonly messages = inject(Messages);
  private readonly leaving = inject(BlurHandler);
  private readonly element =
    inject<ElementRef<HTMLInputElement | HTMLTextAreaElement>>(ElementRef).nativeElement;

  constructor() {
    effect(() => this.keepCaret(this.slot().text()));
    effect(() => this.slot().takeText());
  }

  protected name(): string {
    return nameOf(this.slot(), this.messages);
  }

  /** An input that adds has no label above it: it says itself what it is for. A space lets styles know others that are empty. */
  protected placeholder(): string {
    return this.slot().nameKey() === null ? ' ' : this.name();
  }

  protected descriptions(): string {
    return [this.noteId(), this.slot().descriptionIds()].filter(Boolean).join(' ');
  }

  protected isInvalid(): true | null {
    const slot = this.slot();
    return slot.problem() !== null || slot.status() === 'dirty-pending' ? true : null;
  }

  protected type(): void {
    this.slot().type(this.element.value);
  }

  protected enter(event: Event): void {
    const isText = this.element instanceof HTMLTextAreaElement;
    const { ctrlKey, metaKey } = event as KeyboardEvent;
    if (isText && !ctrlKey && !metaKey) return;
    enterSlot(event, this.slot(), () => this.show());
  }

  protected escape(event: Event): void {
    restoreSlot(event, this.slot(), () => this.show());
  }

  protected leave(event: Event): void {
    this.leaving.act(event, () => {
      this.slot().commit();
      this.show();
    });
  }

  /**
   * Shows another text, such as a default value or the value of another user. The caret stays; browsers would move it
   * to the end. A selection of the whole text stays too: otherwise the next key would mix old and new text.
   */
  private keepCaret(text: string): void {
    const { element } = this;
    if (document.activeElement !== element || element.value === text) return;
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = element;
    const isWhole = start === 0 && end === element.value.length;
    element.value = text;
    if (isWhole) element.select();
    else if (start !== null) element.setSelectionRange(start, end, direction ?? undefined);
  }

  /** Shows the text at once: where the old text is back before anything was drawn, a binding sees no change. */
  private show(): void {
    const text = this.slot().text();
    if (this.element.value !== text) this.element.value = text;
  }
}

/** Returns the accessible name of an input: the field's label, or its action. */
export function nameOf(slot: EditSlot, messages: Messages): string {
  const label = slot.field.name();
  const key = slot.nameKey();
  return key === null ? label : messages.say(key, { label });
}
