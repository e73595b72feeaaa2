import { Component, computed, inject, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import {
  MAT_DIALOG_DATA,
  MatDialogActions,
  MatDialogClose,
  MatDialogContent,
  MatDialogRef,
  MatDialogTitle,
} from '@angular/material/dialog';
import type { ExplanationSize, Repair } from '@ampersand-prototype/generics';
import { Messages } from '@ampersand-prototype/components/application';
import type { TableMessageKey } from '../messages/table-messages-en';
import { countValidations, type PlannedCell, type PlannedRow } from './plan/range-plan';
import type { RuledPlan } from './plan/validate-with-rules';
import { rowName, sized } from './range-messages';
import type { RejectionExplainer } from '../../interfacing/rejection-explainer';
import { explainableRules } from '../../edit/edit-reason';
import { WhyButton } from '../../field/why-button';

/** The message key for the title of a range operation. */
export type RangeTitle = 'range.paste' | 'range.import' | 'range.fill' | 'range.clear';

/** The planned changes of a cell range, for the preview. */
export interface PreviewedRange {
  /** The part of the plan that is known without a request. */
  readonly shown: RuledPlan;
  /** The same with what the rules say, where that is still being asked; rejects where the server does not judge it. */
  readonly judged: Promise<RuledPlan> | null;
  readonly title: RangeTitle;
  /** Explains and repairs what rules reject. */
  readonly explainer: Pick<RejectionExplainer, 'explain' | 'repairRange'>;
}

/** How many rows and misfits are shown. */
const [MAX_ROWS, MAX_INVALID_CELLS] = [50, 30];

/** A dialog that previews the changes of a cell range; returns true to apply them. */
@Component({
  selector: 'amp-range-preview',
  imports: [
    MatButton,
    MatDialogActions,
    MatDialogClose,
    MatDialogContent,
    MatDialogTitle,
    WhyButton,
  ],
  templateUrl: './range-preview.html',
  styleUrl: './range-preview.css',
})
export class RangePreview {
  protected readonly messages = inject(Messages);
  private readonly data = inject<PreviewedRange>(MAT_DIALOG_DATA);
  private readonly dialog = inject<MatDialogRef<RangePreview, boolean>>(MatDialogRef);
  private readonly ruled = signal(this.data.shown);
  private readonly isJudged = signal(this.data.judged === null);
  private readonly rows = computed(() => this.ruled().plan.rows);
  protected readonly isExplainable = computed(
    () => explainableRules(this.ruled().reason ?? null).length > 0,
  );
  protected readonly ask = (size?: ExplanationSize) =>
    this.data.explainer.explain(this.ruled().reason ?? null, size);
  /** A repair includes the changes, so there is nothing left to store. */
  protected readonly repair = (repair: Repair): void => {
    void this.data.explainer.repairRange(this.ruled().reason ?? null, repair);
    this.dialog.close(false);
  };
  protected readonly issues = computed(() => this.ruled().issues);
  protected readonly counts = computed(() => countValidations(this.ruled().plan));
  /** Number of changed cells; unchanged and invalid ones are counted if there are any. */
  protected readonly verdicts = computed(() => {
    const { change, same, wrong, rule } = this.counts();
    return this.message([
      ['range.willChange', change],
      ['range.willStay', same],
      ['range.willNotFit', wrong + rule],
    ]);
  });
  protected readonly title = this.messages.say(
    this.data.title,
    sized(this.rows().length, Math.max(0, ...this.rows().map(({ cells }) => cells.length))),
  );
  protected readonly shown = computed(() => this.rows().slice(0, MAX_ROWS));
  protected readonly unseen = computed(() => this.rows().length - this.shown().length);
  /** The headings above the cells; empty where the range has more columns than the table. */
  protected readonly headings =
    this.rows()
      .find(({ cells }) => cells.length > 0)
      ?.cells.map((cell) => cell.heading) ?? [];
  private readonly invalidCells = computed(() =>
    this.rows().flatMap((row, i) =>
      row.cells
        .filter((cell) => cell.validation.kind === 'wrong' || cell.validation.kind === 'rule')
        .map((cell, c) => ({
          id: `${i}-${c}`,
          where: [this.nameOf(row, i), cell.heading].filter(Boolean).join(', '),
          text: cell.text,
          why: this.why(cell),
        })),
    ),
  );
  protected readonly shownInvalidCells = computed(() =>
    this.invalidCells().slice(0, MAX_INVALID_CELLS),
  );
  protected readonly hiddenInvalidCells = computed(
    () => this.invalidCells().length - this.shownInvalidCells().length,
  );
  protected readonly leavesOut = signal(false);
  protected readonly isStorable = computed(
    () =>
      this.isJudged() &&
      this.counts().change > 0 &&
      (this.invalidCells().length === 0 || this.leavesOut()),
  );

  constructor() {
    this.data.judged?.then(
      (ruled) => {
        this.ruled.set(ruled);
        this.isJudged.set(true);
      },
      // Continuing shows why nothing can be stored.
      () => this.dialog.close(true),
    );
  }

  private message(verdicts: readonly (readonly [TableMessageKey, number])[]): string {
    return verdicts
      .filter(([key, count]) => count > 0 || key === 'range.willChange')
      .map(([key, count]) => this.messages.say(key, { count }))
      .join(' ');
  }

  protected why({ validation }: PlannedCell): string {
    if (validation.kind === 'wrong')
      return this.messages.say(validation.why, validation.parameters);
    return validation.kind === 'rule' ? validation.message : '';
  }

  protected nameOf(row: PlannedRow, index: number): string {
    return rowName(this.messages, row, index);
  }
}
