import { computed, inject, Injectable } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { Deletions } from '../../change-log/deleting/deletions';
import type { RangeChange } from '../../edit/range-change';
import { type CellBounds, CellRange } from '../range/cell-range';
import { TableStore } from '../store/table-store';
import { TableRows } from '../view/table-rows';
import { RangeCopies } from './range-copies';
import {
  type RangePlan,
  changesOf,
  countValidations,
  invalidCellsIn,
  undoOf,
} from './plan/range-plan';
import {
  type ChosenRows,
  MAX_CHANGES,
  MAX_UNCONFIRMED,
  rowsOfSpan,
  untilNextGroup,
} from './range-rows';
import { RangeStore } from './range-store';
import { RangeTable } from './range-table';
import type { RangeTitle } from './range-preview';
import { filled, repeated, sized } from './range-messages';
import { RangeOperations } from './range-operations';
import { countCells, MAX_CELLS, MAX_CHARACTERS, readClipboard } from './text/clipboard-cells';
import { cellsByHeading, readCsvFile } from './text/csv-file';
import { type RangeTarget, planRange } from './plan/plan-range';
import { type RuledPlan, withRules } from './plan/validate-with-rules';
import { withoutTouched } from './plan/touched-cells';

/** Copies, pastes, fills, and clears cell ranges. Each is one transaction: it is stored as a whole or not at all. */
@Injectable()
export class TableRanges {
  private readonly controller = inject(TableStore).box.controller;
  private readonly source = inject(TableRows).source;
  private readonly range = inject(CellRange);
  private readonly table = inject(RangeTable);
  private readonly work = inject(RangeOperations);
  private readonly copies = inject(RangeCopies);
  private readonly storage = inject(RangeStore);
  private readonly deletions = inject(Deletions);

  readonly news = this.work.news;
  readonly isBusy = this.work.isBusy;
  /** How many cells are selected. */
  readonly selected = computed(() => {
    const bounds = this.range.bounds();
    return bounds && sized(bounds.bottom - bounds.top + 1, bounds.right - bounds.left + 1);
  });

  /** Puts the selected cells on the clipboard, as text and as a table. Returns whether there are any. */
  copy(data: DataTransfer | null, withHeadings = false): boolean {
    return this.copies.copy(data, withHeadings);
  }

  /** Copies the selected cells with the headings above them. */
  copyWithHeadings(clipboard: Clipboard): Promise<void> {
    return this.copies.copyWithHeadings(clipboard);
  }

  /** Puts the clipboard into the cells from the first selected one on. */
  async paste(data: DataTransfer | null): Promise<void> {
    const bounds = this.range.target();
    if (!data || !bounds) return;
    const pasted = readClipboard(data.getData('text/plain'), data.getData('text/html'));
    if (pasted.kind === 'empty') return;
    if (pasted.kind === 'too-much') return this.work.announce('range.tooMuch', { max: MAX_CELLS });
    const texts = repeated(pasted.rows, bounds);
    const isOne = texts.length === 1 && texts[0]?.length === 1;
    await this.run(texts, bounds, 'range.paste', !isOne);
  }

  /**
   * Adds rows below the last one from the clipboard, from the column `left` on. Several rows or columns make a range; a
   * single value only with `takesOne`. Returns whether rows are added.
   */
  pasteRows(data: DataTransfer | null, left: number, takesOne: boolean): boolean {
    if (!data || this.work.isBusy() || this.table.maker() === null) return false;
    const pasted = readClipboard(data.getData('text/plain'), data.getData('text/html'));
    if (pasted.kind === 'empty') return false;
    if (pasted.kind === 'cells') {
      const { rows } = pasted;
      if (!takesOne && rows.length === 1 && rows[0]?.length === 1) return false;
      const top = this.source().rows().length;
      void this.run(rows, { top, left, bottom: top, right: left }, 'range.paste', true);
    } else this.work.announce('range.tooMuch', { max: MAX_CELLS });
    return true;
  }

  /** Whether rows can be added from a file. */
  canAddRows(): boolean {
    return this.table.maker() !== null;
  }

  /** Adds rows below the last one from a CSV file, whose first row has the headings of columns. */
  async addRowsFrom(file: Pick<File, 'size' | 'text'>): Promise<void> {
    if (this.work.isBusy() || !this.canAddRows()) return;
    if (file.size > MAX_CHARACTERS)
      return this.work.announce('range.fileTooLarge', { max: MAX_CELLS });
    const rows = readCsvFile(await file.text());
    if (!rows) return this.work.announce('range.unreadable');
    const headings = this.table.columns().map(({ heading }) => heading);
    const cells = cellsByHeading(rows, headings);
    if (!cells) return this.work.announce('range.noHeading', { headings: headings.join(', ') });
    if (cells.length === 0) return this.work.announce('range.nothing');
    if (countCells(cells) > MAX_CELLS)
      return this.work.announce('range.fileTooLarge', { max: MAX_CELLS });
    const top = this.source().rows().length;
    await this.run(cells, { top, left: 0, bottom: top, right: 0 }, 'range.import', true);
  }

  /** Puts what the first row of the selected cells holds into the rows below it. */
  async fillDown(): Promise<void> {
    const bounds = this.changed();
    if (!bounds || bounds.bottom === bounds.top || !this.copies.areRead(bounds.top, bounds.top + 1))
      return;
    const [first] = this.copies.textsIn({ ...bounds, bottom: bounds.top });
    const texts = Array.from({ length: bounds.bottom - bounds.top }, () => first ?? []);
    await this.run(texts, { ...bounds, top: bounds.top + 1 }, 'range.fill', false);
  }

