import { Component, inject } from '@angular/core';
import { Icon, IconButton, LocalPipe, SayPipe } from '@ampersand-prototype/components/application';
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js';
import { NoticeBoard } from './notice-board';
import type { Notice } from './notice';

/** Shows the notices in a corner of the screen and reads them to assistive technology. */
@Component({
  selector: 'app-notice-list',
  imports: [Icon, IconButton, LocalPipe, SayPipe],
  template: `
    <section [attr.aria-label]="'shell.notices' | say">
      <ul role="list" aria-live="polite" aria-relevant="additions">
        @for (notice of board.notices(); track notice.id) {
          <li [class]="notice.kind" [attr.role]="isUrgent(notice) ? 'alert' : null">
            <amp-icon [path]="iconOf(notice)" />
            <div class="text">
              <p>
                {{ notice.text | local }}
                @if (notice.count > 1) {
                  <span class="count">× {{ notice.count }}</span>
                }
              </p>
              @if (notice.details.length > 0) {
                <ul class="details">
                  @for (detail of notice.details.slice(0, 5); track $index) {
                    <li>{{ detail | local }}</li>
                  }
                  @if (notice.details.length > 5) {
                    <li>{{ 'shell.andMore' | say: { count: notice.details.length - 5 } }}</li>
                  }
                </ul>
              }
            </div>
            @if (notice.action; as action) {
              <button type="button" class="action" (click)="board.act(notice)">
                {{ action.label }}
              </button>
            }
            <button
              [ampIconButton]="closeIcon"
              [label]="'action.close' | say"
              (click)="board.dismiss(notice.id)"
            ></button>
          </li>
        }
      </ul>
    </section>
  `,
  styleUrl: './notice-list.scss',
})
export class NoticeList {
  protected readonly board = inject(NoticeBoard);
  protected readonly closeIcon = mdiClose;

  protected isUrgent({ kind }: Notice): boolean {
    return kind === 'error' || kind === 'violation';
  }

  protected iconOf({ kind }: Notice): string {
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
}
