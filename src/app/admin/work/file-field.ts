import { Component, input, output, signal } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';

/** A button that chooses a file, and its name. */
@Component({
  selector: 'app-file-field',
  imports: [SayPipe],
  template: `
    <label>
      <span class="choose">{{ label() | say }}</span>
      <span>{{ name() }}</span>
      <input
        #input
        class="visually-hidden"
        type="file"
        [accept]="accept()"
        (click)="input.value = ''"
        (change)="choose(input.files?.[0])"
      />
    </label>
  `,
  styles: `
    label {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25rem 1rem;
      overflow-wrap: anywhere;
      cursor: pointer;
    }
    .choose {
      display: inline-grid;
      place-items: center;
      min-block-size: 2.5rem;
      padding-inline: 1.5rem;
      border: 1px solid var(--mat-sys-outline);
      border-radius: 999px;
      color: var(--mat-sys-primary);
      font: var(--mat-sys-label-large);
    }
    label:has(:focus-visible) .choose {
      outline: 3px solid var(--mat-sys-primary);
      outline-offset: 2px;
    }
  `,
})
export class FileField {
  /** The message on the button. */
  readonly label = input.required<string>();
  readonly accept = input.required<string>();
  readonly chosen = output<File | null>();
  protected readonly name = signal<string | null>(null);

  /** The input is cleared first, so that a corrected file with the same name can be chosen again. */
  protected choose(file: File | undefined): void {
    this.name.set(file?.name ?? null);
    this.chosen.emit(file ?? null);
  }
}
