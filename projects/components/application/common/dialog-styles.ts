import { Component, ViewEncapsulation } from '@angular/core';

/** Styles of Material dialogs for applications without a theme. Any token goes first. */
@Component({
  selector: 'amp-dialog-styles',
  template: '',
  encapsulation: ViewEncapsulation.None,
  styleUrl: './dialog-styles.css',
})
export class DialogStyles {}
