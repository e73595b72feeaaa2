import { Component, input, output } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { DocumentPart } from '@ampersand-prototype/generics';

/** Buttons for the previous and next page of a long list. */
@Component({
  selector: 'app-part-buttons',
  imports: [MatButton, SayPipe],
  template: `
    @let part = of();
    @let last = min(part.offset + part.size, part.count);
    @if (part.count > part.size) {
      <button
        matButton="outlined"
        type="button"
        [disabled]="part.offset === 0"
        (click)="moved.emit(max(part.offset - part.size, 0))"
      >
        {{ 'admin.model.previous' | say }}
      </button>
      <span role="status">{{
        'admin.model.part' | say: { from: part.offset + 1, to: last, count: part.count }
      }}</span>
      <button
        matButton="outlined"
        type="button"
        [disabled]="last >= part.count"
        (click)="moved.emit(last)"
      >
        {{ 'admin.model.next' | say }}
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.5rem 1rem;
    }
    :host(:empty) {
      display: none;
    }
  `,
})
export class PartButtons {
  readonly of = input.required<DocumentPart>();
  /** The offset of the part to show. */
  readonly moved = output<number>();
  protected readonly min = Math.min;
  protected readonly max = Math.max;
}
