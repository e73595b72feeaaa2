import {
  ChangeDetectorRef,
  Component,
  DestroyRef,
  type ElementRef,
  PendingTasks,
  ViewEncapsulation,
  effect,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import type { MarkupFormat } from '@ampersand-prototype/generics';
import { API_URL } from '@ampersand-prototype/components/application';
import { renderMarkup } from './render-markup';

/** Selects what scrolls where the page is narrow. */
const SCROLLED = '.markup__wide, .markup__math--display';

/**
 * Shows a text according to its markup format. Until the library of the format has loaded, and where it cannot be loaded,
 * the text is shown as it is.
 */
@Component({
  selector: 'amp-markup-text',
  encapsulation: ViewEncapsulation.None,
  host: { '[attr.data-format]': 'format()' },
  template: `
    <div #content class="amp-markup" dir="auto" [hidden]="!isRendered()"></div>
    @if (!isRendered()) {
      <span class="amp-text" dir="auto">{{ text() }}</span>
    }
  `,
  styleUrl: './markup-text.css',
})
export class MarkupText {
  readonly text = input.required<string>();
  readonly format = input.required<MarkupFormat>();
  /** Whether the text is shown in its format, with all that belongs to it. */
  protected readonly isRendered = signal(false);
  private readonly content = viewChild.required<ElementRef<HTMLElement>>('content');
  private readonly files = `${inject(API_URL)}file/`;
  private readonly tasks = inject(PendingTasks);
  private readonly changes = inject(ChangeDetectorRef);
  /** Counts renderings: one that takes longer than the next, or than the view exists, changes nothing. */
  private latest = 0;

  /** Makes frames that scroll reachable with the keyboard; the width of the page decides which do. */
  private readonly widths =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver((entries) => entries.forEach(({ target }) => reach(target)));

  constructor() {
    inject(DestroyRef).onDestroy(() => {
      this.latest += 1;
      this.widths?.disconnect();
    });
    effect(() => {
      const [text, format] = [this.text(), this.format()];
      const done = this.tasks.add();
      void this.render(text, format).finally(done);
    });
  }

  private async render(text: string, format: MarkupFormat): Promise<void> {
    const current = ++this.latest;
    const rendered = await renderMarkup(text, format, this.files).catch(() => null);
    if (current !== this.latest) return;
    const { nativeElement: place } = this.content();
    place.replaceChildren(...(rendered === null ? [] : [rendered]));
    this.widths?.disconnect();
    for (const wide of [place, ...place.querySelectorAll(SCROLLED)]) this.widths?.observe(wide);
    this.isRendered.set(rendered !== null);
    // At once: else the document holds both, and a frame may still show the text.
    this.changes.detectChanges();
  }
}

function reach(frame: Element): void {
  if (frame.scrollWidth > frame.clientWidth) frame.setAttribute('tabindex', '0');
  else frame.removeAttribute('tabindex');
}
