import { Component, ViewEncapsulation } from '@angular/core';

/** How dialogs of Material look where an application has no theme: readable in light and in dark. Any token goes first. */
@Component({
  selector: 'amp-dialog-styles',
  template: '',
  encapsulation: ViewEncapsulation.None,
  styleUrl: './dialog-styles.css',
})
export class DialogStyles {}
