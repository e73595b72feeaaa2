import { Component, computed, input, linkedSignal, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { MigrationResponse } from '@ampersand-prototype/generics';

/** A renamed concept or relation. */
export type Renaming = MigrationResponse['suggestions'][number];

/** Asks which removed concept or relation has which new name. */
@Component({
  selector: 'app-migration-renames',
  imports: [MatButton, SayPipe],
  template: `
    @if (removed().length > 0 && added().length > 0) {
      <label>
        {{ 'migration.oldName' | say }}
        <select #old (change)="before.set(old.value)">
          <option value=""></option>
          @for (name of removed(); track name) {
            <option [value]="name" [selected]="name === before()">{{ name }}</option>
          }
        </select>
      </label>
      <label>
        {{ 'migration.newName' | say }}
        <select #now (change)="after.set(now.value)">
          <option value=""></option>
          @for (name of fitting(); track name) {
            <option [value]="name" [selected]="name === after()">{{ name }}</option>
          }
        </select>
      </label>
      <button
        matButton
        type="button"
        [disabled]="before() === '' || !fitting().includes(after())"
        (click)="choose()"
      >
        {{ 'migration.addRename' | say }}
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.75rem;
    }

    select {
      min-block-size: 2rem;
      max-inline-size: 100%;
      font: inherit;
    }
  `,
})
export class MigrationRenames {
  readonly steps = input.required<MigrationResponse['steps']>();
  readonly renamed = output<Renaming>();

  protected readonly before = signal('');
  protected readonly after = signal('');
  protected readonly removed = computed(() => namesOf(this.steps(), 'vanish'));
  /** New names, also those that have an old one by now: several relations may become one. */
  protected readonly added = linkedSignal<MigrationResponse['steps'], readonly string[]>({
    source: this.steps,
    computation: (steps, previous) => [
      ...new Set([...(previous?.value ?? []), ...namesOf(steps, 'create')]),
    ],
  });
  protected readonly fitting = computed(() =>
    this.added().filter((name) => isRelation(name) === isRelation(this.before())),
  );

  protected choose(): void {
    this.renamed.emit({ before: this.before(), after: this.after() });
    this.before.set('');
    this.after.set('');
  }
}

function namesOf(steps: MigrationResponse['steps'], kind: 'vanish' | 'create'): string[] {
  return steps.filter((step) => step.kind === kind).map(({ what }) => what);
}

/** Relations have a signature: `name[Source*Target]`. */
function isRelation(name: string): boolean {
  return name.includes('[');
}
