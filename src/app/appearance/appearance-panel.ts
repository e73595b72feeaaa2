import { Component, inject } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import {
  Appearance,
  CONTRASTS,
  DENSITIES,
  LANGUAGES,
  THEMES,
  type Contrast,
  type Density,
  type Language,
  type Theme,
} from './appearance';
import { ChoiceGroup } from './choice-group';

/** Theme, contrast, density and language. */
@Component({
  selector: 'app-appearance-panel',
  imports: [ChoiceGroup, SayPipe],
  template: `
    <app-choice-group
      name="theme"
      [legend]="'shell.theme' | say"
      [choices]="themes"
      [value]="appearance.theme()"
      (chosen)="setTheme($event)"
    />
    <app-choice-group
      name="contrast"
      [legend]="'shell.contrast' | say"
      [choices]="contrasts"
      [value]="appearance.contrast()"
      (chosen)="setContrast($event)"
    />
    <app-choice-group
      name="density"
      [legend]="'shell.density' | say"
      [choices]="densities"
      [value]="appearance.density()"
      (chosen)="setDensity($event)"
    />
    <app-choice-group
      name="language"
      [legend]="'shell.language' | say"
      [choices]="languages"
      [value]="appearance.language()"
      (chosen)="setLanguage($event)"
    />
  `,
  styles: `
    :host {
      display: grid;
      gap: 1rem;
    }
  `,
})
export class AppearancePanel {
  protected readonly appearance = inject(Appearance);
  protected readonly themes = THEMES;
  protected readonly contrasts = CONTRASTS;
  protected readonly densities = DENSITIES;
  protected readonly languages = LANGUAGES;

  protected setTheme(theme: string): void {
    this.appearance.theme.set(theme as Theme);
  }

  protected setContrast(contrast: string): void {
    this.appearance.contrast.set(contrast as Contrast);
  }

  protected setDensity(density: string): void {
    this.appearance.density.set(density as Density);
  }

  protected setLanguage(language: string): void {
    this.appearance.speak(language as Language);
  }
}
