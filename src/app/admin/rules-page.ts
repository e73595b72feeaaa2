import { Component } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { RulesForm } from './rules-form';

/** The rules of the model, and a check of all of them. */
@Component({
  selector: 'app-rules-page',
  imports: [RulesForm, SayPipe],
  template: `
    <div class="page">
      <header>
        <h1>{{ 'admin.page.rules' | say }}</h1>
        <p class="lead">{{ 'admin.rules.lead' | say }}</p>
      </header>
      <app-rules-form action="evaluate" />
    </div>
  `,
})
export class RulesPage {}
