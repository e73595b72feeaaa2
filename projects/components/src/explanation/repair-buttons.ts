import {
  Component,
  ElementRef,
  afterNextRender,
  afterRenderEffect,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ExplainResponse, Repair } from '@ampersand-prototype/generics';
import { InterfaceLinks, LocalPipe, TabStop } from '@ampersand-prototype/components/application';
import { CarriedRepair } from './carried-repair';
import { ExplanationMessages } from './explanation-messages';
import type { OpenedTask } from './opened-task';

/** Repairs that are shown at first. */
const MAX_SHOWN = 3;

/** Shows the repairs of a violation as buttons, or as links to the pages that make them. */
@Component({
  selector: 'amp-repairs',
  imports: [LocalPipe, RouterLink, TabStop],
  host: { role: 'group', '[attr.aria-label]': "messages.say('repair.label')" },
  template: `
    @for (repair of shown(); track $index) {
      @if (isMadeHere(repair)) {
        <button
          type="button"
          ampTabStop
          class="amp-button"
          (mousedown)="$event.preventDefault()"
          (click)="chosen.emit(repair)"
        >
          {{ repair.title | local }}
        </button>
      } @else {
        <a
          ampTabStop
          class="amp-button"
          [routerLink]="commandsOf(repair)"
          [state]="{ task: task() }"
          (click)="carried.carry(repair)"
          >{{ repair.title | local }}</a
        >
      }
    }
    @if (offered().length > shown().length || (isUnfinished() && maySearch())) {
      <button
        type="button"
        ampTabStop
        class="amp-button text"
        [attr.aria-disabled]="isLoading()"
        (mousedown)="$event.preventDefault()"
        (click)="showMore()"
      >
        {{ messages.say('repair.more') }}
      </button>
    } @else if (isUnfinished()) {
      <p class="amp-message">{{ messages.say('repair.unfinished') }}</p>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem;
      overflow-wrap: anywhere;
    }
    .amp-button {
      white-space: normal;
      text-align: start;
    }
  `,
})
export class RepairButtons {
  readonly responses = input.required<readonly ExplainResponse[]>();
  /** Whether a repair is carried out here; else it is a link to its page. */
  readonly isApplied = input.required<boolean>();
  /** Whether a field that a repair names can be opened: not behind a dialog. */
  readonly opensFields = input(true);
  /** The task that the repairs resolve: a page that opens shows it. */
  readonly task = input<OpenedTask | null>(null);
  /** Whether the first repair gets the focus, because the user asked by keyboard. */
  readonly takesFocus = input(false);
  /** Whether the server can search on. */
  readonly maySearch = input(false);
  /** Whether it does so now. */
  readonly isLoading = input(false);
  readonly chosen = output<Repair>();
  /** The user requests repairs that were not found yet. */
  readonly more = output();

  protected readonly messages = inject(ExplanationMessages);
  protected readonly carried = inject(CarriedRepair);
  private readonly links = inject(InterfaceLinks);
  protected readonly showsAll = signal(false);
  /** Several rules may have the same repair. Those that a further search finds come last. */
  protected readonly offered = linkedSignal<readonly Repair[], readonly Repair[]>({
    source: () => this.responses().flatMap((response) => response.repairs),
    computation: (repairs, previous) => {
      const distinct = new Map(repairs.map((repair) => [keyOf(repair), repair]));
      const known = (previous?.value ?? []).flatMap((repair) => distinct.get(keyOf(repair)) ?? []);
      const all = new Set([...known, ...distinct.values()]);
      return [...all].filter((repair) => this.mayOffer(repair));
    },
  });
  /** Whether the server stopped its search before the end. */
  protected readonly isUnfinished = computed(() =>
    this.responses().some(({ hasMoreRepairs }) => hasMoreRepairs === true),
  );
  protected readonly shown = computed(() =>
    this.showsAll() ? this.offered() : this.offered().slice(0, MAX_SHOWN),
  );

  /** Number of repairs that were shown when the user asked for more; null once the next one has the focus. */
  private readonly known = signal<number | null>(null);

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    const focus = (index: number): void => {
      const buttons = [...host.querySelectorAll<HTMLElement>('button, a')];
      (buttons[index] ?? buttons.at(-1))?.focus();
    };
    afterNextRender(() => {
      if (this.takesFocus()) focus(0);
    });
    afterRenderEffect(() => {
      const known = this.known();
      if (known === null || this.isLoading()) return;
      focus(known);
      this.known.set(null);
    });
  }

  /** Shows the other repairs that were found, then continues the search. */
  protected showMore(): void {
    this.known.set(this.shown().length);
    const isSearching = this.shown().length === this.offered().length;
    this.showsAll.set(true);
    if (isSearching) this.more.emit();
  }

  private mayOffer(repair: Repair): boolean {
    if (repair.field !== undefined && !this.opensFields()) return false;
    return this.isMadeHere(repair) || this.commandsOf(repair) !== null;
  }

  /** Whether a button makes it; another page that the user has to complete is a link. */
  protected isMadeHere({ isHere, draft, field }: Repair): boolean {
    return this.isApplied() && (isHere || (draft === undefined && field === undefined));
  }

  protected commandsOf({ interface: name, atom }: Repair): readonly string[] | null {
    return this.links.linkTo(name, atom);
  }
}

/** Identifies a repair for users: the identifiers of new items differ each time. */
function keyOf({ interface: name, atom, operations, title }: Repair): string {
  return JSON.stringify(operations.length === 0 ? [] : [name, atom, title]);
}
