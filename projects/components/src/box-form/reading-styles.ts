import { Component, ViewEncapsulation } from '@angular/core';

/** The styles of records as they are read, which reach into the fields of their boxes. */
@Component({
  selector: 'amp-reading-styles',
  template: '',
  encapsulation: ViewEncapsulation.None,
  styleUrl: './reading-styles.css',
})
export class ReadingStyles {}
