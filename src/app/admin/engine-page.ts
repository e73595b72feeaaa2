import { Component } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { RulesForm } from './rules-form';

/** Runs the execution engine and lists the changes of each step. */
@Component({
  selector: 'app-engine-page',
  imports: [RulesForm, SayPipe],
  template: `
    <div class="page">
      <header>
        <h1>{{ 'admin.page.engine' | say }}</h1>
        <p class="lead">{{ 'admin.engine.lead' | say }}</p>
      </header>
      <app-rules-form action="engine" />
    </div>
  `,
})
export class EnginePage {}
