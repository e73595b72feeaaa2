import {
  Component,
  ElementRef,
  computed,
  inject,
  input,
  linkedSignal,
  signal,
} from '@angular/core';
import {
  FIRST_REPAIRS,
  MAX_EXPLAINED_NODES,
  MAX_REPAIRS,
  type ExplainResponse,
  type ExplanationSize,
  type Repair,
} from '@ampersand-prototype/generics';
import { Messages, StyleLoader, TabStop } from '@ampersand-prototype/components/application';
import { Explanations, type ExplanationResult } from '../explanation/explanations';
import { ExplanationList } from '../explanation/explanation-list';
import type { OpenedTask } from '../explanation/opened-task';
import { RepairButtons } from '../explanation/repair-buttons';
import { FieldStyles } from './field-styles';
import { isWhyKey, nearestWhy } from './why-key';

type WhyState =
  | { readonly kind: 'closed' | 'loading' }
  | (ExplanationResult & {
      /** The same explanations with more steps. */
      readonly larger?: { readonly responses: readonly ExplainResponse[]; readonly nodes: number };
      /** Number of repairs that were searched for. */
      readonly searched?: number;
    });

/** Nodes of an explanation at first, and how many times more each further request is for. */
const [FIRST_NODES, GROWTH] = [15, 4];
/** How many times more repairs each further search is for. */
const SEARCH_GROWTH = 2;

type ShownState = Extract<WhyState, { readonly kind: 'shown' }>;

const CLOSED: WhyState = { kind: 'closed' };

/**
 * Shows a *Why?* button next to a violation, and the explanation on demand. It asks the server on request only, and is not
 * offered where the server has no explanations.
 */
@Component({
  selector: 'amp-why',
  imports: [ExplanationList, RepairButtons, TabStop],
  host: { '(document:keydown)': 'openByKey($event)' },
  template: `
    @if (isOffered()) {
      <button
        type="button"
        ampTabStop
        class="amp-button text"
        aria-keyshortcuts="Alt+Shift+W"
        [attr.aria-expanded]="isOpen()"
        (mousedown)="$event.preventDefault()"
        (click)="wasKey.set(false); toggle()"
      >
        {{ messages.say('action.why') }}
        @if (about()) {
          <span class="amp-visually-hidden">{{ about() }}</span>
        }
      </button>
    }
    <div role="status">
      @switch (state().kind) {
        @case ('loading') {
          <p class="amp-message">{{ messages.say('why.loading') }}</p>
        }
        @case ('failed') {
          <p class="amp-message error">{{ failure() }}</p>
        }
        @case ('shown') {
          @defer (on immediate) {
            <amp-explanation-list
              [responses]="shown()"
              [mayGrow]="mayGrow()"
              [isLoading]="isLoading()"
              (more)="loadMore()"
            />
            @if (hasRepairs()) {
              <amp-repairs
                [responses]="responses()"
                [isApplied]="repair() !== null"
                [opensFields]="opensFields()"
                [task]="task()"
                [takesFocus]="wasKey()"
                [maySearch]="maySearch()"
                [isLoading]="isLoading()"
                (more)="searchMore()"
                (chosen)="repair()?.($event)"
              />
            }
            <ng-content />
          } @error {
            <p class="amp-message error">{{ messages.say('reason.rejected.offline') }}</p>
          }
        }
      }
    </div>
  `,
  styles: `
    :host {
      display: contents;
    }
    /* A line of its own below the buttons among which it is offered. */
    div {
      display: grid;
      gap: 0.5rem;
      flex: 1 0 100%;
      order: 1;
      min-inline-size: 0;
      max-block-size: var(--amp-explanation-max-size, none);
      overflow: auto;
      box-sizing: border-box;
      /* Room for focus rings, which the scroll container would clip. */
      padding: 0.25rem 0.25rem 0.25rem 0.5rem;
    }
    div:empty {
      display: none;
    }
  `,
})
export class WhyButton {
  /** Asks the server, with a size for more steps or repairs; one response per violated rule. */
  readonly ask = input.required<(size?: ExplanationSize) => Promise<readonly ExplainResponse[]>>();
  /** The subject of the explanation. Another subject closes the explanation. */
  readonly subject = input.required<unknown>();
  /** Carries out a repair; null where the repairs are links to other pages. */
  readonly repair = input<((repair: Repair) => void) | null>(null);
  /** Whether a repair can lead to a field: not from a dialog. */
  readonly opensFields = input(true);
  /** The task that the repairs resolve: a page that they open shows it. */
  readonly task = input<OpenedTask | null>(null);
  /** Names the violation for screen readers, where several are on the page. */
  readonly about = input('');

