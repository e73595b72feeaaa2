import { NgComponentOutlet } from '@angular/common';
import { Component, inject, type Type } from '@angular/core';
import { MAT_DIALOG_DATA, MatDialogContent, MatDialogRef } from '@angular/material/dialog';
import { mdiClose } from '@mdi/js';
import { IconButton, Messages } from '@ampersand-prototype/components/application';
import type { FacetModel } from './facet-model';
import type { FacetPanel } from './facet-panel';

/**
 * What the sheet shows. It gets the panel from the box: if the sheet imported it, bundlers would load it with every page of the
 * packed library.
 */
export interface FacetSheetContent {
  readonly model: FacetModel;
  readonly panel: Type<FacetPanel>;
}

/** Shows facets in a bottom sheet on narrow screens. */
@Component({
  selector: 'amp-facet-sheet',
  imports: [IconButton, MatDialogContent, NgComponentOutlet],
  template: `
    <div class="head">
      <button
        [ampIconButton]="icon"
        [label]="messages.say('action.close')"
        (click)="close()"
      ></button>
    </div>
    <mat-dialog-content>
      <ng-container
        [ngComponentOutlet]="content.panel"
        [ngComponentOutletInputs]="{ model: content.model, isTitled: true }"
      />
    </mat-dialog-content>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      max-block-size: 85dvh;
    }
    .head {
      display: flex;
      justify-content: end;
      padding: 0.5rem 0.5rem 0;
    }
  `,
})
export class FacetSheet {
  protected readonly messages = inject(Messages);
  protected readonly content = inject<FacetSheetContent>(MAT_DIALOG_DATA);
  private readonly dialog = inject(MatDialogRef<FacetSheet>);
  protected readonly icon = mdiClose;

  protected close(): void {
    this.dialog.close();
  }
}
