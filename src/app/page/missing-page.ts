import { Component, inject } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';

/** The page for unknown addresses. */
@Component({
  selector: 'app-missing-page',
  imports: [MatButton, RouterLink, SayPipe],
  template: `
    <div class="page">
      <h1>{{ 'missing.title' | say }}</h1>
      <p>{{ 'missing.text' | say: { address: address } }}</p>
      <p class="lead">{{ 'missing.hint' | say }}</p>
      <p>
        <a matButton="filled" routerLink="/">{{ 'missing.home' | say }}</a>
      </p>
    </div>
  `,
})
export class MissingPage {
  protected readonly address = inject(Router).url;
}
