import { Component, inject, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { ChangeLogApi } from '@ampersand-prototype/components';
import { SayPipe, textOf, Messages } from '@ampersand-prototype/components/application';
import { Modal } from '../../dialog/modal';
import { NotificationCenter } from '../../notification/notification-center';
import { notification } from '../../notification/app-notification';
import { Tasks } from '../work/task';

/** Takes what the history says of one atom away for good, after a confirmation. */
@Component({
  selector: 'app-erase-form',
  imports: [MatButton, Modal, SayPipe],
  template: `
    <form (submit)="confirm($event)">
      @for (field of fields; track field.name) {
        <label>
          <span>{{ 'admin.auditLog.' + field.name | say }}</span>
          <input
            required
            autocomplete="off"
            [name]="field.name"
            [placeholder]="field.example | say"
          />
        </label>
      }
      <p class="actions">
        <button matButton="outlined" type="submit" [disabled]="task.isBusy()">
          {{ (task.isBusy() ? 'admin.working' : 'admin.auditLog.erase.action') | say }}…
        </button>
      </p>
    </form>
    @if (confirming(); as subject) {
      <dialog #dialog appModal aria-labelledby="erase-title" (closed)="confirming.set(null)">
        <h2 id="erase-title">{{ 'admin.auditLog.erase.sure' | say: { atom: subject.atom } }}</h2>
        <p>{{ 'admin.auditLog.erase.consequence' | say }}</p>
        <p class="actions">
          <button matButton type="button" autofocus (click)="dialog.close()">
            {{ 'action.cancel' | say }}
          </button>
          <button matButton="filled" type="button" class="danger" (click)="erase(dialog)">
            {{ 'admin.auditLog.erase.action' | say }}
          </button>
        </p>
      </dialog>
    }
  `,
  styleUrls: ['../reinstall-form.scss', './audit-log-page.scss'],
})
export class EraseForm {
  /** What is erased is told exactly: several things may have one name. */
  protected readonly fields = [
    { name: 'concept', example: 'admin.auditLog.concept.example' },
    { name: 'atom', example: 'admin.auditLog.erase.atom.example' },
  ];
  /** Something was erased. */
  readonly erased = output();

  private readonly api = inject(ChangeLogApi);
  private readonly board = inject(NotificationCenter);
  private readonly messages = inject(Messages);
  protected readonly task = inject(Tasks).create();
  protected readonly confirming = signal<{
    readonly concept: string;
    readonly atom: string;
  } | null>(null);

  protected confirm(event: Event): void {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const [concept, atom] = [textOf(given.get('concept')), textOf(given.get('atom'))].map((text) =>
      text.trim(),
    );
    if (concept && atom) this.confirming.set({ concept, atom });
  }

  protected async erase(dialog: HTMLDialogElement): Promise<void> {
    const confirming = this.confirming();
    dialog.close();
    if (!confirming) return;
    const { concept, atom } = confirming;
    const isDone = await this.task.run(() => this.api.erase(concept, atom).then(() => true));
    if (!isDone) return;
    const text = this.messages.say('admin.auditLog.erase.done', { atom });
    this.board.post(notification('success', text));
    this.erased.emit();
  }
}
