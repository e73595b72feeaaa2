import { Component, computed, ElementRef, inject, input, output, signal } from '@angular/core';
import { elementWidth } from './element-width';
import type { Drawing, DrawingInput, Mark } from './drawing';
import { nextMark } from './next-mark';

/** Size of a chart before its width is known, in pixels; a wide chart is higher. */
const USUAL_HEIGHT = 260;
const USUAL_WIDTH = 480;
const MAX_HEIGHT = 460;
/** The part of its width that the height of a wide chart is. */
const HEIGHT_RATIO = 0.3;
/** Distance between a number at the axis and its line. */
const TICK = 4;

/** The part of the input of a drawing that does not depend on the page. */
export type PlotInput = Omit<DrawingInput, 'width' | 'height' | 'isRightToLeft'>;

/** Draws a chart as SVG. It is one tab stop; arrow keys move between its marks, Enter opens the rows behind one. */
@Component({
  selector: 'amp-chart-plot',
  template: `
    @let shapes = drawing();
    <svg
      role="group"
      [attr.aria-label]="label()"
      [attr.viewBox]="'0 0 ' + width() + ' ' + plotHeight()"
      (keydown)="press($event)"
    >
      @for (tick of shapes.numbers; track tick.y) {
        <line
          class="grid"
          [attr.x1]="left()"
          [attr.x2]="right()"
          [attr.y1]="tick.y"
          [attr.y2]="tick.y"
        />
        <text class="number" aria-hidden="true" dy="0.32em" [attr.x]="tick.x" [attr.y]="tick.y">
          {{ tick.text }}
        </text>
      }
      @for (text of shapes.categories; track text.x) {
        <text class="category" aria-hidden="true" [attr.x]="text.x" [attr.y]="text.y">
          {{ text.text }}
        </text>
      }
      @for (one of shapes.connections; track $index) {
        <path
          [attr.class]="one.isLine ? 'line' : 'area'"
          [attr.data-tone]="one.color"
          [attr.d]="one.path"
        />
      }
      <g [attr.transform]="'translate(' + shapes.origin.x + ' ' + shapes.origin.y + ')'">
        @for (mark of shapes.marks; track keyOf(mark)) {
          <g
            class="mark"
            role="button"
            [attr.tabindex]="mark === current() ? 0 : -1"
            [attr.aria-label]="textOf()(mark)"
            [attr.data-mark]="keyOf(mark)"
            [attr.data-tone]="mark.color"
            (click)="opened.emit(mark)"
            (focus)="point(mark)"
            (blur)="pointed.set(null)"
            (pointerenter)="pointed.set(mark)"
            (pointerleave)="pointed.set(null)"
          >
            <path class="hit" [attr.d]="mark.hitPath" />
            <path class="shape" [attr.d]="mark.path" />
          </g>
        }
      </g>
    </svg>
    @if (pointed(); as mark) {
      <div
        class="tip"
        aria-hidden="true"
        [style.inset-block-start.%]="(100 * mark.at.y) / plotHeight()"
        [style.left.%]="(100 * mark.at.x) / width()"
        [class.late]="mark.at.x > width() / 2"
      >
        {{ textOf()(mark) }}
      </div>
    }
  `,
  styleUrl: './chart-plot.css',
})
export class ChartPlot {
  readonly input = input.required<PlotInput>();
  readonly draw = input.required<(input: DrawingInput) => Drawing>();
  readonly label = input.required<string>();
  /** Height in pixels; null for one that fits the width. */
  readonly height = input<number | null>(null);
  readonly textOf = input.required<(mark: Mark) => string>();
  readonly opened = output<Mark>();

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly measured = elementWidth(this.host);
  private readonly stop = signal('');
  protected readonly width = computed(() => this.measured() || USUAL_WIDTH);
  protected readonly plotHeight = computed(
    () =>
      this.height() ??
      Math.min(MAX_HEIGHT, Math.max(USUAL_HEIGHT, Math.round(this.width() * HEIGHT_RATIO))),
  );
  private readonly isRightToLeft = computed(() => {
    this.measured();
    return getComputedStyle(this.host).direction === 'rtl';
  });
  protected readonly drawing = computed(() =>
    this.draw()({
      ...this.input(),
      width: this.width(),
      height: this.plotHeight(),
      isRightToLeft: this.isRightToLeft(),
    }),
  );
  /** The mark under the pointer or with the focus. */
  protected readonly pointed = signal<Mark | null>(null);
  /** The mark that is the tab stop. */
  protected readonly current = computed(() => {
    const { marks } = this.drawing();
    return marks.find((mark) => this.keyOf(mark) === this.stop()) ?? marks[0] ?? null;
  });
  protected readonly left = computed(() => this.sides()[0]);
  protected readonly right = computed(() => this.sides()[1]);
  private readonly sides = computed(() => {
    const at = this.drawing().numbers[0]?.x ?? 0;
    return this.isRightToLeft() ? [0, at - TICK] : [at + TICK, this.width()];
  });

  protected keyOf({ series, category }: Mark): string {
    return `${series} ${category}`;
  }

  protected point(mark: Mark): void {
    this.stop.set(this.keyOf(mark));
    this.pointed.set(mark);
  }

  protected press(event: KeyboardEvent): void {
    const from = this.current();
    if (!from) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.opened.emit(from);
    }
    const to = nextMark(event.key, from, this.drawing().marks, this.isRightToLeft());
    if (!to) return;
    event.preventDefault();
    this.host.querySelector<SVGElement>(`[data-mark="${this.keyOf(to)}"]`)?.focus();
  }
}
