import { NgTemplateOutlet } from '@angular/common';
import {
  ChangeDetectorRef,
  Component,
  DestroyRef,
  ElementRef,
  Injector,
  computed,
  inject,
  input,
  signal,
  untracked,
  type Signal,
  type TemplateRef,
} from '@angular/core';
import type { BoxContext } from '../../box/box-context';
import { BoxCore } from '../../box/box-core';
import {
  GRID_CELL,
  type GridCell,
  type GridRemark,
  type JsonNode,
} from '@ampersand-prototype/components/application';
import { CELL_FIELD_HOLDER, type CellField, type CellFieldHolder } from '../../field/cell-field';
import { PinnedRow } from './pinned-row';
import { ActiveCell } from './active-cell';
import { TableFields } from '../column/table-fields';
import { CONTROLS, firstControlIn, isTextBox, textBoxIn } from './cell-controls';

/** How an input opens: replace its text, or append to it. */
export type Opening = 'replace' | 'append';

/**
 * A table cell that shows its field as text until the user edits it. The editor is drawn and has the focus before the
 * handler of the key or click that opens it returns, so that the next key is already in it.
 */
@Component({
  selector: 'td[ampTableCell]',
  imports: [NgTemplateOutlet],
  providers: [
    { provide: GRID_CELL, useExisting: TableCell },
    { provide: CELL_FIELD_HOLDER, useExisting: TableCell },
  ],
  host: {
    role: 'gridcell',
    '[attr.tabindex]': 'isCurrent() && !isInResting() ? 0 : -1',
    '[attr.data-single]': 'isSingle() || null',
    '[attr.data-look]': 'field()?.look()',
    '[attr.data-status]': 'status()',
    '[attr.aria-invalid]': "status() === 'rejected' || null",
    '[attr.aria-readonly]': '!isEditable()',
    '(click)': 'clicked($event)',
    '(dblclick)': 'isActive() || activate()',
    '(focusout)': 'left($event)',
  },
  template: `
    <div class="cell">
      <ng-container
        [ngTemplateOutlet]="content()"
        [ngTemplateOutletContext]="{ $implicit: node() }"
        [ngTemplateOutletInjector]="injector"
      />
    </div>
  `,
  styleUrl: './table-cell.css',
})
export class TableCell implements GridCell, CellFieldHolder {
  readonly node = input.required<JsonNode>();
  readonly column = input.required<number>();
  readonly content = input.required<TemplateRef<BoxContext>>();
  /** The name of the column; empty for the tools of the row. */
  readonly property = input('');
  /** Router commands that open the record of the row, where this cell names it. */
  readonly opens = input<readonly string[] | null>(null);
  /** Whether the tab stop of the table is here. */
  readonly isCurrent = input(false);
  /** The cell around the whole table, where the table is part of another one. */
  private readonly outer = inject(GRID_CELL, { optional: true, skipSelf: true });
  protected readonly isInResting = computed(() => this.outer !== null && !this.outer.isActive());
  readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly fields = signal<readonly Signal<boolean>[]>([]);
  private readonly activeCell = inject(ActiveCell);
  readonly isPrinting = this.activeCell.isPrinting;
  private readonly worked = inject(PinnedRow);
  private readonly columnFields = inject(TableFields);
  private readonly box = inject(BoxCore);
  private readonly view = inject(ChangeDetectorRef);
  protected readonly injector = Injector.create({
    parent: inject(Injector),
    providers: [
      { provide: GRID_CELL, useValue: this },
      { provide: CELL_FIELD_HOLDER, useValue: this },
    ],
  });

  /** Whether the cell is being edited; set by {@link ActiveCell}. */
  readonly isActive = signal(false);
  readonly isEditable = computed(() => this.fields().some((isEditable) => isEditable()));

  /** Router commands of the name; while the cell is being edited its text is for editing. */
  readonly record = computed(() => (this.isActive() ? null : this.opens()));
  protected readonly field = signal<CellField | null>(null);
  /** Whether the cell holds one value, whose editor takes the place of its text. */
  protected readonly isSingle = computed(
    () => this.field()?.isUnivalent() === true && this.fields().length === 1,
  );
  /** The edits of the field in the cell. */
  private readonly edits = computed(() => {
    const field = this.field();
    const node = field?.node() ?? null;
    const edits = field && node ? this.box.controller().edits.of(node, field.property()) : [];
    return edits.filter((edit) => !edit.isPart());
  });
  protected readonly status = computed(() => {
    const edits = this.edits();
    if (edits.length === 0) return null;
    if (edits.some((edit) => edit.status() === 'dirty-pending' || edit.problem()))
      return 'rejected';
    return edits.some((edit) => edit.status() === 'sending') ? 'sending' : 'dirty';
  });

