import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { RuleOverview } from '@ampersand-prototype/generics';
import { ruleTitle } from '../rules/rule-title';
import { RulesForm } from '../rules/rules-form';
import { loadFrom } from '../work/load-from';
import { LoadState } from '../work/load-state';

/** The administration page that runs automated rules and lists their changes. */
@Component({
  selector: 'app-engine-page',
  imports: [LoadState, RouterLink, RulesForm, SayPipe],
  template: `
    <div class="page">
      <header>
        <h1>{{ 'admin.page.engine' | say }}</h1>
        <p class="lead">{{ 'admin.engine.lead' | say }}</p>
      </header>
      <app-rules-form action="engine" />
      <section aria-labelledby="engine-rules">
        <h2 id="engine-rules">{{ 'admin.engine.rules' | say }}</h2>
        <app-load-state [of]="rules" />
        @if (rules.hasValue()) {
          <ul>
            @for (rule of automated(); track rule.name) {
              <li>
                <a [routerLink]="['/-/admin/rules', rule.name]">{{ rule.title }}</a>
                @if (rule.meaning && rule.meaning !== rule.title) {
                  <span class="muted">{{ rule.meaning }}</span>
                }
              </li>
            }
          </ul>
          @if (automated().length === 0) {
            <p class="muted">{{ 'admin.engine.none' | say }}</p>
          }
        }
      </section>
    </div>
  `,
  styles: `
    ul:empty {
      display: none;
    }
    ul {
      padding-inline-start: 1.25rem;
    }
    li {
      padding-block: 0.25rem;
      overflow-wrap: anywhere;
    }
    .muted {
      display: block;
    }
  `,
})
export class EnginePage {
  private readonly messages = inject(Messages);
  protected readonly rules = loadFrom<readonly RuleOverview[]>(() => 'admin/rules');
  /** The rules of the script that the engine enforces. */
  protected readonly automated = computed(() =>
    (this.rules.hasValue() ? this.rules.value() : [])
      .filter(({ kind, isSystem }) => kind === 'enforcement' && !isSystem)
      .map((rule) => ({ ...rule, title: ruleTitle(this.messages, rule).title })),
  );
}
