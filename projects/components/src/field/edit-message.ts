import { Component, computed, DestroyRef, ElementRef, inject, input, signal } from '@angular/core';
import type { ExplanationSize, Repair } from '@ampersand-prototype/generics';
import {
  atomId,
  GRID_CELL,
  labelOf,
  TabStop,
  type MessageKey,
  Messages,
} from '@ampersand-prototype/components/application';
import { explainableRules } from '../edit/edit-reason';
import type { FieldEdit } from '../edit/field-edit';
import { PressedRoom } from '../input/pressed-room';
import type { InterfaceController } from '../interfacing/interface-controller';
import { ReasonText } from './reason-text';
import { lacksOnly } from './waiting-text';
import { WhyButton } from './why-button';

/** Shows the status of an edit: edited, saving, or not saved and why. The user can retry or discard the edit. */
@Component({
  selector: 'amp-edit-state',
  imports: [ReasonText, TabStop, WhyButton],
  template: `
    <div role="status">
      @if (isShownByTable()) {
        <span class="amp-visually-hidden">{{ said() }}</span>
      } @else if (edit(); as edit) {
        @switch (edit.status()) {
          @case ('sending') {
            <p class="amp-message">{{ messages.say('edit.sending') }}</p>
          }
          @case ('dirty') {
            @if (expected(); as text) {
              <p class="amp-message error">{{ text }}</p>
            } @else {
              <p [class]="waitsForSave() ? 'amp-visually-hidden' : 'amp-message'">
                {{ messages.say(edit.isBuffered() ? 'edit.buffered' : 'edit.dirty') }}
              </p>
            }
          }
          @case ('dirty-pending') {
            @if (!edit.isPart()) {
              <amp-reason-text
                [reason]="edit.reason()"
                [format]="format()"
                [tone]="isDraft() ? 'todo' : 'rejected'"
                [about]="aboutOf(edit)"
              />
            }
          }
        }
      } @else if (message()) {
        <p class="amp-message error">{{ message() }}</p>
      } @else if (hint()) {
        <p class="amp-message">{{ hint() }}</p>
      }
    </div>
    @if (isRejected() || isWrong()) {
      <div class="amp-line">
        @if (isRejected()) {
          <button
            type="button"
            ampTabStop
            class="amp-button text"
            (mousedown)="$event.preventDefault()"
            (click)="retry()"
          >
            {{ messages.say(retryKey()) }}
          </button>
        }
        <button
          type="button"
          ampTabStop
          class="amp-button text"
          (mousedown)="$event.preventDefault()"
          (click)="discard()"
        >
          {{ messages.say(discardKey()) }}
        </button>
        @if (isExplainable()) {
          @defer (on immediate) {
            <amp-why [ask]="ask" [repair]="repair" [subject]="edit()?.reason()" />
          }
        }
      </div>
    }
  `,
  styles: `
    :host {
      display: block;
    }
    /* The words of the buttons begin where the message begins. */
    .amp-line {
      flex-wrap: wrap;
      margin-inline-start: -0.5rem;
    }
  `,
})
export class EditMessage {
  readonly edit = input.required<FieldEdit | null>();
  readonly controller = input.required<InterfaceController>();
  /** A text that is shown without an edit. */
  readonly hint = input('');
  /** A text about an edit that came to nothing. */
  readonly message = input('');

  /** Writes a value of the field as it is read. */
  readonly format = input<(value: unknown) => string>(labelOf);

  protected readonly messages = inject(Messages);
  private readonly cell = inject(GRID_CELL, { optional: true });
  /** Whether the user has to choose between the own value and that of another user. */
  protected readonly isChanged = computed(() => this.edit()?.reason()?.kind === 'changed');
  /** Whether a new atom only lacks values that can still be filled in: it is a draft without errors. */
  protected readonly isDraft = computed(() => {
    const edit = this.edit();
    if (edit === null || this.attempted() === edit) return false;
    return lacksOnly(edit) || edit.isUnfinished();
  });
  /** The new atom that the user tried to add as it is. */
  private readonly attempted = signal<FieldEdit | null>(null);
  protected readonly retryKey = computed<MessageKey>(() => {
    if (this.isChanged()) return 'action.keepMine';
    return this.edit()?.newAtom() ? 'action.add' : 'action.retry';
  });
  protected readonly discardKey = computed<MessageKey>(() => {
    if (this.isChanged()) return 'action.takeTheirs';
    return this.edit()?.newAtom() ? 'action.cancel' : 'action.discard';
  });
  protected readonly isRejected = computed(
    () => this.edit()?.shownStatus() === 'dirty-pending' && !this.isShownByTable(),
  );
  /** Whether the text is invalid, so that it stays until it is corrected or discarded. */
  protected readonly isWrong = computed(
    () => this.edit()?.status() === 'dirty' && this.expected() !== '' && !this.isShownByTable(),
  );
  /** Whether rules rejected the edit, so that there is something to explain. */
  protected readonly isExplainable = computed(
    () => explainableRules(this.edit()?.reason() ?? null).length > 0,
  );
  protected readonly expected = computed(() => {
    const problem = this.edit()?.problem();
    return problem ? this.messages.say(problem.expected, problem.parameters) : '';
  });

  /**
   * Whether the bar of the page says that edits are not saved yet. A line that went with the focus would move the button
   * that the user is clicking.
   */
  protected readonly waitsForSave = computed(() => {
    const edit = this.edit();
    return edit !== null && this.controller().buffers(edit.node, edit.property);
  });

  /** Whether the table shows the message below the row, so that columns keep their width. */
  protected readonly isShownByTable = computed(() => {
    const edit = this.edit();
    return edit !== null && this.cell?.showsMessagesOf(edit.node) === true;
  });
  protected readonly said = computed(() => {
    const edit = this.edit();
    if (edit?.status() === 'sending') return this.messages.say('edit.sending');
    if (edit?.status() !== 'dirty' || this.expected()) return '';
    return this.messages.say(edit.isBuffered() ? 'edit.buffered' : 'edit.dirty');
  });

  constructor() {
    const line = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    inject(DestroyRef).onDestroy(inject(PressedRoom).keep(line));
  }

  protected readonly repair = (repair: Repair) =>
    void this.controller().explainer.repair(this.edit()?.reason() ?? null, repair);
  protected readonly ask = (size?: ExplanationSize) =>
    this.controller().explainer.explain(this.edit()?.reason() ?? null, size);

  protected aboutOf(edit: FieldEdit): string | null {
    return atomId(edit.node);
  }

  protected retry(): void {
    const edit = this.edit();
    this.attempted.set(edit);
    if (edit) void this.controller().retry(edit);
  }

  protected discard(): void {
    const edit = this.edit();
    if (edit) this.controller().discard(edit);
  }
}
