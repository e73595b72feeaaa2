import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Inline } from '@ampersand-prototype/generics';
import { definitionCommands } from './model-address';

/** Shows a line of text with links to definitions. */
@Component({
  selector: 'app-model-line',
  imports: [RouterLink],
  template: `
    @for (piece of line(); track $index) {
      @switch (piece.kind) {
        @case ('code') {
          <code>{{ piece.text }}</code>
        }
        @case ('reference') {
          <a [routerLink]="commandsOf(piece.id)">{{ piece.text }}</a>
        }
        @default {
          <span>{{ piece.text }}</span>
        }
      }
    }
  `,
  styles: `
    :host {
      display: inline;
      white-space-collapse: preserve;
      overflow-wrap: anywhere;
    }
    a {
      text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
      text-underline-offset: 2px;
    }
    code {
      font-size: 0.875em;
    }
  `,
  preserveWhitespaces: false,
})
export class ModelLine {
  readonly line = input.required<readonly Inline[]>();
  protected readonly commandsOf = definitionCommands;
}