  constructor() {
    inject(DestroyRef).onDestroy(() => this.rest());
  }

  announce(isEditable: Signal<boolean>): () => void {
    untracked(() => this.fields.update((fields) => [...fields, isEditable]));
    return () => this.fields.update((fields) => fields.filter((field) => field !== isEditable));
  }

  /** Takes what the field in the cell is about. */
  hold(field: CellField): () => void {
    untracked(() => {
      if (this.property() === '' || this.field() !== null) return;
      this.field.set(field);
      this.columnFields.learn(this.property(), this.node(), field);
    });
    return () => this.field.update((current) => (current === field ? null : current));
  }

  showsMessagesOf(node: unknown): boolean {
    const field = this.field();
    return field !== null && node === field.node();
  }

  remark(why: GridRemark | null): void {
    const [node, row] = [this.node(), this.activeCell.remark()?.row];
    if (why) this.activeCell.remark.set({ row: node, ...why });
    else if (row === node) this.activeCell.remark.set(null);
  }

  /** Starts editing, or goes to the first link or button. Returns whether there was anything to go to. */
  activate(opening: Opening = 'replace'): boolean {
    if (!this.isEditable() && this.element.querySelector(CONTROLS) === null) return false;
    this.render();
    return this.lead(firstControlIn(this.element), opening);
  }

  /** Starts editing with a key that writes, which the browser then puts into the input in place of the value. */
  type(): boolean {
    if (!this.isEditable() || this.element.querySelector('[data-state]')) return false;
    this.render();
    const isTaken = this.lead(textBoxIn(this.element), 'replace');
    if (!isTaken) this.rest();
    return isTaken;
  }

  /** Turns a switch; it is drawn for that only. Returns whether the cell has one. */
  flip(): boolean {
    if (!this.isEditable() || this.field()?.look() !== 'truth' || !this.isSingle()) return false;
    this.render();
    const control = firstControlIn(this.element);
    const isSwitch = control?.getAttribute('role') === 'switch';
    if (isSwitch) control.click();
    else this.rest();
    return isSwitch;
  }

  finish(): void {
    if (!this.isActive()) return;
    this.element.focus();
    this.rest();
  }

  /** Takes the focus back that was lost because what had it is gone. */
  resume(): void {
    const input = this.isActive() ? firstControlIn(this.element) : undefined;
    (input ?? this.element).focus();
  }

  protected clicked({ target, shiftKey }: MouseEvent): void {
    if (shiftKey || !(target instanceof Element) || !this.isEditable()) return;
    const isOnControl = target.closest('a, button, input, textarea, label') !== null;
    const isInInnerCell = target.closest('[role="gridcell"]') !== this.element;
    if (isOnControl || isInInnerCell) return;
    if (this.isActive()) this.resume();
    else this.activate();
  }

  protected left(event: FocusEvent): void {
    const to = event.relatedTarget;
    const staysHere =
      to instanceof Element && (this.element.contains(to) || to.closest('.cdk-overlay-container'));
    if (!staysHere && document.hasFocus() && !document.querySelector('.cdk-overlay-backdrop'))
      this.rest();
  }

  private rest(): void {
    if (untracked(this.isActive)) this.activeCell.edit(null);
  }

  /** Draws the editor now: until the next drawing, keys would be lost. */
  private render(): void {
    if (this.isActive()) return;
    this.worked.begin(this.node());
    this.activeCell.edit(this);
    this.view.detectChanges();
  }

  private lead(target: HTMLElement | null | undefined, opening: Opening): boolean {
    target?.focus();
    if (!target || !isTextBox(target)) return target !== undefined && target !== null;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      select(target, opening);
    return true;
  }
}

/**
 * Selects the text. Inputs of some types have no selection; they continue at their end. The text of a picker is a
 * choice, which is replaced.
 */
function select(input: HTMLInputElement | HTMLTextAreaElement, opening: Opening): void {
  const end = input.value.length;
  if (opening === 'replace' || input.getAttribute('role') === 'combobox') input.select();
  else if (input.selectionStart !== null) input.setSelectionRange(end, end);
}
