import { Component, computed, input, linkedSignal, output, signal } from '@angular/core';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { MigrationResponse, PossibleRenaming } from '@ampersand-prototype/generics';
import { renamingKey, renamingKind } from './renaming-key';

/** Asks which removed concept or relation has which new name. */
@Component({
  selector: 'app-migration-renames',
  imports: [MatButton, SayPipe],
  template: `
    @if (removed().length > 0 && (added().length > 0 || options().length > 0)) {
      <label class="field">
        {{ 'migration.oldName' | say }}
        <select #old (change)="before.set(old.value)">
          <option value=""></option>
          @for (name of removed(); track name) {
            <option [value]="name" [selected]="name === before()">{{ name }}</option>
          }
        </select>
      </label>
      <label class="field">
        {{ 'migration.newName' | say }}
        <select #now (change)="after.set(now.value)">
          <option value=""></option>
          @for (each of fitting(); track keyOf(each)) {
            <option [value]="keyOf(each)" [selected]="keyOf(each) === after()">
              {{ 'migration.option.' + kindOf(each) | say: { name: each.after } }}
            </option>
          }
        </select>
      </label>
      <button matButton type="button" [disabled]="!chosen()" (click)="choose()">
        {{ 'migration.addRename' | say }}
      </button>
    }
  `,
  styleUrl: '../../work/form.scss',
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.75rem;
    }
  `,
})
export class MigrationRenames {
  readonly steps = input.required<MigrationResponse['steps']>();
  /** Reversals and merges that fit. */
  readonly options = input.required<readonly PossibleRenaming[]>();
  readonly renamed = output<PossibleRenaming>();

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
  protected readonly fitting = computed<readonly PossibleRenaming[]>(() => {
    const before = this.before();
    const added = this.added().filter((name) => isRelation(name) === isRelation(before));
    const isNew = ({ after, isReversed }: PossibleRenaming) =>
      isReversed === true || !added.includes(after);
    return [
      ...added.map((after) => ({ before, after })),
      ...this.options().filter((each) => each.before === before && isNew(each)),
    ];
  });
  protected readonly chosen = computed(() =>
    this.before() === ''
      ? undefined
      : this.fitting().find((each) => renamingKey(each) === this.after()),
  );
  protected readonly keyOf = renamingKey;
  protected readonly kindOf = renamingKind;

  protected choose(): void {
    const chosen = this.chosen();
    if (chosen) this.renamed.emit(chosen);
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
