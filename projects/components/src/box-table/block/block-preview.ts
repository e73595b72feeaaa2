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
import { labelOf, type WordKey, Words } from '@ampersand-prototype/components/application';
import { countVerdicts, type PlannedCell, type PlannedRow } from './plan/block-plan';
import type { PreviewedBlock } from './block-table';
import { sized } from './block-texts';

/** How many rows and misfits are shown. */
const [MOST_ROWS, MOST_MISFITS] = [50, 30];

/** Shows what a block would change, cell by cell; closes with true where what fits is to be stored. */
@Component({
  selector: 'amp-block-preview',
  imports: [MatButton, MatDialogActions, MatDialogClose, MatDialogContent, MatDialogTitle],
  templateUrl: './block-preview.html',
  styleUrl: './block-preview.css',
})
export class BlockPreview {
  protected readonly words = inject(Words);
  private readonly data = inject<PreviewedBlock>(MAT_DIALOG_DATA);
  private readonly dialog = inject<MatDialogRef<BlockPreview, boolean>>(MatDialogRef);
  private readonly ruled = signal(this.data.shown);
  private readonly isJudged = signal(this.data.judged === null);
  private readonly rows = computed(() => this.ruled().plan.rows);
  protected readonly messages = computed(() => this.ruled().messages);
  protected readonly counts = computed(() => countVerdicts(this.ruled().plan));
  /** How many cells change; those that stay or do not fit are told where there are any. */
  protected readonly verdicts = computed(() => {
    const { change, same, wrong, rule } = this.counts();
    return this.told([
      ['block.willChange', change],
      ['block.willStay', same],
      ['block.willNotFit', wrong + rule],
    ]);
  });
  protected readonly title = this.words.say(
    this.data.title,
    sized(this.rows().length, Math.max(0, ...this.rows().map(({ cells }) => cells.length))),
  );
  protected readonly shown = computed(() => this.rows().slice(0, MOST_ROWS));
  protected readonly unseen = computed(() => this.rows().length - this.shown().length);
  /** The headings above the cells; empty where the block has more columns than the table. */
  protected readonly headings =
    this.rows()
      .find(({ cells }) => cells.length > 0)
      ?.cells.map((cell) => cell.heading) ?? [];
  private readonly misfits = computed(() =>
    this.rows().flatMap((row, i) =>
      row.cells
        .filter((cell) => cell.verdict.kind === 'wrong' || cell.verdict.kind === 'rule')
        .map((cell, c) => ({
          id: `${i}-${c}`,
          where: [this.nameOf(row, i), cell.heading].filter(Boolean).join(', '),
          text: cell.text,
          why: this.why(cell),
        })),
    ),
  );
  protected readonly misfitsShown = computed(() => this.misfits().slice(0, MOST_MISFITS));
  protected readonly misfitsUnseen = computed(
    () => this.misfits().length - this.misfitsShown().length,
  );
  protected readonly leavesOut = signal(false);
  protected readonly isStorable = computed(
    () =>
      this.isJudged() &&
      this.counts().change > 0 &&
      (this.misfits().length === 0 || this.leavesOut()),
  );

  constructor() {
    this.data.judged?.then(
      (ruled) => {
        this.ruled.set(ruled);
        this.isJudged.set(true);
      },
      // Whoever goes on is told why nothing can be stored.
      () => this.dialog.close(true),
    );
  }

  private told(verdicts: readonly (readonly [WordKey, number])[]): string {
    return verdicts
      .filter(([key, count]) => count > 0 || key === 'block.willChange')
      .map(([key, count]) => this.words.say(key, { count }))
      .join(' ');
  }

  protected why({ verdict }: PlannedCell): string {
    if (verdict.kind === 'wrong') return this.words.say(verdict.why, verdict.parameters);
    return verdict.kind === 'rule' ? verdict.message : '';
  }

  protected nameOf(row: PlannedRow, index: number): string {
    if (row.making) return this.words.say('block.newRow');
    return labelOf(row.node) || String(index + 1);
  }
}
