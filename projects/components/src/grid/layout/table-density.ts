import { DOCUMENT, inject, Injectable, signal } from '@angular/core';

/** Determines whether the rows of a table are compact: one line each. The choice lasts until the browser tab closes. */
@Injectable()
export class TableDensity {
  private readonly chosen = signal(false);
  private readonly tab = inject(DOCUMENT).defaultView;
  private key = '';

  readonly isCompact = this.chosen.asReadonly();

  /** Begins with the choice of this tab, or else with that of the model. */
  open(table: string, isCompact: boolean): void {
    this.key = `ampersand.table.${table}.compact`;
    const kept = this.kept();
    this.chosen.set(kept === null ? isCompact : kept === 'true');
  }

  toggle(): void {
    this.chosen.update((isCompact) => !isCompact);
    try {
      this.tab?.sessionStorage.setItem(this.key, String(this.chosen()));
    } catch {
      // Without session storage, the choice lasts as long as the page.
    }
  }

  private kept(): string | null {
    try {
      return this.tab?.sessionStorage.getItem(this.key) ?? null;
    } catch {
      return null;
    }
  }
}
