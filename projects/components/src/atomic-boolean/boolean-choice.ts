import { Component, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { truthOf } from '../codec/boolean-codec';
import type { EditSlot } from '../field/edit-slot';
import { nameOf } from '../field/text-slot';

/** Chooses between yes and no with two radio buttons or a switch. */
@Component({
  selector: 'amp-boolean-choice',
  template: `
    @if (isSwitch()) {
      <input
        type="checkbox"
        role="switch"
        [id]="slot().inputId()"
        [checked]="value() === true"
        [disabled]="isDisabled()"
        [attr.aria-label]="name()"
        [attr.aria-describedby]="slot().descriptionIds()"
        (change)="choose(value() !== true)"
      />
    } @else {
      <div
        class="choice"
        role="radiogroup"
        [attr.aria-label]="name()"
        [attr.aria-required]="slot().isRequired()"
        [attr.aria-describedby]="slot().descriptionIds()"
        [attr.aria-disabled]="isDisabled() || null"
      >
        @for (option of options; track option.value) {
          <label [class.chosen]="value() === option.value">
            <input
              type="radio"
              [name]="slot().inputId()"
              [checked]="value() === option.value"
              [disabled]="isDisabled()"
              (change)="choose(option.value)"
            />
            {{ messages.say(option.word) }}
          </label>
        }
      </div>
    }
  `,
  styleUrl: './boolean-choice.css',
})
export class BooleanChoice {
  readonly slot = input.required<EditSlot>();
  readonly isSwitch = input(false);

  protected readonly messages = inject(Messages);
  protected readonly options = [
    { value: true, word: 'boolean.true' },
    { value: false, word: 'boolean.false' },
  ] as const;
  protected readonly value = computed(() =>
    this.slot().text() === '' ? null : truthOf(this.slot().text()),
  );
  /** A property relation without a value counts as no, so that it can always be switched. */
  protected readonly isDisabled = computed(() => this.slot().isDisabled() && !this.isSwitch());

  protected name(): string {
    return nameOf(this.slot(), this.messages);
  }

  protected choose(value: boolean): void {
    this.slot().choose(String(value));
    this.slot().field.cell?.finish();
  }
}
