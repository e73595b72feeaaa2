import {
  Component,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
  type WritableSignal,
} from '@angular/core';
import { SayPipe, Messages } from '@ampersand-prototype/components/application';
import {
  droppedFate,
  renamesOf,
  shellQuoted,
  type MigrationResponse,
  type MigrationRequest,
  type PossibleRenaming,
} from '@ampersand-prototype/generics';
import { notification } from '../../../notification/app-notification';
import { NotificationCenter } from '../../../notification/notification-center';
import { MIGRATION_MESSAGES } from './migration-messages';
import { ActionForm, type FormAction } from '../../work/action-form';
import { AdministrationApi } from '../../work/administration-api';
import { CheckBox } from '../../work/check-box';
import { toggled } from '../../work/toggled';
import { MigrationPrefixes, withPrefixes, type Prefixes } from './migration-prefixes';
import { MigrationRenames } from './migration-renames';
import { renamingKey, renamingKind } from './renaming-key';
import { Tasks } from '../../work/task';

/** A form that shows the migration plan, asks for decisions, and migrates. */
@Component({
  selector: 'app-migration-form',
  imports: [ActionForm, CheckBox, MigrationPrefixes, MigrationRenames, SayPipe],
  template: `
    <h2>{{ 'migration.title' | say }}</h2>
    @if (report(); as summary) {
      <p>{{ 'migration.kept' | say: { count: summary.kept } }}</p>
      <ul>
        @for (step of summary.steps; track $index) {
          <li>{{ step.text }}</li>
        }
        @for (move of summary.moved; track $index) {
          <li>{{ 'migration.moved' | say: { ...move, count: move.number } }}</li>
        }
        @for (problem of summary.problems; track $index) {
          <li>{{ problem.reason }}: {{ problem.examples.join(', ') }}</li>
        }
        @for (lost of summary.dropped; track lost.what) {
          @let about =
            {
              count: lost.number,
              name: lost.what,
              example: lost.loss ?? '',
              other: lost.mergedWith ?? '',
              examples: lost.excess?.join('; ') ?? '',
            };
          <li>{{ 'migration.' + droppedFate(lost) | say: about }}</li>
        }
        @for (violated of summary.violations; track violated.rule) {
          <li>
            {{ violated.ruleMessage }} ({{ violated.count ?? violated.tuples.length }}):
            {{ violated.tuples[0]?.violationMessage }}
          </li>
        }
      </ul>
      @for (renaming of offered(); track keyOf(renaming)) {
        <app-check-box
          [checked]="renames().has(keyOf(renaming))"
          (checkedChange)="toggle(renames, keyOf(renaming))"
        >
          {{
            'migration.renaming.' + kindOf(renaming)
              | say: { before: renaming.before, after: renaming.after }
          }}
        </app-check-box>
      }
      <app-migration-renames
        [steps]="summary.changes"
        [options]="summary.options"
        (renamed)="rename($event)"
      />
      <app-migration-prefixes
        [dropped]="summary.dropped"
        [prefixes]="prefixes()"
        (prefixesChange)="decide(prefixes, $event)"
      />
      @for (name of crowded(); track name) {
        <app-check-box [checked]="keepFirst().has(name)" (checkedChange)="toggle(keepFirst, name)">
          {{ 'migration.keepFirst' | say: { name } }}
        </app-check-box>
      }
      @if (needsArchive()) {
        <app-check-box [checked]="archive()" (checkedChange)="decide(archive, $event)">
          {{ 'migration.archive' | say }}
        </app-check-box>
      }
      @if (summary.violations.length + summary.baseline.length > 0) {
        <app-check-box [checked]="baseline()" (checkedChange)="decide(baseline, $event)">
          {{ 'migration.baseline' | say }}
        </app-check-box>
      }
      @if (!summary.fits) {
        <div id="migration-decide" role="status">
          @for (decision of decisions(); track decision) {
            <p>{{ decision | say }}</p>
          }
        </div>
      }
      <app-action-form
        [actions]="actions"
        [task]="task"
        [describedBy]="summary.fits ? null : 'migration-decide'"
      />
    } @else {
      <p>{{ (task.isBusy() ? 'admin.working' : 'migration.impossible') | say }}</p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.5rem;
    }
  `,
})
export class MigrationForm {
  private readonly api = inject(AdministrationApi);
  private readonly notifications = inject(NotificationCenter);
  private readonly messages = inject(Messages);

