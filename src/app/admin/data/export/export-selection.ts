import { Component, computed, signal } from '@angular/core';
import { foldText } from '@ampersand-prototype/generics';
import { SayPipe } from '@ampersand-prototype/components/application';
import { ActionForm } from '../../work/action-form';
import { CheckBox } from '../../work/check-box';
import { loadFrom } from '../../work/load-from';
import { LoadState } from '../../work/load-state';
import { SearchField } from '../../work/search-field';
import { toggled } from '../../work/toggled';
import { exportActions } from './export-actions';

/** A form that downloads the population of selected concepts and relations. */
@Component({
  selector: 'app-export-selection',
  imports: [ActionForm, CheckBox, LoadState, SayPipe, SearchField],
  template: `
    <app-load-state [of]="report" />
    @if (report.value()) {
      <app-action-form [actions]="actions">
        <app-search-field label="admin.export.filter" [(query)]="filter" />
        <div class="groups">
          @for (group of groups(); track group.key) {
            <fieldset>
              <legend>{{ 'admin.overview.' + group.key | say }}</legend>
              @for (name of group.names; track name) {
                <app-check-box
                  [checked]="chosen().has(name)"
                  (checkedChange)="chosen.set(toggled(chosen(), name))"
                  >{{ name }}</app-check-box
                >
              }
            </fieldset>
          }
        </div>
      </app-action-form>
    }
  `,
  styles: `
    .groups {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
      gap: 1rem;
    }
    fieldset {
      overflow-y: auto;
      min-inline-size: 0;
      max-block-size: 18rem;
      margin: 0;
      padding: 0.25rem 0.75rem;
      border: 1px solid var(--mat-sys-outline-variant);
      border-radius: 0.5rem;
    }
    legend {
      font: var(--mat-sys-title-small);
    }
  `,
})
export class ExportSelection {
  protected readonly report = loadFrom<Readonly<Record<string, unknown>>>(
    () => 'admin/report/relations',
  );
  protected readonly filter = signal('');
  protected readonly chosen = signal<ReadonlySet<string>>(new Set());
  protected readonly toggled = toggled;
  protected readonly actions = exportActions({
    name: 'selection',
    method: 'POST',
    path: 'selection',
    isReady: () => this.chosen().size > 0,
    body: () => ({
      concepts: [...this.chosen()].filter((name) => !name.includes('[')),
      relations: [...this.chosen()].filter((name) => name.includes('[')),
    }),
  });

  private readonly relations = computed(() => Object.keys(this.report.value() ?? {}).filter(isOwn));
  /** The lists as filtered. */
  protected readonly groups = computed(() =>
    [
      { key: 'concepts', names: [...new Set(this.relations().flatMap(endsOf))].sort() },
      { key: 'relations', names: this.relations().toSorted() },
    ].map(({ key, names }) => ({
      key,
      names: names.filter((name) => foldText(name).includes(foldText(this.filter()))),
    })),
  );
}

/** Sessions, passwords, and the menu are not exported. */
function isOwn(signature: string): boolean {
  return endsOf(signature).every(
    (name) => !/^PrototypeContext\.|^(?:SESSION|Password)$/.test(name),
  );
}

function endsOf(signature: string): readonly string[] {
  return signature.slice(signature.indexOf('[') + 1, -1).split('*');
}
