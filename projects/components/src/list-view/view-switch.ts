import { Component, ElementRef, inject } from '@angular/core';
import { Icon, Messages, TabStop } from '@ampersand-prototype/components/application';
import { placeByKey } from '../common/place-by-key';
import { ViewChoice } from './view-choice';

/** Switches between the views of a list: one tab stop, in which the arrow keys move. */
@Component({
  selector: 'amp-view-switch',
  imports: [Icon, TabStop],
  host: {
    role: 'toolbar',
    '[attr.aria-label]': "messages.say('view.switch')",
    '(keydown)': 'press($event)',
  },
  template: `
    @for (view of views.offered(); track view) {
      <button
        type="button"
        [ampTabStop]="views.isCurrent(view) ? 0 : -1"
        [attr.title]="messages.say(view.label)"
        [attr.aria-pressed]="views.isCurrent(view)"
        (click)="views.choose(view)"
      >
        <amp-icon [path]="view.icon" />
        <span>{{ messages.say(view.label) }}</span>
      </button>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      flex: none;
      max-inline-size: 100%;
      overflow: auto hidden;
      padding: 0.125rem;
      border-radius: var(--mat-sys-corner-small, 8px);
      background: var(--mat-sys-surface-container, light-dark(#efedf0, #1f2022));
    }
    button {
      display: inline-flex;
      align-items: center;
      gap: 0.375rem;
      min-block-size: 2rem;
      padding-inline: 0.625rem;
      border: 1px solid transparent;
      border-radius: calc(var(--mat-sys-corner-small, 8px) - 2px);
      background: none;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font: var(--mat-sys-label-large, 500 0.875rem/1.25rem sans-serif);
      cursor: pointer;
    }
    button:hover {
      color: var(--mat-sys-on-surface, CanvasText);
    }
    button[aria-pressed='true'] {
      border-color: var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
      background: var(--mat-sys-surface, Canvas);
      color: var(--mat-sys-on-surface, CanvasText);
    }
    button:focus-visible {
      outline: 2px solid var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
      outline-offset: -2px;
    }
    amp-icon {
      font-size: 1.125rem;
    }
    /* The tools stay on one line: first only the current view has a visible name, then none. */
    @container amp-tools (max-width: 52rem) {
      button:not([aria-pressed='true']) > span {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
    @container amp-tools (max-width: 30rem) {
      button > span {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
    /* On a phone the views take a line. */
    @media (max-width: 599px) {
      button {
        flex: 1 0 auto;
        justify-content: center;
      }
    }
    @media (pointer: coarse) {
      button {
        min-block-size: 2.75rem;
      }
    }
    @media (forced-colors: active) {
      button[aria-pressed='true'] {
        forced-color-adjust: none;
        border-color: Highlight;
        background: Highlight;
        color: HighlightText;
      }
    }
    @media print {
      :host {
        display: none;
      }
    }
  `,
})
export class ViewSwitch {
  protected readonly messages = inject(Messages);
  protected readonly views = inject(ViewChoice);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  protected press(event: KeyboardEvent): void {
    const buttons = [...this.host.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const target = placeByKey(event, { at, count: buttons.length, around: this.host });
    if (target === undefined) return;
    event.preventDefault();
    buttons[target]?.focus();
  }
}
