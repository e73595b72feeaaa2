import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  output,
  signal,
  untracked,
  type Signal,
  type TemplateRef,
} from '@angular/core';
import type { BoxContext } from '../box/box-core';
import {
  GRID_CELL,
  type GridCell,
  type JsonNode,
} from '@ampersand-prototype/components/application';
import { ActiveCell } from './active-cell';
import { CONTROLS, tabStopsIn } from './tab-stops';

const INPUTS =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]';

/** One cell of a table: shows its field as text until the user edits in it. */
@Component({
  selector: 'td[ampTableCell]',
  imports: [NgTemplateOutlet],
  providers: [{ provide: GRID_CELL, useExisting: TableCell }],
  host: {
    role: 'gridcell',
    '[attr.tabindex]': 'isCurrent() && !isInResting() ? 0 : -1',
    '[attr.data-active]': 'isActive() || null',
    '[attr.aria-readonly]': '!isEditable()',
    '(dblclick)': 'activate()',
    '(click)': 'clicked($event)',
    '(focusout)': 'left($event)',
  },
  template: `
    <ng-container
      [ngTemplateOutlet]="content()"
      [ngTemplateOutletContext]="{ $implicit: node() }"
      [ngTemplateOutletInjector]="injector"
    />
    <ng-content />
  `,
})
export class TableCell implements GridCell {
  readonly node = input.required<JsonNode>();
  readonly content = input<TemplateRef<BoxContext> | null>(null);
  /** Whether the tab stop of the table is here. */
  readonly isCurrent = input(false);
  /** The user has finished editing here; the focus belongs to the cell again. */
  readonly finished = output();

  /** The cell around the whole table, where the table is part of another one. */
  private readonly outer = inject(GRID_CELL, { optional: true, skipSelf: true });
  protected readonly isInResting = computed(() => this.outer !== null && !this.outer.isActive());
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly fields = signal<readonly Signal<boolean>[]>([]);
  private readonly activeCell = inject(ActiveCell);
  protected readonly injector = Injector.create({
    parent: inject(Injector),
    providers: [{ provide: GRID_CELL, useValue: this }],
  });

  readonly isActive: Signal<boolean> = computed(() => this.activeCell.cell() === this);
  readonly isEditable = computed(() => this.fields().some((isEditable) => isEditable()));

  announce(isEditable: Signal<boolean>): void {
    untracked(() => this.fields.update((fields) => [...fields, isEditable]));
  }

  /** Starts editing, or goes to the first link or button. Returns whether there was anything to go to. */
  activate(): boolean {
    if (this.isActive()) return true;
    if (!this.isEditable() && this.element.querySelector(CONTROLS) === null) return false;
    this.activeCell.cell.set(this);
    afterNextRender(() => this.focusInside(), { injector: this.injector });
    return true;
  }

  finish(): void {
    if (!this.isActive()) return;
    this.element.focus();
    this.rest();
    this.finished.emit();
  }

  protected clicked({ target }: MouseEvent): void {
    if (!(target instanceof Element) || !this.isEditable()) return;
    const isOnControl = target.closest('a, button, input, textarea, label') !== null;
    const isInInnerCell = target.closest('[role="gridcell"]') !== this.element;
    if (!isOnControl && !isInInnerCell) this.activate();
  }

  protected left(event: FocusEvent): void {
    const to = event.relatedTarget;
    const staysHere =
      to instanceof Element && (this.element.contains(to) || to.closest('.cdk-overlay-container'));
    if (!staysHere && document.hasFocus() && !document.querySelector('.cdk-overlay-backdrop'))
      this.rest();
  }

  private rest(): void {
    if (this.isActive()) this.activeCell.cell.set(null);
  }

  private focusInside(): void {
    const target = this.element.querySelector<HTMLElement>(INPUTS) ?? tabStopsIn(this.element)[0];
    target?.focus();
    if (target instanceof HTMLInputElement && target.type === 'text') target.select();
  }
}
