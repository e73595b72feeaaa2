import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { Loaded } from './load-from';
import { LoadState } from './load-state';

/** The frame of a page: heading, introduction, and the state of its data. */
@Component({
  selector: 'app-page-frame',
  imports: [LoadState, RouterLink, SayPipe],
  template: `
    <div class="page">
      <header>
        @if (title() !== null) {
          <p class="back">
            <a [routerLink]="['/-/admin', page()]">{{ 'admin.page.' + page() | say }}</a>
          </p>
        }
        <h1>{{ title() ?? ('admin.page.' + page() | say) }}</h1>
        @if (lead(); as lead) {
          <p class="lead">{{ lead | say }}</p>
        }
      </header>
      @if (of(); as loaded) {
        <app-load-state [of]="loaded" />
      }
      <ng-content />
    </div>
  `,
  styles: `
    .page {
      grid-template-columns: minmax(0, 1fr);
    }
    .back {
      font: var(--mat-sys-body-medium);
      a {
        text-decoration: none;
        &::before {
          content: '← ';
        }
        &:hover {
          text-decoration: underline;
        }
      }
    }
  `,
})
export class PageFrame {
  /** The last part of the message key of the page. */
  readonly page = input.required<string>();
  /** The heading of a page below it, which leads back; null on the page itself. */
  readonly title = input<string | null>(null);
  /** The introduction: a message or a text. */
  readonly lead = input<string | null>(null);
  readonly of = input<Loaded<unknown> | null>(null);
}
