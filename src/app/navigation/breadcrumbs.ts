import { Component, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Icon, SayPipe } from '@ampersand-prototype/components/application';
import { mdiArrowLeft } from '@mdi/js';
import { NavigationHistory } from './navigation-history';

/** Shows a link back from the page of an item. */
@Component({
  selector: 'app-breadcrumbs',
  imports: [Icon, SayPipe],
  template: `
    @if (trail.parent(); as parent) {
      <nav [attr.aria-label]="'shell.trail' | say">
        <a [href]="parent.url" (click)="goBack($event, parent.url)">
          <amp-icon [path]="icon" />{{ parent.label | say }}
        </a>
      </nav>
    }
  `,
  styles: `
    nav {
      margin-block-end: 0.75rem;
      font: var(--mat-sys-body-medium);
      overflow-wrap: anywhere;
    }
    a {
      display: inline-flex;
      align-items: center;
      gap: 0.375rem;
      text-decoration: none;
    }
    a:hover {
      text-decoration: underline;
    }
    amp-icon:dir(rtl) {
      transform: scaleX(-1);
    }
    @media print {
      a {
        color: inherit;
        text-decoration: none;
      }
    }
  `,
})
export class Breadcrumbs {
  protected readonly trail = inject(NavigationHistory);
  protected readonly icon = mdiArrowLeft;
  private readonly router = inject(Router);

  /** The address may hold a query, so that it is followed as a whole. */
  protected goBack(event: MouseEvent, url: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.router.navigateByUrl(url);
  }
}
