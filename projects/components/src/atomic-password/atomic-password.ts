import {
  Component,
  computed,
  type ElementRef,
  inject,
  linkedSignal,
  signal,
  viewChild,
} from '@angular/core';
import { mdiEye, mdiEyeOff } from '@mdi/js';
import { IconButton, type JsonNode, Messages } from '@ampersand-prototype/components/application';
import { textCodec } from '../codec/text-codec';
import { ATOMIC_FIELD, AtomicField, FIELD_GROUP, FIELD_KIND } from '../field/atomic-field';
import { EditSlot } from '../field/edit-slot';
import { EditMessage } from '../field/edit-message';
import { MismatchMessage } from '../field/mismatch-message';
import { writtenBy } from '../edit/change';
import { SINGLE } from '../edit/edit-target';
import type { FieldEdit } from '../edit/field-edit';

/** A password that was sent, and where it belongs. */
interface PasswordOutcome {
  readonly node: JsonNode | null;
  readonly edit: FieldEdit | null;
}

/**
 * Sets a password. It is never shown, since the server does not send it, and it is stored by Enter or the button
 * only: leaving the field or saving it empty never clears a password.
 */
@Component({
  selector: 'atomic-password, app-atomic-password',
  hostDirectives: [ATOMIC_FIELD],
  providers: [{ provide: FIELD_KIND, useValue: 'secret' }],
  imports: [EditMessage, IconButton, MismatchMessage],
  host: FIELD_GROUP,
  templateUrl: './atomic-password.html',
  styles: `
    form {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.375rem 0.5rem;
    }
    .amp-line {
      flex: 1 1 12rem;
    }
  `,
})
export class AtomicPassword {
  protected readonly messages = inject(Messages);
  protected readonly field = inject(AtomicField);
  protected readonly isShown = signal(false);
  protected readonly saved = signal(false);
  protected readonly toggleIcon = computed(() => (this.isShown() ? mdiEyeOff : mdiEye));
  protected readonly slot = new EditSlot({
    field: this.field,
    codec: signal(textCodec(255)),
    role: signal('adder'),
    value: signal(null),
  });
  /** Passwords that were sent and are not stored yet. */
  protected readonly edit = computed(() => {
    const node = this.field.node();
    const edits = node ? this.field.controller().edits.of(node, this.field.propertyName()) : [];
    return edits.find((edit) => edit.target.kind === 'single') ?? null;
  });
  /** Whether the server wants to know the current password with a new one, as it does for the account that is logged in. */
  protected readonly needsCurrentPassword = linkedSignal<PasswordOutcome, boolean>({
    source: () => ({ node: this.field.node(), edit: this.edit() }),
    computation: ({ node, edit }, before) => {
      const reason = edit?.reason();
      const isRequested = reason?.kind === 'rejected' && reason.requestError.kind === 'password';
      return isRequested || (before?.source.node === node && before.value);
    },
  });
  /** The password to store: the typed one, or the one that was rejected because the current password was missing. */
  protected readonly password = computed(() => {
    const change = this.needsCurrentPassword() ? this.edit()?.change : null;
    return this.slot.text() || String((change && writtenBy(change)) ?? '');
  });
  private readonly typed = viewChild<ElementRef<HTMLInputElement>>('typed');
  private readonly current = viewChild<ElementRef<HTMLInputElement>>('current');
  protected readonly maySet = computed(
    () => this.field.rendering().canAdd && !this.field.isResting(),
  );

  protected type(event: Event): void {
    this.saved.set(false);
    this.slot.type((event.target as HTMLInputElement).value);
  }

  /** Takes what was typed off the page at once: where that was not drawn yet, a binding would see no change. */
  protected empty(): void {
    this.slot.restore();
    const input = this.typed()?.nativeElement;
    if (input) input.value = '';
  }

  /** Enter calls it as well: a form does not submit while its button is still drawn as disabled. */
  protected async save(): Promise<void> {
    const node = this.field.node();
    const value = this.password();
    if (!node || value === '') return;
    const submitted = this.takeCurrent();
    this.empty();
    const controller = this.field.controller();
    const edit = controller.edits.begin(node, this.field.propertyName(), SINGLE, null, false);
    const op = this.field.isUnivalent() ? 'replace' : 'add';
    const was = op === 'replace' && submitted !== '' ? { was: submitted } : {};
    this.saved.set(await controller.submit(edit, [{ op, value, ...was }]));
  }

  /** The current password that was typed, which does not stay on the page. */
  private takeCurrent(): string {
    const input = this.current()?.nativeElement;
    const submitted = input?.value ?? '';
    if (input) input.value = '';
    return submitted;
  }
}
