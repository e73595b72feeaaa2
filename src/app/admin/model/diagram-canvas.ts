import {
  Component,
  computed,
  DOCUMENT,
  effect,
  type ElementRef,
  inject,
  input,
  linkedSignal,
  viewChild,
  ViewEncapsulation,
} from '@angular/core';
import { Location } from '@angular/common';
import { Router } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { RenderedDiagram } from '@ampersand-prototype/generics';
import { neighborTowards, type Direction } from './neighbor-towards';
import { definitionCommands } from './model-address';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From this width, in pixels, a diagram can be shrunk to the page; a much wider one is at first. */
const [WIDE, VERY_WIDE] = [600, 2400];

/**
 * Shows a diagram that the server has rendered. Its boxes and labels lead to definitions, and the arrow keys follow the
 * edges. Styles reach the picture because they are not encapsulated.
 */
@Component({
  selector: 'app-diagram-canvas',
  imports: [SayPipe],
  encapsulation: ViewEncapsulation.None,
  template: `
    @if (isWide()) {
      <button type="button" [attr.aria-pressed]="isFit()" (click)="isFit.set(!isFit())">
        {{ 'admin.model.fit' | say }}
      </button>
    }
    <div
      #canvas
      class="canvas"
      [class.fit]="isFit()"
      tabindex="0"
      role="group"
      [attr.aria-label]="label()"
      (keydown)="follow($event)"
      (click)="open($event)"
    ></div>
  `,
  styleUrl: './diagram-canvas.scss',
})
export class DiagramCanvas {
  private readonly router = inject(Router);
  private readonly location = inject(Location);
  private readonly document = inject(DOCUMENT);
  readonly diagram = input.required<RenderedDiagram>();
  readonly label = input.required<string>();
  private readonly canvas = viewChild.required<ElementRef<HTMLElement>>('canvas');
  protected readonly isWide = computed(() => this.diagram().width > WIDE);
  protected readonly isFit = linkedSignal(() => this.diagram().width > VERY_WIDE);

  constructor() {
    effect(() => this.canvas().nativeElement.replaceChildren(this.picture(this.diagram().svg)));
  }

  /** As XML, the picture runs no script, and markup that is not closed shows nothing. Links get the address of the page. */
  private picture(svg: string): Node {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    for (const link of parsed.querySelectorAll('a[href^="#"]')) {
      const id = decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '');
      const tree = this.router.createUrlTree([...definitionCommands(id)]);
      link.setAttribute('href', this.location.prepareExternalUrl(this.router.serializeUrl(tree)));
      link.setAttribute('data-definition', id);
    }
    return this.document.importNode(parsed.documentElement, true);
  }

  /** Opens a definition in this tab; a click with a modifier key is left to the browser. */
  protected open(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest('a')?.getAttribute('data-definition');
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!id || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void this.router.navigate([...definitionCommands(id)]);
  }

  /** Moves the focus along an edge. */
  protected follow(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    const from = event.target instanceof Element ? event.target.closest('[data-node]') : null;
    const link = direction && from ? neighborTowards(from, direction) : null;
    if (!link) return;
    event.preventDefault();
    link.focus();
  }
}