  protected readonly task = inject(Tasks).create();
  protected readonly actions: readonly FormAction[] = [
    {
      label: 'migration.action',
      isReady: () => this.report()?.fits ?? false,
      run: () => this.apply(),
    },
  ];
  protected readonly report = signal<MigrationSummary | null>(null);
  protected readonly droppedFate = droppedFate;
  protected readonly archive = signal(false);
  /** What keeps the data from being brought, as long as nothing is said about it. */
  protected readonly decisions = computed(() => {
    const summary = this.report();
    if (!summary) return [];
    return [
      ...(this.archive() ? [] : undecidedOf(summary)),
      ...(summary.problems.length > 0 ? ['migration.decide.problems' as const] : []),
      ...(summary.problems.some(({ canKeepFirst }) => canKeepFirst)
        ? ['migration.decide.first' as const]
        : []),
      ...(summary.violations.length > 0 ? ['migration.decide.violations' as const] : []),
    ];
  });
  protected readonly baseline = signal(false);
  /** Whether something was decided that is not part of the report yet. */
  private readonly hasNewDecision = signal(true);
  /** Relations that keep the first of several values. */
  protected readonly keepFirst = signal<ReadonlySet<string>>(new Set());
  /** Relations with several values where one fits, also those for which that was decided. */
  protected readonly crowded = computed(() => [
    ...new Set([
      ...this.keepFirst(),
      ...(this.report()?.problems ?? []).flatMap(({ canKeepFirst }) => canKeepFirst ?? []),
    ]),
  ]);
  protected readonly needsArchive = computed(
    () => this.report()?.dropped.some((lost) => droppedFate(lost) !== 'excess') ?? false,
  );
  /** The renamings that the user added. */
  private readonly own = signal<MigrationResponse['suggestions']>([]);
  /** All suggested and added renamings. An accepted one is not suggested again, and can be removed. */
  protected readonly offered = linkedSignal<
    MigrationResponse['suggestions'],
    MigrationResponse['suggestions']
  >({
    source: () => [...this.own(), ...(this.report()?.suggestions ?? [])],
    computation: (suggested, previous) => {
      const known = previous?.value ?? [];
      const isNew = (each: (typeof suggested)[number]): boolean =>
        !known.some((other) => renamingKey(other) === renamingKey(each));
      return [...known, ...suggested.filter(isNew)];
    },
  });
  protected readonly renames = signal<ReadonlySet<string>>(new Set());

  protected readonly prefixes = signal<Prefixes>(new Map());
  private readonly decidedRenames = computed(() => {
    const chosen = this.offered().filter((each) => this.renames().has(renamingKey(each)));
    return withPrefixes(new Set(chosen.flatMap(renamesOf)), this.prefixes());
  });
  protected readonly keyOf = renamingKey;
  protected readonly kindOf = renamingKind;

  /** What was decided, as the command in a terminal takes it. */
  readonly options = computed<readonly string[]>(() => [
    ...this.decidedRenames().map((renaming) => `--rename ${shellQuoted(renaming)}`),
    ...[...this.keepFirst()].map((name) => `--keep-first ${shellQuoted(name)}`),
    ...(this.archive() ? ['--archive'] : []),
    ...(this.report()?.baseline ?? []).map((rule) => `--baseline ${shellQuoted(rule)}`),
  ]);

  constructor() {
    this.messages.add(MIGRATION_MESSAGES);
    // Previews also decisions that were made during a request, so that the applied decisions are the previewed ones.
    effect(() => {
      if (!this.hasNewDecision() || this.task.isBusy()) return;
      void untracked(() => this.task.run(() => this.preview()));
    });
  }

  /** Adds a decision, or takes it back. */
  protected toggle(decisions: WritableSignal<ReadonlySet<string>>, decision: string): void {
    this.decide(decisions, toggled(decisions(), decision));
  }

  protected rename(renaming: PossibleRenaming): void {
    this.own.update((own) => [...own, renaming]);
    const text = renamingKey(renaming);
    if (!this.renames().has(text)) this.toggle(this.renames, text);
  }

  protected decide<T>(choice: WritableSignal<T>, decision: T): void {
    choice.set(decision);
    this.hasNewDecision.set(true);
  }

  private async apply(): Promise<void> {
    const response = await this.migrate(true);
    if (!response.isApplied) {
      this.report.set(this.summary(response));
      return;
    }
    await this.api.renew();
    this.hasNewDecision.set(false);
    const { copy } = response;
    const more = copy === null ? [] : [this.messages.say('migration.copy', { copy })];
    this.notifications.post(notification('success', this.messages.say('migration.done'), more));
  }

  private async preview(): Promise<void> {
    this.hasNewDecision.set(false);
    this.report.set(this.summary(await this.migrate(false)));
  }

  private summary(response: MigrationResponse): MigrationSummary {
    const steps = response.steps.map(({ kind, what: name }) => ({
      text: this.messages.say(`migration.step.${kind}`, { name }),
    }));
    return { ...response, steps, changes: response.steps };
  }

  private migrate(apply: boolean): Promise<MigrationResponse> {
    const body: MigrationRequest = {
      apply,
      renames: this.decidedRenames(),
      acceptBaseline: this.baseline(),
      ...(this.keepFirst().size > 0 ? { keepFirst: [...this.keepFirst()] } : {}),
      ...(this.archive() ? { dropped: 'archive' } : {}),
    };
    return this.api.send<MigrationResponse>('POST', 'migration', { body });
  }
}

/** The questions about facts that change. */
function undecidedOf({ dropped }: MigrationSummary) {
  const fates = new Set(dropped.map(droppedFate));
  const all = ['merging', 'plain', 'vanishing', 'losing'] as const;
  return all.filter((fate) => fates.has(fate)).map((fate) => `migration.decide.${fate}` as const);
}

type MigrationSummary = Omit<MigrationResponse, 'steps'> & {
  readonly steps: readonly { readonly text: string }[];
  readonly changes: MigrationResponse['steps'];
};
