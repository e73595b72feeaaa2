import { Component, inject } from '@angular/core';
import { Router } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import { PageTrail } from './page-trail';

/** On the page of an atom: which atom it is, and the way back. */
@Component({
  selector: 'app-breadcrumbs',
  imports: [SayPipe],
  template: `
    @if (trail.parent(); as parent) {
      <nav [attr.aria-label]="'shell.trail' | say">
        <ol>
          <li>
            <a [href]="parent.url" (click)="goBack($event, parent.url)">{{ parent.label | say }}</a>
          </li>
          @if (trail.atomLabel(); as label) {
            <li aria-current="page">{{ label }}</li>
          }
        </ol>
      </nav>
    }
  `,
  styles: `
    ol {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 0.5rem;
      margin: 0 0 0.5rem;
      padding: 0;
      list-style: none;
      color: var(--mat-sys-on-surface-variant);
      font: var(--mat-sys-body-medium);
      overflow-wrap: anywhere;
    }
    [aria-current] {
      overflow: hidden;
      max-inline-size: 40ch;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    li + li::before {
      content: '/' / '';
      margin-inline-end: 0.5rem;
      color: var(--mat-sys-outline);
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
  protected readonly trail = inject(PageTrail);
  private readonly router = inject(Router);

  /** The address may hold a query, so that it is followed as a whole. */
  protected goBack(event: MouseEvent, url: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.router.navigateByUrl(url);
  }
}
