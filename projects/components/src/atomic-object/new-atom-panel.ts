import {
  Component,
  inject,
  inputBinding,
  outputBinding,
  type OnInit,
  type Type,
  viewChild,
  ViewContainerRef,
} from '@angular/core';
import { MAT_DIALOG_DATA, MatDialogContent, MatDialogRef } from '@angular/material/dialog';
import { mdiClose } from '@mdi/js';
import type { AtomReference } from '@ampersand-prototype/generics';
import {
  atomId,
  Confirmations,
  IconButton,
  isJsonNode,
  labelOf,
  mayLeave,
  Messages,
  showsInterface,
  type ShownInterface,
} from '@ampersand-prototype/components/application';

/** The data of a panel for a new atom: its interface and concept. */
export interface NewAtomPanelData {
  readonly page: Type<unknown>;
  /** The identifier that the new atom gets. */
  readonly atom: string;
}

/** A side panel with the page of a new atom. It closes with a reference to the atom, or with null. */
@Component({
  selector: 'amp-new-atom-panel',
  imports: [IconButton, MatDialogContent],
  host: { '(keydown.escape)': 'leave($event)' },
  template: `
    <button
      class="close"
      [ampIconButton]="icon"
      [label]="messages.say('action.close')"
      (click)="leave()"
    ></button>
    <mat-dialog-content><ng-container #outlet /></mat-dialog-content>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      block-size: 100%;
    }
    .close {
      justify-self: end;
      margin: 0.75rem 1rem 0;
    }
    :host .mat-mdc-dialog-content {
      max-block-size: none;
      padding-block-start: 0;
    }
  `,
})
export class NewAtomPanel implements OnInit {
  protected readonly messages = inject(Messages);
  protected readonly icon = mdiClose;
  private readonly data = inject<NewAtomPanelData>(MAT_DIALOG_DATA);
  private readonly dialog = inject(MatDialogRef<NewAtomPanel, AtomReference | null>);
  private readonly confirmations = inject(Confirmations);
  private readonly outlet = viewChild.required('outlet', { read: ViewContainerRef });
  private shown: ShownInterface | null = null;

  ngOnInit(): void {
    const { page, atom } = this.data;
    const { instance } = this.outlet().createComponent(page, {
      bindings: [
        inputBinding('resourceId', () => atom),
        outputBinding('draftEnded', (end) =>
          this.dialog.close(end === 'added' ? this.made() : null),
        ),
      ],
    });
    this.shown = showsInterface(instance) ? instance : null;
  }

  /** Closes the panel; the user is asked where something was typed. */
  protected async leave(event?: Event): Promise<void> {
    event?.stopPropagation();
    if (this.shown && !(await mayLeave(this.shown.controller, this.confirmations))) return;
    this.dialog.close(null);
  }

  private made(): AtomReference | null {
    const content = this.shown?.controller.root()['data'];
    const id = atomId(content);
    return isJsonNode(content) && id !== null ? { _id_: id, _label_: labelOf(content) } : null;
  }
}
