import { Injectable, signal } from '@angular/core';
import { nextInput } from './next-input';
import { takesText, typeText } from './type-text';

/** What was typed before there was anything to type into: text, or a key that does something. */
type Stroke = { readonly text: string } | { readonly key: string; readonly shiftKey: boolean };

/** Keys that lead on, instead of writing. */
const LEADING = new Set(['Enter', 'Tab', 'Escape']);

/**
 * Buffers the user’s keystrokes while the fields of a new item load. An input replaces them and has the focus from the
 * press on _New_ on; the first field then receives the text and the keys that move the focus.
 */
@Injectable()
export class InputBuffer {
  private strokes: readonly Stroke[] = [];
  private input: HTMLInputElement | null = null;
  /** Whether an input method is composing text in the substitute input. */
  isComposing = false;
  private readonly waits = signal(false);

  /** Whether fields are on their way. */
  readonly isWaiting = this.waits.asReadonly();

  begin(): void {
    this.strokes = [];
    this.waits.set(true);
  }

  /** Types a text into the first field as soon as it is rendered, and continues with the next one. */
  fillIn(text: string): void {
    this.strokes = [{ text }, { key: 'Tab', shiftKey: false }];
  }

  /** Sets the input that substitutes for the field, and focuses it. */
  standIn(input: HTMLInputElement | null): void {
    this.input = input;
    this.isComposing = false;
    input?.focus();
  }

  /** Handles a key in the substitute input. */
  press(event: KeyboardEvent): void {
    if (!LEADING.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down since it pressed the button leads nowhere.
    if (!event.repeat) this.keep({ key: event.key, shiftKey: event.shiftKey });
  }

  /** Checks whether the user still expects the focus here: not after moving elsewhere without typing. */
  isRequested(): boolean {
    const { activeElement, body } = document;
    const isHere = activeElement === this.input || activeElement === body || activeElement === null;
    return isHere || this.strokes.length > 0 || (this.input?.value ?? '') !== '';
  }

  /** Ends the buffering of keys. Returns whether the substitute input had the focus. */
  end(): boolean {
    const hadFocus = this.input !== null && this.input === document.activeElement;
    this.waits.set(false);
    this.strokes = [];
    this.input = null;
    return hadFocus;
  }

  /** Whether it is too early to hand over: the place is still being furnished, or a character is half typed. */
  isBusy(place: Element | undefined): boolean {
    return this.isComposing || !!place?.querySelector('[aria-busy="true"]');
  }

  /** Focuses a field and types the buffered keys into it. Without a field, the focus is not moved. */
  handOver(field: HTMLElement | null | undefined): void {
    field?.focus();
    this.replay();
  }

  /** Types the buffered keys at the current focus. */
  replay(): void {
    this.keep();
    const { strokes } = this;
    this.end();
    for (const stroke of strokes) {
      if ('text' in stroke) type(stroke.text);
      else press(stroke.key, stroke.shiftKey);
    }
  }

  private keep(key?: Stroke): void {
    const text = this.input?.value ?? '';
    if (this.input) this.input.value = '';
    this.strokes = [...this.strokes, ...(text === '' ? [] : [{ text }]), ...(key ? [key] : [])];
  }
}

/** Types a text where the focus is; a resting cell opens by its first character. */
function type(text: string): void {
  const target = document.activeElement;
  if (target && !takesText(target)) press([...text][0] ?? '', false);
  const { activeElement } = document;
  if (activeElement) typeText(activeElement, text);
}

/** Presses a key where the focus is. No browser follows Tab by itself where a program pressed it. */
function press(key: string, shiftKey: boolean): void {
  const { activeElement } = document;
  const init = { key, shiftKey, bubbles: true, cancelable: true };
  const isLeft = activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  if (activeElement && isLeft && key === 'Tab') nextInput(activeElement, shiftKey)?.focus();
}
