import { Component, input } from '@angular/core';

/** An icon of @mdi/js, hidden from assistive technology: the control around it has the name. */
@Component({
  selector: 'amp-icon',
  template: `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path [attr.d]="path()" />
  </svg>`,
  styles: `
    :host {
      display: inline-flex;
      inline-size: 1.25em;
      block-size: 1.25em;
      flex: none;
    }
    svg {
      inline-size: 100%;
      block-size: 100%;
      fill: currentColor;
    }
  `,
})
export class Icon {
  /** SVG path data. */
  readonly path = input.required<string>();
}
