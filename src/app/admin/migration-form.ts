import {
  Component,
  computed,
  inject,
  linkedSignal,
  signal,
  type WritableSignal,
} from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe, Words } from '@ampersand-prototype/components/application';
import {
  shellWord,
  type MigrationAnswer,
  type MigrationRequest,
} from '@ampersand-prototype/generics';
import { notice } from '../notification/notice';
import { NoticeBoard } from '../notification/notice-board';
import { Administration } from './administration';
import { Tasks } from './work/task';

/** Tells what bringing the data to the new model comes to, takes the decisions that it needs, and does it. */
@Component({
  selector: 'app-migration-form',
  imports: [MatButton, SayPipe],
  template: `
    <h2>{{ 'migration.title' | say }}</h2>
    @if (report(); as told) {
      <p>{{ 'migration.kept' | say: { count: told.kept } }}</p>
      <ul>
        @for (step of told.steps; track $index) {
          <li>{{ step.text }}</li>
        }
        @for (problem of told.problems; track $index) {
          <li>{{ problem.reason }}: {{ problem.examples.join(', ') }}</li>
        }
        @for (lost of told.vanishing; track lost.what) {
          @let about =
            {
              count: lost.number,
              name: lost.what,
              example: lost.loss ?? '',
              other: lost.mergedWith ?? '',
            };
          <li>{{ fateOf(lost) | say: about }}</li>
        }
        @for (violated of told.violations; track violated.rule) {
          <li>
            {{ violated.ruleMessage }} ({{ violated.tuples.length }}):
            {{ violated.tuples[0]?.violationMessage }}
          </li>
        }
      </ul>
      @for (renaming of offered(); track renaming.before + '=' + renaming.after) {
        <label>
          <input
            type="checkbox"
            [checked]="renames().has(renaming.before + '=' + renaming.after)"
            (change)="toggleRename(renaming.before + '=' + renaming.after)"
          />
          {{ 'migration.rename' | say: { before: renaming.before, after: renaming.after } }}
        </label>
      }
      @if (told.vanishing.length > 0) {
        <label>
          <input type="checkbox" [checked]="aside()" (change)="decide(aside)" />
          {{ 'migration.aside' | say }}
        </label>
      }
      @if (told.violations.length + told.debt.length > 0) {
        <label>
          <input type="checkbox" [checked]="debt()" (change)="decide(debt)" />
          {{ 'migration.debt' | say }}
        </label>
      }
      @if (!told.fits) {
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
          [attr.aria-describedby]="told.fits ? null : 'migration-decide'"
          [disabled]="task.isBusy() || !told.fits"
          (click)="apply()"
        >
          {{ (task.isBusy() ? 'admin.working' : 'migration.action') | say }}
        </button>
      </p>
    } @else {
      <p>{{ (task.isBusy() ? 'admin.working' : 'migration.impossible') | say }}</p>
    }
  `,
  styleUrl: './reinstall-form.scss',
})
export class MigrationForm {
  private readonly administration = inject(Administration);
  private readonly board = inject(NoticeBoard);
  private readonly words = inject(Words);

  protected readonly task = inject(Tasks).create();
  protected readonly report = signal<ToldMigration | null>(null);
  protected readonly fateOf = fateOf;
  protected readonly aside = signal(false);
  /** What keeps the data from being brought, as long as nothing is said about it. */
  protected readonly decisions = computed(() => {
    const told = this.report();
    if (!told) return [];
    return [
      ...(this.aside() ? [] : undecidedOf(told)),
      ...(told.problems.length > 0 ? ['migration.decide.problems' as const] : []),
      ...(told.violations.length > 0 ? ['migration.decide.violations' as const] : []),
    ];
  });
  protected readonly debt = signal(false);
  /** Whether something was decided that is not part of the report yet. */
  private isDecidedAnew = false;
  /** Every renaming that was suggested: one that is agreed to is suggested no more, and can still be taken back. */
  protected readonly offered = linkedSignal<
    MigrationAnswer['suggestions'],
    MigrationAnswer['suggestions']
  >({
    source: () => this.report()?.suggestions ?? [],
    computation: (suggested, previous) => {
      const known = previous?.value ?? [];
      const isNew = (each: (typeof suggested)[number]): boolean =>
        !known.some(({ before, after }) => before === each.before && after === each.after);
      return [...known, ...suggested.filter(isNew)];
    },
  });
  protected readonly renames = signal<ReadonlySet<string>>(new Set());

  /** What was decided, as the command in a terminal takes it. */
  readonly options = computed<readonly string[]>(() => [
    ...[...this.renames()].map((renaming) => `--rename ${shellWord(renaming)}`),
    ...(this.aside() ? ['--set-aside'] : []),
    ...(this.report()?.debt ?? []).map((rule) => `--debt ${shellWord(rule)}`),
  ]);

  constructor() {
    void this.look();
  }

  protected async toggleRename(renaming: string): Promise<void> {
    const renames = new Set(this.renames());
    if (!renames.delete(renaming)) renames.add(renaming);
    this.renames.set(renames);
    await this.look();
  }

  protected async decide(choice: WritableSignal<boolean>): Promise<void> {
    choice.set(!choice());
    await this.look();
  }

  protected async apply(): Promise<void> {
    const answer = await this.run(true);
    if (answer && !answer.isApplied) this.report.set(this.told(answer));
    if (!answer?.isApplied) {
      if (this.isDecidedAnew) await this.look();
      return;
    }
    const { copy } = answer;
    const more = copy === null ? [] : [this.words.say('migration.copy', { copy })];
    this.board.post(notice('success', this.words.say('migration.done'), more));
  }

  /** What was decided while the server worked is looked at as well: what is applied is what was told. */
  private async look(): Promise<void> {
    this.isDecidedAnew = true;
    if (this.task.isBusy()) return;
    while (this.isDecidedAnew) {
      this.isDecidedAnew = false;
      const answer = await this.run(false);
      if (answer) this.report.set(this.told(answer));
    }
  }

  private told(answer: MigrationAnswer): ToldMigration {
    const steps = answer.steps.map(({ kind, what: name }) => ({
      text: this.words.say(`migration.step.${kind}`, { name }),
    }));
    return { ...answer, steps };
  }

  private run(apply: boolean): Promise<MigrationAnswer | null> {
    const options: MigrationRequest = {
      apply,
      renames: [...this.renames()],
      takeDebt: this.debt(),
      ...(this.aside() ? { vanishing: 'aside' } : {}),
    };
    return this.task.run(() => this.administration.migrate(options));
  }
}

/** What becomes of facts that do not stay as they are. */
function fateOf({ loss, mergedWith }: ToldMigration['vanishing'][number]) {
  if (mergedWith !== undefined) return 'migration.merging' as const;
  return loss === undefined ? ('migration.vanishing' as const) : ('migration.losing' as const);
}

/** What is to be said about facts without a place, and about those that lose a part. */
function undecidedOf({ vanishing }: ToldMigration) {
  return [
    ...(vanishing.some(({ mergedWith }) => mergedWith !== undefined)
      ? ['migration.decide.merging' as const]
      : []),
    ...(vanishing.some(({ loss, mergedWith }) => loss === undefined && mergedWith === undefined)
      ? ['migration.decide.vanishing' as const]
      : []),
    ...(vanishing.some(({ loss }) => loss !== undefined)
      ? ['migration.decide.losing' as const]
      : []),
  ];
}

type ToldMigration = Omit<MigrationAnswer, 'steps'> & {
  readonly steps: readonly { readonly text: string }[];
};
