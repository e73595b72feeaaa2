import {
  CdkConnectedOverlay,
  CdkOverlayOrigin,
  type ConnectedPosition,
} from '@angular/cdk/overlay';
import { DOCUMENT, NgComponentOutlet } from '@angular/common';
import {
  ApplicationRef,
  Component,
  ElementRef,
  PendingTasks,
  type Type,
  computed,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { mdiCalendar } from '@mdi/js';
import {
  type Day,
  IconButton,
  loadOnce,
  bufferInput,
  Messages,
  writeDay,
} from '@ampersand-prototype/components/application';
import { readDay } from '../codec/typed-day';
import { readAhead } from '../common/read-ahead';
import type { CalendarOwner, CalendarPanel, DayAndTime } from './calendar-panel';

const loadPanel = loadOnce(() => import('./calendar-panel'));

/** The text input next to a calendar button. */
export interface DateText {
  text(): string;
  isDisabled(): boolean;
  readonly field: { locale(): string; name(): string };
  /** Takes what was chosen, written as the locale does. */
  choose(text: string): void;
}

/**
 * A button that opens the Material calendar for a date input. The calendar loads while there is nothing else to do, or when
 * it is opened, and has the keyboard from then on.
 */
@Component({
  selector: 'amp-calendar-popup',
  imports: [CdkConnectedOverlay, CdkOverlayOrigin, IconButton, NgComponentOutlet],
  template: `
    <button
      cdkOverlayOrigin
      #origin="cdkOverlayOrigin"
      [ampIconButton]="icon"
      [label]="messages.say('date.open')"
      [disabled]="slot().isDisabled()"
      aria-haspopup="dialog"
      [attr.aria-expanded]="isOpen()"
      (click)="open()"
    ></button>
    <ng-template
      cdkConnectedOverlay
      [cdkConnectedOverlayOrigin]="origin"
      [cdkConnectedOverlayOpen]="isOpen()"
      [cdkConnectedOverlayPositions]="positions"
      [cdkConnectedOverlayHasBackdrop]="true"
      [cdkConnectedOverlayPush]="true"
      cdkConnectedOverlayBackdropClass="cdk-overlay-transparent-backdrop"
      [cdkConnectedOverlayDisableClose]="true"
      (overlayKeydown)="pressed($event)"
      (backdropClick)="close()"
      (detach)="isOpen.set(false)"
    >
      <ng-container [ngComponentOutlet]="panel()" [ngComponentOutletInputs]="inputs()" />
    </ng-template>
  `,
})
export class CalendarPopup implements CalendarOwner {
  readonly slot = input.required<DateText>();
  /** Time of day to keep, where the value has one. */
  readonly time = input<string | null>(null);
  readonly zone = input('');

  protected readonly messages = inject(Messages);
  protected readonly icon = mdiCalendar;
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly overlay = viewChild(CdkConnectedOverlay);
  private readonly page = inject(DOCUMENT);
  private readonly application = inject(ApplicationRef);
  private readonly pending = inject(PendingTasks);
  protected readonly panel = signal<Type<CalendarPanel> | null>(null);
  protected readonly isOpen = signal(false);
  protected readonly positions: ConnectedPosition[] = [
    { originX: 'end', originY: 'bottom', overlayX: 'end', overlayY: 'top', offsetY: 4 },
    { originX: 'end', originY: 'top', overlayX: 'end', overlayY: 'bottom', offsetY: -4 },
  ];
  protected readonly day = computed<Day | null>(() => {
    const text = this.slot().text().trim();
    const datePart = this.time() === null ? text : text.replace(/[\s,T]+\S+$/, '');
    return readDay(datePart, this.slot().field.locale());
  });

  protected readonly inputs = computed<Record<string, unknown>>(() => ({
    owner: this,
    day: this.day(),
    time: this.time(),
    zone: this.zone(),
    locale: this.slot().field.locale(),
    label: this.slot().field.name(),
  }));

  constructor() {
    readAhead(loadPanel);
  }

  /** Opens the calendar before the next key, which is for its days. */
  protected async open(): Promise<void> {
    if (this.panel()) this.show();
    else await this.load();
  }

  private show(): void {
    this.isOpen.set(true);
    this.application.tick();
  }

  /** Places the calendar again once its size is known. */
  place(): void {
    this.overlay()?.overlayRef.updatePosition();
  }

  /**
   * Escape closes through the binding only: an overlay that detaches by itself would not open again when the next
   * key comes before it was drawn.
   */
  protected pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.close();
  }

  /** Closes the calendar; the focus goes back to the button. */
  close(): void {
    this.isOpen.set(false);
    this.host.querySelector('button')?.focus();
  }

  choose(choice: DayAndTime): void {
    const date = writeDay(choice.day, this.slot().field.locale());
    this.close();
    this.slot().choose(choice.time === null ? date : `${date} ${choice.time}`);
  }

  private async load(): Promise<void> {
    const done = this.pending.add();
    try {
      await bufferInput(this.page, loadPanel(), ({ CalendarPanel }) => {
        this.panel.set(CalendarPanel);
        this.show();
      });
    } finally {
      done();
    }
  }
}
