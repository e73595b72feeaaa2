import { Component, inject, input } from '@angular/core';
import { mdiHelpCircleOutline } from '@mdi/js';
import { Icon, Messages } from '@ampersand-prototype/components/application';

let lastId = 0;

/** A small button that shows documentation from the script. Escape and a click elsewhere close the text. */
@Component({
  selector: 'amp-help-text',
  imports: [Icon],
  template: `
    <button
      type="button"
      [attr.aria-label]="messages.say('help.about', { label: about() })"
      [attr.title]="text()"
      [attr.popovertarget]="textId()"
    >
      <amp-icon [path]="icon" />
    </button>
    <div popover role="note" dir="auto" [id]="textId()">{{ text() }}</div>
  `,
  styles: `
    :host {
      position: relative;
      display: inline-block;
      flex: none;
    }
    button {
      anchor-name: --amp-help;
      display: grid;
      place-items: center;
      inline-size: 1.5rem;
      block-size: 1.5rem;
      padding: 0;
      border: 0;
      border-radius: 50%;
      background: transparent;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font-size: 0.75rem;
      cursor: pointer;
    }
    button:hover {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
    button:focus-visible {
      outline: 2px solid var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
    }
    amp-icon {
      transform: scale(0.7);
    }
    [popover] {
      position-anchor: --amp-help;
      position-area: block-end span-inline-end;
      position-try-fallbacks: flip-inline, flip-block;
      max-inline-size: min(24rem, 90vw);
      margin: 0.25rem 0 0;
      padding: 0.75rem 1rem;
      border: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
      border-radius: var(--mat-sys-corner-small, 8px);
      background: var(--mat-sys-surface-container, Canvas);
      color: var(--mat-sys-on-surface, CanvasText);
      font-size: 0.875rem;
      line-height: 1.5;
      white-space: pre-line;
      overflow-wrap: anywhere;
    }
    @media print {
      button {
        display: none;
      }
    }
  `,
})
export class HelpText {
  /** What the text is about. */
  readonly about = input.required<string>();
  readonly text = input.required<string>();
  /** Identifies the text, for what it describes. */
  readonly textId = input(`amp-help-${++lastId}`);

  protected readonly messages = inject(Messages);
  protected readonly icon = mdiHelpCircleOutline;
}
