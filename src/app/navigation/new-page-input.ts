import {
  afterEveryRender,
  Component,
  computed,
  type ElementRef,
  inject,
  input,
  untracked,
  viewChild,
  afterNextRender,
} from '@angular/core';
import { NewPages } from './new-pages';

/** A temporary input that accepts typing while the page of a new item loads. */
@Component({
  selector: 'app-new-page-input',
  template: `
    <input
      #standIn
      hidden
      class="amp-visually-hidden"
      type="text"
      autocomplete="off"
      [attr.aria-label]="label()"
      (keydown)="pages.ahead.press($event)"
      (compositionstart)="pages.ahead.isComposing = true"
      (compositionend)="pages.ahead.isComposing = false"
    />
  `,
})
export class NewPageInput {
  protected readonly pages = inject(NewPages);
  private readonly standIn = viewChild.required<ElementRef<HTMLInputElement>>('standIn');
  /** The element that contains the pages; the input is outside of it and belongs to none of them. */
  readonly page = input.required<HTMLElement>();
  protected readonly label = computed(() => this.pages.entry()?.label ?? null);

  constructor() {
    afterNextRender(() => (this.pages.standIn = this.standIn().nativeElement));
    afterEveryRender(() => untracked(() => this.pages.follow(this.page())));
  }
}
