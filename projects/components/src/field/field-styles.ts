import { Component, ViewEncapsulation } from '@angular/core';

/** The global styles of fields. The classes start with `amp-`; colors and shapes are Material 3 tokens. */
@Component({
  selector: 'amp-field-styles',
  template: '',
  encapsulation: ViewEncapsulation.None,
  styleUrl: './field-styles.css',
})
export class FieldStyles {}
