import { Component, computed, inject } from '@angular/core';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import type { RuleOverview } from '@ampersand-prototype/generics';
import { ruleTitle, type RuleTitle } from '../rules/rule-title';
import { RulesForm } from '../rules/rules-form';
import { DataTable, type Column } from '../work/data-table';
import { loadFrom } from '../work/load-from';
import { PageFrame } from '../work/page-frame';
import { ClockSection } from './clock-section';

/** The administration page that runs automated rules, lists their changes, and shows the clock. */
@Component({
  selector: 'app-engine-page',
  imports: [ClockSection, DataTable, PageFrame, RulesForm, SayPipe],
  template: `
    <app-page-frame page="engine" lead="admin.engine.lead" [of]="rules">
      <app-rules-form action="engine" />
      <app-clock-section />
      @if (rules.value()) {
        <section aria-labelledby="engine-rules">
          <h2 id="engine-rules">{{ 'admin.engine.rules' | say }}</h2>
          @if (automated().length === 0) {
            <p class="muted">{{ 'admin.engine.none' | say }}</p>
          } @else {
            <app-data-table labelledBy="engine-rules" [rows]="automated()" [columns]="columns" />
          }
        </section>
      }
    </app-page-frame>
  `,
})
export class EnginePage {
  private readonly messages = inject(Messages);
  protected readonly rules = loadFrom<readonly RuleOverview[]>(() => 'admin/rules');
  protected readonly columns: readonly Column<RuleOverview & RuleTitle>[] = [
    {
      heading: 'admin.rules.rule',
      cell: ({ name, title, meaning }) => ({
        text: title,
        detail: meaning === title ? null : meaning,
        link: ['/-/admin/rules', name],
      }),
    },
  ];
  /** The rules of the script that the engine enforces. */
  protected readonly automated = computed(() =>
    (this.rules.value() ?? [])
      .filter(({ kind, isSystem }) => kind === 'enforcement' && !isSystem)
      .map((rule) => ({ ...rule, ...ruleTitle(this.messages, rule) })),
  );
}
