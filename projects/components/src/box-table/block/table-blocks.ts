import { computed, signal } from '@angular/core';
import {
  type JsonNode,
  type Refusal,
  refusalOf,
  type WordKey,
  type WordParameters,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import type { BlockChange } from '../../interfacing/edit/block-change';
import type { InterfaceController } from '../../interfacing/interface-controller';
import { violationLines } from '../../interfacing/edit/edit-reason';
import type { CellBounds, CellRange } from '../range/cell-range';
import { textsOf } from './block-copy';
import {
  type ChosenRows,
  MOST_CHANGES,
  MOST_UNASKED,
  type RowsOfTable,
  rowsOfSpan,
} from './block-rows';
import { type BlockPlan, changesOf, countVerdicts, undoOf } from './block-plan';
import { type ClipboardBlock, MOST_CELLS, readClipboard } from './clipboard-block';
import { toHtmlTable } from './html-table';
import { type BlockColumn, type BlockTarget, planBlock } from './plan-block';
import { type RuledPlan, withRules } from './rule-verdicts';
import { MOST_SELECTED } from '../window/table-window';
import { toTsv } from './tsv';

/** The table whose cells are changed together. */
export interface BlockTable extends RowsOfTable {
  readonly range: CellRange;
  columns(): readonly (BlockColumn & { readonly name: string })[];
  controller(): InterfaceController;
  maker(): BlockTarget['maker'];
  /** The field out of which rows are deleted; null where they may not be. */
  remover(): Pick<BlockChange, 'node' | 'property'> | null;
  /** Asks whether rows are to be deleted. */
  confirmDelete(rows: readonly JsonNode[]): Promise<boolean>;
  /** Whether that question tells what the rules say against it. */
  foretellsDelete(): boolean;
  /** Takes a stored transaction back. Resolves to whether it is. */
  takeBack(seq: number): Promise<boolean>;
  /** Shows a plan. Resolves to whether what fits is to be stored. */
  preview(plan: RuledPlan, title: BlockTitle): Promise<boolean>;
}

/** What is being done with the cells of a block. */
export type BlockTitle = 'block.paste' | 'block.fill' | 'block.clear';

/** What is told about the last block. */
export interface BlockNews {
  readonly key: WordKey;
  readonly parameters?: WordParameters;
  /** What the rules or the server said against it. */
  readonly reasons?: readonly string[];
  readonly refusal?: Refusal;
  readonly canUndo: boolean;
}

/** Copies, pastes, fills and clears blocks of cells. Each is one transaction: it is stored as a whole or not at all. */
export class TableBlocks {
  private readonly told = signal<BlockNews | null>(null);
  private readonly working = signal(false);
  private undoing: readonly BlockChange[] = [];
  /** Where the last block stands in the history, where the server keeps one and lets it be taken back. */
  private stored: number | null = null;

  constructor(private readonly table: BlockTable) {}

  readonly news = this.told.asReadonly();
  readonly isBusy = this.working.asReadonly();
  /** How many cells are selected. */
  readonly selected = computed(() => {
    const bounds = this.table.range.bounds();
    return bounds && sized(bounds.bottom - bounds.top + 1, bounds.right - bounds.left + 1);
  });

  /** Puts the selected cells on the clipboard, as text and as a table. Returns whether there are any. */
  copy(data: DataTransfer | null, withHeadings = false): boolean {
    const texts = this.selectedTexts(withHeadings);
    if (!texts || !data) return false;
    data.setData('text/plain', toTsv(texts));
    data.setData('text/html', toHtmlTable(texts));
    const [first] = texts;
    this.tell('block.copied', sized(texts.length, first?.length ?? 0));
    return true;
  }

  /** Copies the selected cells with the headings above them. */
  async copyWithHeadings(clipboard: Clipboard): Promise<void> {
    const texts = this.selectedTexts(true);
    if (!texts) return;
    await clipboard.writeText(toTsv(texts));
    this.tell('block.copied', sized(texts.length, texts[0]?.length ?? 0));
  }

  /** Puts what is on the clipboard into the cells from the first selected one on. */
  async paste(data: DataTransfer | null): Promise<void> {
    const bounds = this.table.range.target();
    if (!data || !bounds) return;
    const block = readClipboard(data.getData('text/plain'), data.getData('text/html'));
    if (block.kind === 'empty') return;
    if (block.kind === 'too-much') return this.tell('block.tooMuch', { most: MOST_CELLS });
    const texts = repeated(block, bounds);
    const isOne = texts.length === 1 && texts[0]?.length === 1;
    await this.run(texts, bounds, 'block.paste', !isOne);
  }

  /** Puts what the first row of the selected cells holds into the rows below it. */
  async fillDown(): Promise<void> {
    const bounds = this.changed();
    if (!bounds || bounds.bottom === bounds.top || !this.areRead(bounds.top, bounds.top + 1))
      return;
    const [first] = this.textsIn({ ...bounds, bottom: bounds.top });
    const texts = Array.from({ length: bounds.bottom - bounds.top }, () => first ?? []);
    await this.run(texts, { ...bounds, top: bounds.top + 1 }, 'block.fill', false);
  }

  /** Empties the selected cells. */
  async clear(): Promise<void> {
    const bounds = this.changed();
    if (!bounds) return;
    await this.run(filled(bounds, ''), bounds, 'block.clear', false);
  }

  /** Gives the selected cells one value. */
  async setValue(text: string): Promise<void> {
    const bounds = this.changed();
    if (!bounds) return;
    await this.run(filled(bounds, text), bounds, 'block.fill', false);
  }

  /** The rows of the selected cells; none where there is no range. */
  readonly selectedRows = computed<readonly JsonNode[]>(() => {
    const bounds = this.table.range.bounds();
    return bounds ? this.table.rows().slice(bounds.top, bounds.bottom + 1) : [];
  });

  /** Deletes the atoms of the selected rows, everywhere: all of them, or none where a rule forbids it. */
  async deleteRows(): Promise<void> {
    const bounds = this.selectedRows().length === 0 ? null : this.changed(true);
    const remover = this.table.remover();
    if (!bounds || !remover || this.working()) return;
    await this.busy(async () => {
      const chosen = await this.chosen(bounds.top, bounds.bottom);
      if (!chosen) return;
      const { rows } = chosen;
      const changes = rows.map((atom): BlockChange => ({ op: 'delete', ...remover, atom }));
      if (!this.table.foretellsDelete()) {
        const answer = await this.table.controller().tryBlock(changes);
        if (!answer.invariantRulesHold) return this.refuse(answer);
      }
      if (!(await this.table.confirmDelete(rows))) return;
      await this.store(changes, [], 'block.deleted', rows.length);
    });
  }

  /** Takes back the last block. */
  async undo(): Promise<void> {
    const [seq, changes] = [this.stored, [...this.undoing].reverse()];
    if (this.working()) return;
    if (seq !== null) return this.takeBack(seq);
    if (changes.length === 0) return;
    await this.busy(() => this.store(changes, [], 'block.undone'));
  }

  /** What came of it is told by whoever takes it back. */
  private async takeBack(seq: number): Promise<void> {
    this.working.set(true);
    try {
      if (!(await this.table.takeBack(seq))) return;
      this.stored = null;
      this.told.set(null);
    } finally {
      this.working.set(false);
    }
  }

  /** The selected cells that are to be changed; null where there are none, and where they are too many: that is told. */
  private changed(isByRow = false): CellBounds | null {
    const bounds = this.table.range.target();
    const { bottom = 0, top = 0, right = 0, left = 0 } = bounds ?? {};
    const count = (bottom - top + 1) * (isByRow ? 1 : right - left + 1);
    if (count <= MOST_CHANGES) return bounds;
    this.tell('block.tooMany', { count, most: MOST_CHANGES });
    return null;
  }

  /** The rows to change, read where they are not here; null where others changed the list: that is told. */
  private async chosen(first: number, last: number): Promise<ChosenRows | null> {
    const chosen = await rowsOfSpan(this.table, { first, last });
    if (!chosen) this.tell('block.moved');
    return chosen;
  }

  /** The selected cells; null where there are none, and where some of them were not read: that is told. */
  private target(): CellBounds | null {
    const bounds = this.table.range.target();
    return bounds && this.areRead(bounds.top, bounds.bottom + 1) ? bounds : null;
  }

  private areRead(from: number, to: number): boolean {
    const unread = this.table
      .rows()
      .slice(from, to)
      .filter((row) => this.table.isBlank(row));
    if (unread.length === 0) return true;
    this.tell('block.notRead', { count: unread.length, most: MOST_SELECTED });
    return false;
  }

  private selectedTexts(withHeadings: boolean): readonly (readonly string[])[] | null {
    const bounds = this.target();
    if (!bounds) return null;
    const headings = this.table
      .columns()
      .slice(bounds.left, bounds.right + 1)
      .map((column) => column.heading);
    return withHeadings ? [headings, ...this.textsIn(bounds)] : this.textsIn(bounds);
  }

  private textsIn({ top, bottom, left, right }: CellBounds): readonly (readonly string[])[] {
    const columns = this.table.columns().slice(left, right + 1);
    return textsOf(this.table.rows().slice(top, bottom + 1), columns);
  }

  private async run(
    texts: readonly (readonly string[])[],
    { top, left }: CellBounds,
    title: BlockTitle,
    isPreviewed: boolean,
  ): Promise<void> {
    if (this.working()) return;
    await this.busy(async () => {
      const chosen = await this.chosen(top, top + texts.length - 1);
      if (!chosen) return;
      const { rows, areUnseen } = chosen;
      const columns = this.table.columns().slice(left);
      const maker = title === 'block.paste' ? this.table.maker() : null;
      const isAsked = isPreviewed || areUnseen || texts.length > MOST_UNASKED;
      await this.plan(texts, { rows, columns, maker }, title, isAsked);
    });
  }

  private async plan(
    texts: readonly (readonly string[])[],
    target: Omit<BlockTarget, 'controller'>,
    title: BlockTitle,
    isPreviewed: boolean,
  ): Promise<void> {
    const plan = await planBlock(texts, { ...target, controller: this.table.controller() });
    const ruled = await this.ruled(plan);
    const { same, ...counts } = countVerdicts(ruled.plan);
    if (counts.change + counts.wrong + counts.rule === 0 && same > 0)
      return this.tell('block.nothing');
    const isClean = counts.wrong + counts.rule + ruled.messages.length === 0;
    if ((isPreviewed || !isClean) && !(await this.table.preview(ruled, title))) return;
    await this.store(changesOf(ruled.plan), undoOf(ruled.plan), 'block.stored', counts.change);
  }

  /** What the rules say about a plan. */
  private async ruled(plan: BlockPlan): Promise<RuledPlan> {
    const changes = changesOf(plan);
    if (changes.length === 0) return { plan, messages: [] };
    return withRules(plan, await this.table.controller().tryBlock(changes));
  }

  private async store(
    changes: readonly BlockChange[],
    undo: readonly BlockChange[],
    key: WordKey,
    count = changes.length,
  ): Promise<void> {
    if (changes.length === 0) return this.tell('block.nothing');
    const answer = await this.table.controller().storeBlock(changes);
    if (answer.isCommitted) {
      const { seq, mayUndo } = answer.transaction ?? { seq: null, mayUndo: false };
      this.undoing = undo;
      this.stored = mayUndo ? seq : null;
      return this.tell(key, { count }, mayUndo || undo.length > 0);
    }
    this.refuse(answer);
  }

  private refuse(answer: WriteAnswer): void {
    const lines = violationLines(answer.notifications);
    const reasons = lines.map(({ rule, text }) => text || rule);
    this.told.set({ key: 'block.refused', reasons, canUndo: false });
  }

  private async busy(work: () => Promise<void>): Promise<void> {
    this.working.set(true);
    this.told.set(null);
    try {
      await work();
    } catch (error) {
      this.told.set({ key: 'block.refused', refusal: refusalOf(error), canUndo: false });
    } finally {
      this.working.set(false);
    }
  }

  private tell(key: WordKey, parameters: WordParameters = {}, canUndo = false): void {
    this.told.set({ key, parameters, canUndo });
  }
}

/** The size of a block, in words. */
export function sized(rows: number, columns: number): Record<'rows' | 'columns' | 'count', number> {
  return { rows, columns, count: rows * columns };
}

/** A block as often as it fits into the selected cells, where it fits a whole number of times. */
function repeated(
  { rows }: ClipboardBlock & { readonly kind: 'cells' },
  { top, bottom, left, right }: CellBounds,
): readonly (readonly string[])[] {
  const [height, width] = [bottom - top + 1, right - left + 1];
  const wide = Math.max(...rows.map((row) => row.length));
  if (height % rows.length !== 0 || width % wide !== 0) return rows;
  return Array.from({ length: height }, (_, r) => {
    const row = rows[r % rows.length] ?? [];
    return Array.from({ length: width }, (_, c) => row[c % wide] ?? '');
  });
}

/** The same text for all of the selected cells. */
function filled({ top, bottom, left, right }: CellBounds, text: string): readonly string[][] {
  const row = Array.from({ length: right - left + 1 }, () => text);
  return Array.from({ length: bottom - top + 1 }, () => row);
}
