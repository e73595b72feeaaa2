import {
  afterRenderEffect,
  Component,
  computed,
  inject,
  input,
  viewChild,
  type ElementRef,
} from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { BlurHandler } from '../input/blur-handler';
import type { EditSlot } from '../field/edit-slot';
import { enterSlot, restoreSlot } from '../field/slot-keys';
import { nameOf } from '../field/text-slot';
import type { ValueTone } from '../field/value-codec';

/** One of the values to choose from. */
interface Option {
  /** As the slot holds it. */
  readonly text: string;
  readonly shown: string;
  readonly tone: ValueTone;
}

/** Keys that choose, rather than go through the values. */
const CHOOSING = ['Enter', ' '];

/**
 * Chooses one of the values that a concept permits. A value that is pressed is stored at once; keys go through the values, and
 * Enter or leaving stores the one that they reached.
 */
@Component({
  selector: 'amp-value-select',
  template: `
    <select
      #box
      class="amp-input"
      dir="auto"
      [id]="slot().inputId()"
      [disabled]="slot().isDisabled()"
      [required]="slot().isRequired()"
      [attr.aria-label]="name()"
      [attr.aria-invalid]="isInvalid() || null"
      [attr.aria-describedby]="slot().descriptionIds()"
      [attr.data-status]="slot().status()"
      [attr.data-tone]="tone()"
      (keydown)="press($event)"
      (keypress)="note($event)"
      (pointerdown)="isByKey = false"
      (change)="choose()"
      (blur)="leave($event)"
    >
      @if (hasNothing()) {
        <option value="">{{ nothing() }}</option>
      }
      @for (option of options(); track option.text) {
        <option [value]="option.text" [attr.data-tone]="option.tone">{{ option.shown }}</option>
      }
    </select>
  `,
})
export class ValueSelect {
  readonly slot = input.required<EditSlot>();
  /** The values, in their order. */
  readonly values = input.required<readonly unknown[]>();

  private readonly messages = inject(Messages);
  private readonly leaving = inject(BlurHandler);
  private readonly box = viewChild.required<ElementRef<HTMLSelectElement>>('box');
  protected isByKey = false;

  /** The permitted values, after the one that is there although it is not permitted. */
  protected readonly options = computed<readonly Option[]>(() => {
    const slot = this.slot();
    const permitted = this.values().map((value) => ({
      text: slot.write(value),
      shown: slot.display(value),
      tone: slot.tone(value),
    }));
    const text = slot.text();
    const isOther = text !== '' && permitted.every((option) => option.text !== text);
    return isOther ? [{ text, shown: text, tone: slot.tone(text) }, ...permitted] : permitted;
  });
  /** The color of the chosen value. */
  protected readonly tone = computed(
    () => this.options().find(({ text }) => text === this.slot().text())?.tone ?? null,
  );
  /** Whether the choice includes no value: where there is none, or it may be cleared. */
  protected readonly hasNothing = computed(
    () => this.slot().text() === '' || this.slot().field.rendering().canRemove,
  );
  protected readonly isInvalid = computed(
    () => this.slot().problem() !== null || this.slot().status() === 'dirty-pending',
  );

  constructor() {
    // A select takes a value only when the option is there.
    afterRenderEffect({
      write: () => {
        this.options();
        this.hasNothing();
        this.show();
      },
    });
  }

  protected name(): string {
    return nameOf(this.slot(), this.messages);
  }

  /** An input that adds has no label above it: it says itself what it is for. */
  protected nothing(): string {
    return this.slot().nameKey() === null ? '' : this.name();
  }

  /** A letter that opens a table cell is pressed on the cell, and chooses here. */
  protected note({ key }: KeyboardEvent): void {
    this.isByKey = !CHOOSING.includes(key);
  }

  protected press(event: KeyboardEvent): void {
    this.note(event);
    const show = (): void => this.show();
    if (event.key === 'Escape') restoreSlot(event, this.slot(), show);
    else if (event.key === 'Enter') enterSlot(event, this.slot(), show);
  }

  protected choose(): void {
    this.slot().type(this.box().nativeElement.value);
    if (this.isByKey) return;
    this.slot().commit();
    this.show();
    this.slot().field.cell?.finish();
  }

  protected leave(event: Event): void {
    this.leaving.act(event, () => {
      this.slot().commit();
      this.show();
    });
  }

  /** Shows the value of the slot, whatever the browser chose by itself. */
  private show(): void {
    const { nativeElement } = this.box();
    nativeElement.value = this.slot().text();
  }
}
