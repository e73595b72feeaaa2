import { Component, inject, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { ChangeLogApi } from '@ampersand-prototype/components';
import { SayPipe, textOf, Messages } from '@ampersand-prototype/components/application';
import { NotificationCenter } from '../../notification/notification-center';
import { notification } from '../../notification/app-notification';
import { ConfirmAction } from '../work/confirm-action';
import { Tasks } from '../work/task';

/** The atom whose history is erased. */
interface ErasedSubject {
  readonly concept: string;
  readonly atom: string;
}

/** A form that permanently erases the history of an item, after confirmation. */
@Component({
  selector: 'app-erase-form',
  imports: [ConfirmAction, MatButton, SayPipe],
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
      <app-confirm-action
        requiresName
        [of]="{
          title: 'admin.auditLog.erase.sure' | say: { atom: subject.atom },
          consequence: 'admin.auditLog.erase.consequence' | say,
          action: 'admin.auditLog.erase.action' | say,
        }"
        (confirmed)="erase(subject)"
        (closed)="confirming.set(null)"
      />
    }
  `,
  styleUrl: './audit-log-page.scss',
})
export class EraseForm {
  /** Erasing needs the exact identifier, because several items can have one label. */
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
  protected readonly confirming = signal<ErasedSubject | null>(null);

  protected confirm(event: Event): void {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const [concept, atom] = [textOf(given.get('concept')), textOf(given.get('atom'))].map((text) =>
      text.trim(),
    );
    if (concept && atom) this.confirming.set({ concept, atom });
  }

  protected async erase({ concept, atom }: ErasedSubject): Promise<void> {
    const isDone = await this.task.run(() => this.api.erase(concept, atom).then(() => true));
    if (!isDone) return;
    const text = this.messages.say('admin.auditLog.erase.done', { atom });
    this.board.post(notification('success', text));
    this.erased.emit();
  }
}