  protected readonly messages = inject(Messages);
  private readonly explanations = inject(Explanations);
  protected readonly state = linkedSignal<unknown, WhyState>({
    source: this.subject,
    computation: () => CLOSED,
  });
  /** Whether this button was pressed: then it stays, because it has the focus. */
  private readonly wasPressed = linkedSignal<unknown, boolean>({
    source: this.subject,
    computation: () => false,
  });
  protected readonly isOffered = computed(
    () => this.explanations.areAvailable() || this.wasPressed(),
  );
  /** Whether more steps or repairs are being requested. */
  protected readonly isLoading = signal(false);
  protected readonly isOpen = computed(() => this.state().kind !== 'closed');
  protected readonly responses = computed(() => {
    const state = this.state();
    return state.kind === 'shown' ? state.responses : [];
  });
  /** The explanations with the steps that were requested so far. */
  protected readonly shown = computed(() => {
    const state = this.state();
    return (state.kind === 'shown' && state.larger?.responses) || this.responses();
  });
  protected readonly mayGrow = computed(() => {
    const state = this.state();
    return state.kind === 'shown' && (state.larger?.nodes ?? 0) < MAX_EXPLAINED_NODES;
  });
  /** Whether a search for more repairs is possible. */
  protected readonly maySearch = computed(() => {
    const state = this.state();
    return state.kind === 'shown' && (state.searched ?? FIRST_REPAIRS) < MAX_REPAIRS;
  });
  protected readonly hasRepairs = computed(() =>
    this.responses().some(({ repairs }) => repairs.length > 0),
  );
  /** Whether a key opened the explanation: the first repair then gets the focus. */
  protected readonly wasKey = signal(false);
  protected readonly failure = computed(() => {
    const state = this.state();
    return state.kind === 'failed'
      ? this.messages.say(`reason.rejected.${state.requestError.kind}`)
      : '';
  });

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    inject(StyleLoader).load(FieldStyles);
  }

  /** Alt+Shift+W explains the violation that is nearest to the focus. */
  protected openByKey(event: KeyboardEvent): void {
    if (!isWhyKey(event)) return;
    if (this.isOpen() || !this.isOffered() || nearestWhy() !== this.host) return;
    event.preventDefault();
    this.wasKey.set(true);
    void this.toggle();
  }

  protected async toggle(): Promise<void> {
    if (this.isOpen()) return this.state.set(CLOSED);
    const loading: WhyState = { kind: 'loading' };
    this.wasPressed.set(true);
    this.state.set(loading);
    const result = await this.explanations.request(() => this.ask()());
    if (this.state() === loading) this.state.set(result);
  }

  /** Requests further steps of the explanation. The repairs stay. */
  protected loadMore(): Promise<void> {
    return this.enlarge((known) => {
      const nodes = (known.larger?.nodes ?? FIRST_NODES) * GROWTH;
      return [{ nodes }, (responses) => ({ ...known, larger: { responses, nodes } })];
    });
  }

  /** Continues the search for repairs. The steps stay. */
  protected searchMore(): Promise<void> {
    return this.enlarge((known) => {
      const repairs = (known.searched ?? FIRST_REPAIRS) * SEARCH_GROWTH;
      return [{ repairs }, (responses) => ({ ...known, responses, searched: repairs })];
    });
  }

  /** Requests more of the explanation, and merges the responses. */
  private async enlarge(
    planOf: (
      known: ShownState,
    ) => readonly [ExplanationSize, (responses: readonly ExplainResponse[]) => WhyState],
  ): Promise<void> {
    const known = this.state();
    if (known.kind !== 'shown' || this.isLoading()) return;
    const [size, merged] = planOf(known);
    this.isLoading.set(true);
    const result = await this.explanations.request(() => this.ask()(size));
    this.isLoading.set(false);
    if (this.state() !== known) return;
    this.state.set(result.kind === 'failed' ? result : merged(result.responses));
  }
}
