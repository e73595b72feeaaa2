import { Component, inject, output } from '@angular/core';
import { IconButton, SayPipe } from '@ampersand-prototype/components/application';
import { mdiClose } from '@mdi/js';
import { SideMenu } from '../navigation/side-menu';
import { Session } from '../session/session';
import { Modal } from '../dialog/modal';

/** The menu on narrow screens. */
@Component({
  selector: 'app-menu-drawer',
  imports: [IconButton, Modal, SayPipe, SideMenu],
  template: `
    <dialog #dialog appModal [attr.aria-label]="'shell.menu' | say" (closed)="closed.emit()">
      <div class="head">
        <strong>{{ session.contextName() }}</strong>
        <button
          [ampIconButton]="closeIcon"
          [label]="'shell.menu.close' | say"
          (click)="dialog.close()"
        ></button>
      </div>
      <nav [attr.aria-label]="'shell.main' | say">
        <app-side-menu (followed)="dialog.close()" />
      </nav>
    </dialog>
  `,
  styles: `
    dialog {
      margin: 0;
      inline-size: min(20rem, 85vw);
      max-inline-size: none;
      block-size: 100dvh;
      max-block-size: none;
      padding: 0;
      border: 0;
      background: var(--mat-sys-surface-container-low);
      color: inherit;
    }
    dialog::backdrop {
      background: rgb(0 0 0 / 45%);
    }
    .head {
      display: flex;
      align-items: center;
      justify-content: space-between;
      padding: 0.75rem 1rem 0 1.625rem;
      font: var(--mat-sys-title-medium);
    }
  `,
})
export class MenuDrawer {
  protected readonly session = inject(Session);
  protected readonly closeIcon = mdiClose;

  /** The drawer was closed. */
  readonly closed = output();
}
