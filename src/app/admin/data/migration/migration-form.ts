import {
  Component,
  computed,
  inject,
  linkedSignal,
  signal,
  type WritableSignal,
} from '@angular/core';
import { MatButton } from '@angular/material/button';
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
import { Administration } from '../../work/administration';
import { MigrationPrefixes, withPrefixes, type Prefixes } from './migration-prefixes';
import { MigrationRenames } from './migration-renames';
import { renamingKey, renamingKind } from './renaming-key';
import { Tasks } from '../../work/task';

/** A form that shows the migration plan, asks for decisions, and migrates. */
@Component({
  selector: 'app-migration-form',
  imports: [MatButton, MigrationPrefixes, MigrationRenames, SayPipe],
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
          <li>{{ fates[droppedFate(lost)] | say: about }}</li>
        }
        @for (violated of summary.violations; track violated.rule) {
          <li>
            {{ violated.ruleMessage }} ({{ violated.count ?? violated.tuples.length }}):
            {{ violated.tuples[0]?.violationMessage }}
          </li>
        }
      </ul>
      @for (renaming of offered(); track keyOf(renaming)) {
        <label>
          <input
            type="checkbox"
            [checked]="renames().has(keyOf(renaming))"
            (change)="toggleRename(keyOf(renaming))"
          />
          {{
            RENAMINGS[kindOf(renaming)] | say: { before: renaming.before, after: renaming.after }
          }}
        </label>
      }
      <app-migration-renames
        [steps]="summary.changes"
        [options]="summary.options"
        (renamed)="rename($event)"
      />
      <app-migration-prefixes
        [dropped]="summary.dropped"
        [prefixes]="prefixes()"
        (prefixesChange)="choosePrefixes($event)"
      />
      @for (name of crowded(); track name) {
        <label>
          <input type="checkbox" [checked]="keepFirst().has(name)" (change)="toggleFirst(name)" />
          {{ 'migration.keepFirst' | say: { name } }}
        </label>
      }
      @if (needsArchive()) {
        <label>
          <input type="checkbox" [checked]="archive()" (change)="decide(archive)" />
          {{ 'migration.archive' | say }}
        </label>
      }
      @if (summary.violations.length + summary.baseline.length > 0) {
        <label>
          <input type="checkbox" [checked]="baseline()" (change)="decide(baseline)" />
          {{ 'migration.baseline' | say }}
        </label>
      }
      @if (!summary.fits) {
        <div id="migration-decide" role="status">
          @for (decision of decisions(); track decision) {
            <p>{{ decision | say }}</p>
          }
        </div>
      }
      <p>
        <button
          matButton="filled"
          type="button"
          [attr.aria-describedby]="summary.fits ? null : 'migration-decide'"
          [disabled]="task.isBusy() || !summary.fits"
          (click)="apply()"
        >
          {{ (task.isBusy() ? 'admin.working' : 'migration.action') | say }}
        </button>
      </p>
    } @else {
      <p>{{ (task.isBusy() ? 'admin.working' : 'migration.impossible') | say }}</p>
    }
  `,
  styleUrl: '../reinstall/reinstall-form.scss',
})
export class MigrationForm {
  private readonly administration = inject(Administration);
  private readonly board = inject(NotificationCenter);
  private readonly messages = inject(Messages);

  protected readonly task = inject(Tasks).create();
  protected readonly report = signal<MigrationSummary | null>(null);
  protected readonly droppedFate = droppedFate;
  protected readonly fates = FATES;
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
  private hasNewDecision = false;
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
  protected readonly RENAMINGS = {
    renamed: 'migration.rename',
    reversed: 'migration.reverse',
    merged: 'migration.merge',
    mergedReversed: 'migration.mergeReversed',
  } as const;

  /** What was decided, as the command in a terminal takes it. */
  readonly options = computed<readonly string[]>(() => [
    ...this.decidedRenames().map((renaming) => `--rename ${shellQuoted(renaming)}`),
    ...[...this.keepFirst()].map((name) => `--keep-first ${shellQuoted(name)}`),
    ...(this.archive() ? ['--archive'] : []),
    ...(this.report()?.baseline ?? []).map((rule) => `--baseline ${shellQuoted(rule)}`),
  ]);

  constructor() {
    this.messages.add(MIGRATION_MESSAGES);
    void this.look();
  }

  protected async toggleRename(renaming: string): Promise<void> {
    const renames = new Set(this.renames());
    if (!renames.delete(renaming)) renames.add(renaming);
    this.renames.set(renames);
    await this.look();
  }

  protected async toggleFirst(name: string): Promise<void> {
    const names = new Set(this.keepFirst());
    if (!names.delete(name)) names.add(name);
    this.keepFirst.set(names);
    await this.look();
  }

  protected async rename(renaming: PossibleRenaming): Promise<void> {
    this.own.update((own) => [...own, renaming]);
    const text = renamingKey(renaming);
    if (!this.renames().has(text)) await this.toggleRename(text);
  }

  protected async choosePrefixes(prefixes: Prefixes): Promise<void> {
    this.prefixes.set(prefixes);
    await this.look();
  }

  protected async decide(choice: WritableSignal<boolean>): Promise<void> {
    choice.set(!choice());
    await this.look();
  }

  protected async apply(): Promise<void> {
    const response = await this.run(true);
    if (response && !response.isApplied) this.report.set(this.summary(response));
    if (!response?.isApplied) {
      if (this.hasNewDecision) await this.look();
      return;
    }
    const { copy } = response;
    const more = copy === null ? [] : [this.messages.say('migration.copy', { copy })];
    this.board.post(notification('success', this.messages.say('migration.done'), more));
  }

  /** Previews again after changes in the meantime, so that the applied decisions are the previewed ones. */
  private async look(): Promise<void> {
    this.hasNewDecision = true;
    if (this.task.isBusy()) return;
    while (this.hasNewDecision) {
      this.hasNewDecision = false;
      const response = await this.run(false);
      if (response) this.report.set(this.summary(response));
    }
  }

  private summary(response: MigrationResponse): MigrationSummary {
    const steps = response.steps.map(({ kind, what: name }) => ({
      text: this.messages.say(`migration.step.${kind}`, { name }),
    }));
    return { ...response, steps, changes: response.steps };
  }

  private run(apply: boolean): Promise<MigrationResponse | null> {
    const options: MigrationRequest = {
      apply,
      renames: this.decidedRenames(),
      acceptBaseline: this.baseline(),
      ...(this.keepFirst().size > 0 ? { keepFirst: [...this.keepFirst()] } : {}),
      ...(this.archive() ? { dropped: 'archive' } : {}),
    };
    return this.task.run(() => this.administration.migrate(options));
  }
}

/** What becomes of facts that do not stay as they are. */
const FATES = {
  merging: 'migration.merging',
  plain: 'migration.plain',
  vanishing: 'migration.vanishing',
  losing: 'migration.losing',
  excess: 'migration.excess',
} as const;

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
