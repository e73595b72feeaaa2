import { Component, computed, inject, input } from '@angular/core';
import { LocalPipe } from '@ampersand-prototype/components/application';
import { ExplanationMessages } from './explanation-messages';
import type { ShownStep } from './without-repetitions';

/** Shows a step of an explanation, with its substeps as a nested list. */
@Component({
  selector: 'li[ampExplanationStep]',
  imports: [LocalPipe],
  host: { '[attr.data-kind]': 'node().kind', '[attr.data-holds]': 'node().holds' },
  template: `
    <span dir="auto">{{ node().text | local }}</span>
    @if (node().isAbove) {
      &ngsp;<span class="more">{{ messages.say('explanation.above') }}</span>
    } @else if (hasList()) {
      <ul>
        @for (child of node().children; track $index) {
          <li [ampExplanationStep]="child"></li>
        }
        @if (node().omitted > 0) {
          <li class="more">{{ messages.say('explanation.more', { count: node().omitted }) }}</li>
        } @else if (node().hasMore) {
          <li class="more">{{ messages.say('explanation.goesOn') }}</li>
        }
      </ul>
    }
  `,
  styles: `
    /* The text says whether a fact is recorded; the shape repeats it for the eye. */
    :host {
      line-height: 1.5;
      list-style: disc;
    }
    :host([data-holds='false']) {
      list-style: circle;
    }
    :host([data-kind='link'][data-holds='false']) > span:first-child {
      text-decoration: underline dashed;
      text-underline-offset: 0.2em;
    }
    ul {
      margin: 0;
      padding-inline-start: 0.875rem;
      border-inline-start: 1px solid var(--mat-sys-outline-variant, light-dark(#c4c6d0, #44474e));
    }
    .more {
      list-style: none;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
  `,
})
export class ExplanationStep {
  readonly node = input.required<ShownStep>({ alias: 'ampExplanationStep' });
  protected readonly messages = inject(ExplanationMessages);
  protected readonly hasList = computed(() => {
    const { children, omitted, hasMore } = this.node();
    return children.length > 0 || omitted > 0 || hasMore === true;
  });
}
