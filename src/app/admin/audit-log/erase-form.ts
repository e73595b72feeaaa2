import { Component, inject, output, signal } from '@angular/core';
import { ChangeLogApi } from '@ampersand-prototype/components';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { notification } from '../../notification/app-notification';
import { NotificationCenter } from '../../notification/notification-center';
import { ActionForm, type FormAction } from '../work/action-form';

/** A form that permanently erases the history of an item, after confirmation. */
@Component({
  selector: 'app-erase-form',
  imports: [ActionForm, SayPipe],
  template: `
    <app-action-form submits [actions]="actions">
      @for (field of fields; track field.name) {
        <label>
          <span>{{ 'admin.auditLog.' + field.name | say }}</span>
          <input
            #input
            required
            pattern=".*\\S.*"
            autocomplete="off"
            [name]="field.name"
            [placeholder]="field.example | say"
            (input)="field.value.set(input.value.trim())"
          />
        </label>
      }
    </app-action-form>
  `,
  styleUrl: './audit-log-page.scss',
})
export class EraseForm {
  /** Something was erased. */
  readonly erased = output();

  private readonly api = inject(ChangeLogApi);
  private readonly notifications = inject(NotificationCenter);
  private readonly messages = inject(Messages);
  private readonly concept = signal('');
  /** Erasing needs the exact identifier, because several items can have one label. */
  private readonly atom = signal('');
  protected readonly fields = [
    { name: 'concept', value: this.concept, example: 'admin.auditLog.concept.example' },
    { name: 'atom', value: this.atom, example: 'admin.auditLog.erase.atom.example' },
  ];
  protected readonly actions: readonly FormAction[] = [
    {
      label: 'admin.auditLog.erase.start',
      isSecondary: true,
      confirmation: () => ({
        title: 'admin.auditLog.erase.sure',
        consequence: 'admin.auditLog.erase.consequence',
        action: 'admin.auditLog.erase.action',
        parameters: { atom: this.atom() },
        requiresName: true,
      }),
      run: () => this.erase(this.concept(), this.atom()),
    },
  ];

  private async erase(concept: string, atom: string): Promise<void> {
    await this.api.erase(concept, atom);
    const text = this.messages.say('admin.auditLog.erase.done', { atom });
    this.notifications.post(notification('success', text));
    this.erased.emit();
  }
}
