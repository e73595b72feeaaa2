import { Component, inject } from '@angular/core';
import { Icon, IconButton, LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js';
import { NotificationCenter } from './notification-center';
import type { AppNotification } from './app-notification';

/** Shows notifications, and announces them to screen readers. */
@Component({
  selector: 'app-notification-list',
  imports: [Icon, IconButton, LocalPipe, SayPipe],
  template: `
    <section [attr.aria-label]="'shell.notifications' | say">
      <ul role="list" aria-live="polite" aria-relevant="additions">
        @for (notification of board.notifications(); track notification.id) {
          <li [class]="notification.kind" [attr.role]="isUrgent(notification) ? 'alert' : null">
            <amp-icon [path]="iconOf(notification)" />
            <div class="text">
              <p>
                {{ notification.text | local }}
                @if (notification.count > 1) {
                  <span class="count">× {{ notification.count }}</span>
                }
              </p>
              @if (notification.details.length > 0) {
                <ul class="details">
                  @for (detail of notification.details.slice(0, maxDetails); track $index) {
                    <li>{{ detail | local }}</li>
                  }
                  @if (moreThanShown(notification); as count) {
                    <li>{{ 'shell.andMore' | say: { count } }}</li>
                  }
                </ul>
              }
            </div>
            @if (notification.action; as action) {
              <button type="button" class="action" (click)="board.act(notification)">
                {{ action.label }}
              </button>
            }
            <button
              [ampIconButton]="closeIcon"
              [label]="'action.close' | say"
              (click)="board.dismiss(notification.id)"
            ></button>
          </li>
        }
      </ul>
    </section>
  `,
  styleUrl: './notification-list.scss',
})
export class NotificationList {
  protected readonly board = inject(NotificationCenter);
  protected readonly closeIcon = mdiClose;
  protected readonly maxDetails = 5;

  protected isUrgent({ kind }: AppNotification): boolean {
    return kind === 'error' || kind === 'violation';
  }

  protected iconOf({ kind }: AppNotification): string {
    switch (kind) {
      case 'success':
        return mdiCheckCircleOutline;
      case 'info':
        return mdiInformationOutline;
      case 'warning':
        return mdiAlertOutline;
      default:
        return mdiAlertCircleOutline;
    }
  }

  /** How many details are left out, with those that the server only counted. */
  protected moreThanShown({ details, unlisted = 0 }: AppNotification): number {
    return Math.max(0, details.length - this.maxDetails) + unlisted;
  }
}
