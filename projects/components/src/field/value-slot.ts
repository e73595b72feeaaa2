import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  DestroyRef,
  Directive,
  ElementRef,
  TemplateRef,
  computed,
  inject,
  input,
} from '@angular/core';
import { mdiClose, mdiPlus } from '@mdi/js';
import { IconButton, Messages } from '@ampersand-prototype/components/application';
import { isTextInput } from '../input/is-text-input';
import { isTypingKey } from '../common/typing-key';
import { AtomicField } from './atomic-field';
import { EditSlot, type SlotRole } from './edit-slot';
import { EditMessage } from './edit-message';
import type { ValueCodec } from './value-codec';

/** The template context of an editor, for example `<input ampEditor="let slot" />`. */
export interface EditorContext {
  readonly $implicit: EditSlot;
}

/** Marks the template with which an atomic component edits a value. */
@Directive({ selector: 'ng-template[ampEditor]' })
export class EditorTemplate {
  readonly template = inject<TemplateRef<EditorContext>>(TemplateRef);

  static ngTemplateContextGuard(_: EditorTemplate, _context: unknown): _context is EditorContext {
    return true;
  }
}

/** The template context of a read-only value, for example `<ng-template ampValueView let-text>`. */
export interface ValueViewContext {
  readonly $implicit: string;
}

/** Marks the template with which an atomic component shows a read-only value. */
@Directive({ selector: 'ng-template[ampValueView]' })
export class ValueViewTemplate {
  readonly template = inject<TemplateRef<ValueViewContext>>(TemplateRef);

  static ngTemplateContextGuard(
    _: ValueViewTemplate,
    _context: unknown,
  ): _context is ValueViewContext {
    return true;
  }
}

/** Shows one input of a field, with its remove button and edit status. */
@Component({
  selector: 'amp-value-slot',
  imports: [EditMessage, IconButton, NgTemplateOutlet],
  host: { class: 'amp-slot', '(keydown)': 'typeInNextField($event)' },
  template: `
    <div class="amp-line">
      <div class="amp-grow">
        <ng-container
          [ngTemplateOutlet]="editor().template"
          [ngTemplateOutletContext]="{ $implicit: slot }"
        />
      </div>
      @if (slot.unit(); as unit) {
        <span class="amp-unit" [class.amp-first]="slot.isUnitFirst()" [id]="slot.unitId()">{{
          unit
        }}</span>
      }
      @if (slot.isRequired() && field.marksRequired()) {
        <span class="amp-required" aria-hidden="true" [title]="messages.say('field.required')"
          >*</span
        >
      }
      @if (canRemove()) {
        <button
          [ampIconButton]="icons.remove"
          class="amp-actions"
          [tabStop]="removeStop()"
          [label]="removeLabel()"
          (click)="slot.remove()"
        ></button>
      } @else if (place() === 'adder') {
        <button
          [ampIconButton]="icons.add"
          [label]="addLabel()"
          (mousedown)="$event.preventDefault()"
          (click)="add()"
        ></button>
      }
    </div>
    <amp-edit-state
      [id]="slot.messageId()"
      [edit]="slot.edit()"
      [format]="slot.display"
      [controller]="field.controller()"
      [message]="message()"
      [hint]="hint()"
    />
  `,
})
export class ValueSlot {
  readonly editor = input.required<EditorTemplate>();
  readonly codec = input.required<ValueCodec>();
  readonly place = input.required<SlotRole>();
  readonly value = input<unknown>(null);

  protected readonly messages = inject(Messages);
  protected readonly field = inject(AtomicField);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly icons = { add: mdiPlus, remove: mdiClose };
  protected readonly slot = new EditSlot({
    field: this.field,
    codec: this.codec,
    role: this.place,
    value: this.value,
  });
  protected readonly canRemove = computed(
    () => this.place() !== 'adder' && this.field.rendering().canRemove,
  );
  protected readonly removeLabel = computed(() => {
    if (this.place() === 'single')
      return this.messages.say('action.clear', { label: this.field.name() });
    return this.messages.say('action.remove', { item: this.slot.shown() });
  });
  /** Tab passes what emptying the text does as well: the next key would fall on it. In a cell, Shift+F2 leads there. */
  protected readonly removeStop = computed(() =>
    this.slot.isWritten() && this.field.cell === null ? -1 : '',
  );
  protected readonly addLabel = computed(() =>
    this.messages.say(this.field.isUnivalent() ? 'action.set' : 'action.addTo', {
      label: this.field.name(),
    }),
  );
  protected readonly message = computed(() => {
    const key = this.slot.message();
    return key ? this.messages.say(key, { label: this.field.name() }) : '';
  });
  protected readonly hint = computed(() =>
    this.slot.isDisabled() ? this.messages.say('field.mayNotFill') : '',
  );

  constructor() {
    // Scrolling a table or switching a tab may remove a field without a blur; what was typed is not left behind.
    inject(DestroyRef).onDestroy(() => this.slot.commit());
  }

  /** Adds what was typed, as Enter does, and is ready for the next value. */
  protected add(): void {
    this.slot.enter();
    this.input()?.focus();
  }

  /** Moves the focus from a button to the input, so that the browser types the character there. */
  protected typeInNextField(event: KeyboardEvent): void {
    const isOnButton = event.target instanceof HTMLButtonElement;
    const input = this.input();
    if (!isOnButton || event.defaultPrevented || !isTypingKey(event) || !input) return;
    if (isTextInput(input)) input.focus();
  }

  private input(): HTMLElement | null {
    return this.element.querySelector('input, textarea, select, [contenteditable]');
  }
}
