import { Component, computed, type ElementRef, inject, signal, viewChildren } from '@angular/core';
import { SayPipe, Messages, requestErrorOf } from '@ampersand-prototype/components/application';
import type { SessionRole } from '@ampersand-prototype/generics';
import { mdiBadgeAccountOutline } from '@mdi/js';
import { NavigationHistory } from '../navigation/navigation-history';
import { PanelButton } from './panel-button';
import { NotificationCenter } from '../notification/notification-center';
import { notification } from '../notification/app-notification';
import { Session } from '../session/session';

/** A panel for activating the roles of the session. */
@Component({
  selector: 'app-role-panel',
  imports: [PanelButton, SayPipe],
  template: `
    <app-panel-button [icon]="icon" [label]="label()" [text]="active()">
      <fieldset [disabled]="isSwitching()">
        <legend>{{ 'shell.roles' | say }}</legend>
        <p class="muted">{{ 'shell.roles.hint' | say }}</p>
        @for (role of session.roles(); track role.id) {
          <label>
            <input
              #box
              name="role"
              [type]="session.hasSingleRole() ? 'radio' : 'checkbox'"
              [checked]="role.active"
              (change)="toggle(role)"
            />
            {{ role.label || role.id }}
          </label>
        }
      </fieldset>
    </app-panel-button>
  `,
  styles: `
    fieldset {
      display: grid;
      gap: 0.25rem;
      margin: 0;
      padding: 0;
      border: 0;
    }
    legend {
      padding: 0;
      font: var(--mat-sys-title-medium);
    }
    p {
      padding-block-end: 0.5rem;
      font: var(--mat-sys-body-medium);
    }
    label {
      display: flex;
      align-items: center;
      gap: 0.75rem;
      min-block-size: 2.5rem;
      padding-inline: 0.5rem;
      border-radius: 0.5rem;
      cursor: pointer;
    }
    label:hover {
      background: color-mix(in srgb, var(--mat-sys-on-surface) 7%, transparent);
    }
    input {
      inline-size: 1.125rem;
      block-size: 1.125rem;
    }
  `,
})
export class RolePanel {
  protected readonly session = inject(Session);
  private readonly board = inject(NotificationCenter);
  private readonly trail = inject(NavigationHistory);
  private readonly messages = inject(Messages);

  protected readonly icon = mdiBadgeAccountOutline;
  protected readonly isSwitching = signal(false);
  private readonly boxes = viewChildren<ElementRef<HTMLInputElement>>('box');
  protected readonly active = computed(() =>
    this.session
      .roles()
      .filter((role) => role.active)
      .map((role) => role.label || role.id)
      .join(', '),
  );

  protected readonly label = computed(() => {
    const roles = this.messages.say('shell.roles');
    return this.active() === '' ? roles : `${roles}: ${this.active()}`;
  });

  protected async toggle(role: SessionRole): Promise<void> {
    this.isSwitching.set(true);
    try {
      await this.session.switchRole(role);
      await this.trail.reread();
    } catch (error) {
      const reason = requestErrorOf(error).message;
      const text = this.messages.say('shell.roles.failed');
      this.board.post(notification('error', text, reason === null ? [] : [reason]));
      await this.session.refresh();
      this.showActive();
    } finally {
      this.isSwitching.set(false);
    }
  }

  /** A box that the user checked in vain: for what draws it nothing has changed. */
  private showActive(): void {
    const roles = this.session.roles();
    this.boxes().forEach(({ nativeElement }, index) => {
      nativeElement.checked = roles[index]?.active ?? false;
    });
  }
}
