import { Component, inject, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { LedgerApi } from '@ampersand-prototype/components';
import { SayPipe, textOf, Words } from '@ampersand-prototype/components/application';
import { Modal } from '../../dialog/modal';
import { NoticeBoard } from '../../notification/notice-board';
import { notice } from '../../notification/notice';
import { Tasks } from '../work/task';

/** Takes what the history says of one atom away for good, after a confirmation. */
@Component({
  selector: 'app-erase-form',
  imports: [MatButton, Modal, SayPipe],
  template: `
    <form (submit)="ask($event)">
      @for (field of fields; track field.name) {
        <label>
          <span>{{ 'admin.ledger.' + field.name | say }}</span>
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
          {{ (task.isBusy() ? 'admin.working' : 'admin.ledger.erase.action') | say }}…
        </button>
      </p>
    </form>
    @if (asked(); as subject) {
      <dialog #dialog appModal aria-labelledby="erase-title" (closed)="asked.set(null)">
        <h2 id="erase-title">{{ 'admin.ledger.erase.sure' | say: { atom: subject.atom } }}</h2>
        <p>{{ 'admin.ledger.erase.consequence' | say }}</p>
        <p class="actions">
          <button matButton type="button" autofocus (click)="dialog.close()">
            {{ 'action.cancel' | say }}
          </button>
          <button matButton="filled" type="button" class="danger" (click)="erase(dialog)">
            {{ 'admin.ledger.erase.action' | say }}
          </button>
        </p>
      </dialog>
    }
  `,
  styleUrls: ['../reinstall-form.scss', './ledger-page.scss'],
})
export class EraseForm {
  /** What is erased is told exactly: several things may have one name. */
  protected readonly fields = [
    { name: 'concept', example: 'admin.ledger.concept.example' },
    { name: 'atom', example: 'admin.ledger.erase.atom.example' },
  ];
  /** Something was erased. */
  readonly erased = output();

  private readonly api = inject(LedgerApi);
  private readonly board = inject(NoticeBoard);
  private readonly words = inject(Words);
  protected readonly task = inject(Tasks).create();
  protected readonly asked = signal<{ readonly concept: string; readonly atom: string } | null>(
    null,
  );

  protected ask(event: Event): void {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const [concept, atom] = [textOf(given.get('concept')), textOf(given.get('atom'))].map((text) =>
      text.trim(),
    );
    if (concept && atom) this.asked.set({ concept, atom });
  }

  protected async erase(dialog: HTMLDialogElement): Promise<void> {
    const asked = this.asked();
    dialog.close();
    if (!asked) return;
    const { concept, atom } = asked;
    const isDone = await this.task.run(() => this.api.erase(concept, atom).then(() => true));
    if (!isDone) return;
    const text = this.words.say('admin.ledger.erase.done', { atom });
    this.board.post(notice('success', text));
    this.erased.emit();
  }
}
