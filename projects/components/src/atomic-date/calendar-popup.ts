import {
  CdkConnectedOverlay,
  CdkOverlayOrigin,
  type ConnectedPosition,
} from '@angular/cdk/overlay';
import { Component, ElementRef, computed, inject, input, signal, viewChild } from '@angular/core';
import { mdiCalendar } from '@mdi/js';
import { type Day, IconButton, Words, writeDay } from '@ampersand-prototype/components/application';
import { readDay } from '../codec/typed-day';
import { CalendarPanel } from './calendar-panel';

/** The input beside a calendar, and what it writes there. */
export interface DateText {
  text(): string;
  isDisabled(): boolean;
  readonly field: { locale(): string; name(): string };
  /** Takes what was chosen, written as the locale does. */
  choose(text: string): void;
}

/** A button that opens the calendar of Material next to a date input; the calendar loads when it is opened. */
@Component({
  selector: 'amp-calendar-popup',
  imports: [CalendarPanel, CdkConnectedOverlay, CdkOverlayOrigin, IconButton],
  template: `
    <button
      cdkOverlayOrigin
      #origin="cdkOverlayOrigin"
      [ampIconButton]="icon"
      [label]="words.say('date.open')"
      [disabled]="slot().isDisabled()"
      aria-haspopup="dialog"
      [attr.aria-expanded]="isOpen()"
      (click)="isOpen.set(true)"
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
      @defer {
        <amp-calendar-panel
          [day]="day()"
          [time]="time()"
          [zone]="zone()"
          [locale]="slot().field.locale()"
          [label]="slot().field.name()"
          (chosen)="choose($event)"
          (closed)="close()"
          (drawn)="place()"
        />
      }
    </ng-template>
  `,
})
export class CalendarPopup {
  readonly slot = input.required<DateText>();
  /** Time of day to keep, where the value has one. */
  readonly time = input<string | null>(null);
  readonly zone = input('');

  protected readonly words = inject(Words);
  protected readonly icon = mdiCalendar;
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly overlay = viewChild(CdkConnectedOverlay);
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

  /** Places the calendar again once it has loaded and its size is known. */
  protected place(): void {
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
  protected close(): void {
    this.isOpen.set(false);
    this.host.querySelector('button')?.focus();
  }

  protected choose(choice: { day: Day; time: string | null }): void {
    const date = writeDay(choice.day, this.slot().field.locale());
    this.close();
    this.slot().choose(choice.time === null ? date : `${date} ${choice.time}`);
  }
}
