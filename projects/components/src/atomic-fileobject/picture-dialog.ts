import { Component, inject } from '@angular/core';
import { MAT_DIALOG_DATA, MatDialogRef } from '@angular/material/dialog';
import { mdiClose } from '@mdi/js';
import { IconButton, Messages } from '@ampersand-prototype/components/application';

/** A picture, and where it is served. */
export interface Picture {
  readonly name: string;
  readonly url: string;
}

/** Shows a picture as large as the screen permits. */
@Component({
  selector: 'amp-picture-dialog',
  imports: [IconButton],
  template: `
    <div class="head">
      <h2>{{ picture.name }}</h2>
      <a class="amp-button text" [href]="picture.url" [download]="picture.name">{{
        messages.say('action.download', { item: picture.name })
      }}</a>
      <button
        [ampIconButton]="icon"
        [label]="messages.say('action.close')"
        (click)="dialog.close()"
      ></button>
    </div>
    <img [src]="picture.url" [alt]="picture.name" />
  `,
  styles: `
    :host {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      gap: 0.5rem;
      box-sizing: border-box;
      max-block-size: 96dvh;
      padding: 0.75rem;
    }
    .head {
      display: flex;
      align-items: center;
      gap: 0.5rem;
    }
    h2 {
      flex: 1 1 auto;
      min-inline-size: 0;
      margin: 0;
      font: var(--mat-sys-title-medium, inherit);
      overflow-wrap: anywhere;
    }
    img {
      max-inline-size: 100%;
      max-block-size: 100%;
      min-block-size: 0;
      margin: auto;
      object-fit: contain;
    }
  `,
})
export class PictureDialog {
  protected readonly messages = inject(Messages);
  protected readonly picture = inject<Picture>(MAT_DIALOG_DATA);
  protected readonly dialog = inject(MatDialogRef<PictureDialog>);
  protected readonly icon = mdiClose;
}
