import { Component, ViewEncapsulation } from '@angular/core';

/** The styles that Material dialogs need in applications without a theme. Any token goes first. */
@Component({
  selector: 'amp-dialog-styles',
  template: '',
  encapsulation: ViewEncapsulation.None,
  styleUrl: './dialog-styles.css',
})
export class DialogStyles {}
