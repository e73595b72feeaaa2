import {
  afterRenderEffect,
  Component,
  computed,
  type ElementRef,
  inject,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import type { ExplainResponse, ExplanationNode } from '@ampersand-prototype/generics';
import { LocalPipe, TabStop } from '@ampersand-prototype/components/application';
import { ExplanationGraphView } from './explanation-graph';
import { ExplanationMessages } from './explanation-messages';
import { ExplanationStep } from './explanation-step';
import { withoutRepetitions } from './without-repetitions';

/** Shows why a rule is violated: a summary, and details on request. Without an explanation it says why there is none. */
@Component({
  selector: 'amp-explanation',
  imports: [ExplanationGraphView, ExplanationStep, LocalPipe, TabStop],
  template: `
    @if (response().explanation; as explanation) {
      @for (sentence of explanation.sentences; track $index) {
        <p dir="auto">{{ sentence | local }}</p>
      }
      <details>
        <summary>{{ messages.say('explanation.steps') }}</summary>
        @if (explanation.rule.meaning; as meaning) {
          <p class="meaning" dir="auto">{{ meaning | local }}</p>
        }
        <ul #steps tabindex="-1">
          <li [ampExplanationStep]="tree()!"></li>
        </ul>
        @if (mayGrow() && hasMore(explanation.tree)) {
          <button
            type="button"
            ampTabStop
            class="amp-button text"
            [attr.aria-disabled]="isLoading()"
            (click)="request()"
          >
            {{ messages.say('explanation.showMore') }}
          </button>
        }
      </details>
      @if (hasLinks()) {
        <details #graph (toggle)="showsGraph.set(graph.open)">
          <summary>{{ messages.say('explanation.graph') }}</summary>
          @if (showsGraph()) {
            @defer (on immediate) {
              <amp-explanation-graph [explanation]="explanation" />
            }
          }
        </details>
      }
    } @else {
      <p>{{ reason() }}</p>
    }
  `,
  styles: `
    :host {
      display: block;
      font: var(--mat-sys-body-medium, inherit);
      color: var(--mat-sys-on-surface, CanvasText);
      overflow-wrap: anywhere;
    }
    p {
      margin: 0;
    }
    summary {
      inline-size: fit-content;
      margin-block: 0.125rem;
      padding: 0.25rem 0.5rem;
      margin-inline-start: -0.5rem;
      border-radius: 0.25rem;
      cursor: pointer;
    }
    /* Inside its own padding: around it the ring would touch the lines above and below. */
    summary:focus-visible {
      outline: 2px solid var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
      outline-offset: -2px;
    }
    ul:focus {
      outline: none;
    }
    .meaning {
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
    ul {
      margin: 0;
      padding-inline-start: 1.125rem;
    }
    @media (pointer: coarse) {
      summary {
        min-block-size: 2.75rem;
      }
    }
  `,
})
export class ExplanationText {
  readonly response = input.required<ExplainResponse>();
  /** Whether more steps can be requested. */
  readonly mayGrow = input(false);
  /** Whether more steps are being requested. */
  readonly isLoading = input(false);
  /** The user requests more steps. */
  readonly more = output();
  protected readonly messages = inject(ExplanationMessages);
  protected readonly showsGraph = signal(false);
  protected readonly hasMore = hasMoreSteps;
  private readonly steps = viewChild<ElementRef<HTMLElement>>('steps');
  /** Whether the user pressed the button, which may be gone with the next response. */
  private hasRequested = false;
  protected readonly tree = computed(() => {
    const explanation = this.response().explanation;
    return explanation && withoutRepetitions(explanation.tree);
  });
  protected readonly hasLinks = computed(() => {
    const tree = this.response().explanation?.tree;
    return tree !== undefined && hasLink(tree);
  });
  constructor() {
    afterRenderEffect(() => {
      this.response();
      if (this.hasRequested && document.activeElement === document.body)
        this.steps()?.nativeElement.focus();
    });
  }

  protected request(): void {
    this.hasRequested = true;
    this.more.emit();
  }

  protected readonly reason = computed(() =>
    this.messages.say(`explanation.reason.${this.response().reason ?? 'holds'}`),
  );
}

function hasLink({ kind, children }: ExplanationNode): boolean {
  return kind === 'link' || children.some(hasLink);
}

/** Whether steps are left out, at any depth. */
function hasMoreSteps({ omitted, hasMore, children }: ExplanationNode): boolean {
  return omitted > 0 || hasMore === true || children.some(hasMoreSteps);
}
