import { Component, input } from '@angular/core';
import { TabStop } from './tab-stop';
import { Icon } from './icon';

/** A small round button with an icon; its label is also the tooltip. */
@Component({
  selector: 'button[ampIconButton]',
  hostDirectives: [{ directive: TabStop, inputs: ['ampTabStop: tabStop'] }],
  imports: [Icon],
  template: `<amp-icon [path]="ampIconButton()" />`,
  host: {
    type: 'button',
    '[attr.aria-label]': 'label()',
    '[attr.title]': 'label()',
    '[class.danger]': 'isDanger()',
  },
  styles: `
    :host {
      display: inline-grid;
      place-items: center;
      inline-size: calc(2rem + var(--amp-density, 0) * 0.125rem);
      block-size: calc(2rem + var(--amp-density, 0) * 0.125rem);
      min-inline-size: 1.5rem;
      padding: 0;
      border: 0;
      border-radius: 50%;
      background: transparent;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      cursor: pointer;
      flex: none;
    }
    :host(:hover) {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
    :host(.danger:hover),
    :host(.danger:focus-visible) {
      color: var(--mat-sys-error, light-dark(#ba1a1a, #ffb4ab));
    }
    :host(:focus-visible) {
      outline: 2px solid var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
      outline-offset: 1px;
    }
    :host(:disabled) {
      opacity: 0.4;
      cursor: default;
    }
    @media (pointer: coarse) {
      :host {
        inline-size: 2.75rem;
        block-size: 2.75rem;
      }
    }
    @media print {
      :host {
        display: none;
      }
    }
  `,
})
export class IconButton {
  /** SVG path data of the icon. */
  readonly ampIconButton = input.required<string>();
  readonly label = input.required<string>();
  /** Whether the button destroys something. */
  readonly isDanger = input(false);
}
