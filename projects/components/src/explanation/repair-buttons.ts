import {
  Component,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  output,
  signal,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ExplainResponse, Repair } from '@ampersand-prototype/generics';
import { InterfaceLinks, LocalPipe, TabStop } from '@ampersand-prototype/components/application';
import { CarriedRepair } from './carried-repair';
import { ExplanationMessages } from './explanation-messages';

/** Repairs that are shown at first. */
const MAX_SHOWN = 3;

/** Offers the repairs of explained violations. Where no edit was rejected, each is a link to the page that makes it. */
@Component({
  selector: 'amp-repairs',
  imports: [LocalPipe, RouterLink, TabStop],
  host: { role: 'group', '[attr.aria-label]': "messages.say('repair.label')" },
  template: `
    @for (repair of shown(); track $index) {
      @if (isApplied()) {
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
          (click)="carried.carry(repair)"
          >{{ repair.title | local }}</a
        >
      }
    }
    @if (offered().length > shown().length) {
      <button
        type="button"
        ampTabStop
        class="amp-button text"
        (mousedown)="$event.preventDefault()"
        (click)="showsAll.set(true)"
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
  /** Whether the first repair gets the focus, because the user asked by keyboard. */
  readonly takesFocus = input(false);
  readonly chosen = output<Repair>();

  protected readonly messages = inject(ExplanationMessages);
  protected readonly carried = inject(CarriedRepair);
  private readonly links = inject(InterfaceLinks);
  protected readonly showsAll = signal(false);
  /** Several rules may have the same repair. */
  protected readonly offered = computed(() => {
    const repairs = this.responses().flatMap((response) => response.repairs);
    const distinct = [...new Map(repairs.map((repair) => [keyOf(repair), repair])).values()];
    return this.isApplied()
      ? distinct
      : distinct.filter((repair) => this.commandsOf(repair) !== null);
  });
  /** Whether the server stopped its search before the end. */
  protected readonly isUnfinished = computed(() =>
    this.responses().some(({ hasMoreRepairs }) => hasMoreRepairs === true),
  );
  protected readonly shown = computed(() =>
    this.showsAll() ? this.offered() : this.offered().slice(0, MAX_SHOWN),
  );

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterNextRender(() => {
      if (this.takesFocus()) host.querySelector<HTMLElement>('button, a')?.focus();
    });
  }

  protected commandsOf({ interface: name, atom }: Repair): readonly string[] | null {
    return this.links.linkTo(name, atom);
  }
}

function keyOf({ interface: name, atom, operations }: Repair): string {
  return JSON.stringify(operations.length === 0 ? [] : [name, atom, operations]);
}
