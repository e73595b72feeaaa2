import { Component, inject } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import { Appearance } from './appearance';
import { ChoiceGroup } from './choice-group';

/** A panel with settings for colors, contrast, density, and language. */
@Component({
  selector: 'app-appearance-panel',
  imports: [ChoiceGroup, SayPipe],
  template: `
    @for (choice of choices; track choice.name) {
      <app-choice-group
        [name]="choice.name"
        [legend]="'shell.' + choice.name | say"
        [choices]="choice.choices"
        [value]="choice.chosen()"
        (chosen)="choice.choose($event)"
      />
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 1rem;
    }
  `,
})
export class AppearancePanel {
  protected readonly choices = inject(Appearance).choices;
}