  /** Empties the selected cells. */
  async clear(): Promise<void> {
    const bounds = this.changed();
    if (!bounds) return;
    await this.run(filled(bounds, ''), bounds, 'range.clear', false);
  }

  /** Gives the selected cells one value. */
  async setValue(text: string): Promise<void> {
    const bounds = this.changed();
    if (!bounds) return;
    await this.run(filled(bounds, text), bounds, 'range.fill', false);
  }

  /** The rows of the selected cells; empty without a range. */
  readonly selectedRows = computed<readonly JsonNode[]>(() => {
    const bounds = this.range.bounds();
    return bounds
      ? this.source()
          .rows()
          .slice(bounds.top, bounds.bottom + 1)
      : [];
  });

  /** Deletes the atoms of the selected rows, everywhere: all of them, or none where a rule forbids it. */
  async deleteRows(): Promise<void> {
    const bounds = this.selectedRows().length === 0 ? null : this.changed(true);
    const remover = this.table.remover();
    if (!bounds || !remover || this.work.isBusy()) return;
    await this.work.run(async () => {
      const chosen = await this.chosen(bounds.top, bounds.bottom);
      if (!chosen) return;
      const { rows } = chosen;
      const changes = rows.map((atom): RangeChange => ({ op: 'delete', ...remover, atom }));
      if (!this.deletions.isPreviewed()) {
        const response = await this.controller().transactions.try(changes);
        if (!response.invariantRulesHold) return this.work.showErrors(response);
      }
      if (!(await this.table.confirmDelete(rows))) return;
      await this.storage.store(changes, [], 'range.deleted', rows.length);
    });
  }

  /** Takes back the last range operation. */
  undo(): Promise<void> {
    return this.storage.undo();
  }

  /**
   * Undoes the last range operation if it is the latest change. Other changes are left to the handler of the
   * application. Returns whether it was.
   */
  undoByKey(): boolean {
    const isNext = this.storage.isNext();
    if (isNext) void this.undo();
    return isNext;
  }

  /** The selected cells to change; null without any, or if there are too many, which is reported. */
  private changed(isByRow = false): CellBounds | null {
    const bounds = this.range.target();
    const { bottom = 0, top = 0, right = 0, left = 0 } = bounds ?? {};
    const count = (bottom - top + 1) * (isByRow ? 1 : right - left + 1);
    if (count <= MAX_CHANGES) return bounds;
    this.work.announce('range.tooMany', { count, max: MAX_CHANGES });
    return null;
  }

  /** The rows to change, which are loaded if needed; null if others changed the list, which is reported. */
  private async chosen(first: number, last: number): Promise<ChosenRows | null> {
    const chosen = await rowsOfSpan(this.source(), { first, last });
    if (!chosen) this.work.announce('range.moved');
    return chosen && untilNextGroup(chosen);
  }

  private async run(
    texts: readonly (readonly string[])[],
    { top, left }: CellBounds,
    title: RangeTitle,
    isPreviewed: boolean,
  ): Promise<void> {
    if (this.work.isBusy()) return;
    const since = this.controller().edits.time;
    await this.work.run(async () => {
      const chosen = await this.chosen(top, top + texts.length - 1);
      if (!chosen) return;
      const { rows, areUnseen } = chosen;
      const columns = this.table.columns().slice(left);
      const addsRows = title === 'range.paste' || title === 'range.import';
      const maker = addsRows ? this.table.maker() : null;
      const isRequested = isPreviewed || areUnseen || texts.length > MAX_UNCONFIRMED;
      await this.plan(texts, { rows, columns, maker, since }, title, isRequested);
    });
  }

  private async plan(
    texts: readonly (readonly string[])[],
    { since, ...target }: Omit<RangeTarget, 'controller'> & { since: number },
    title: RangeTitle,
    isPreviewed: boolean,
  ): Promise<void> {
    const controller = this.controller();
    const untouched = (plan: RangePlan) => withoutTouched(plan, controller.edits, since);
    const plan = untouched(await planRange(texts, { ...target, controller }));
    if (plan.rows.length === 0) return;
    const own = countValidations(plan);
    if (own.change + own.wrong === 0) return this.work.announce('range.nothing');
    if (own.change === 0 && !isPreviewed) return this.work.reportInvalidCells(invalidCellsIn(plan));
    const judged = this.ruled(plan).then((ruled) => ({ ...ruled, plan: untouched(ruled.plan) }));
    // Closing the preview early does not wait for the response.
    judged.catch(() => undefined);
    const isAhead = own.wrong > 0;
    const shown = isAhead ? { plan, issues: [] } : await judged;
    if (shown.plan.rows.length === 0) return;
    const { wrong, rule } = countValidations(shown.plan);
    const isClean = wrong + rule + shown.issues.length === 0;
    const { explainer } = controller;
    const range = { shown, judged: isAhead ? judged : null, title, explainer };
    if ((isPreviewed || !isClean) && !(await this.table.preview(range))) return;
    const { plan: fit } = await judged;
    await this.storage.store(
      changesOf(fit),
      undoOf(fit),
      'range.stored',
      countValidations(fit).change,
    );
  }

  /** What the rules say about a plan. @throws RequestFailure */
  private async ruled(plan: RangePlan): Promise<RuledPlan> {
    const changes = changesOf(plan);
    if (changes.length === 0) return { plan, issues: [] };
    const controller = this.controller();
    const response = await controller.transactions.try(changes);
    return {
      ...withRules(plan, response),
      reason: controller.explainer.reasonOf(changes, response),
    };
  }
}
