import { Component, computed, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import { foldText, type ListedDefinition } from '@ampersand-prototype/generics';
import { SearchField } from '../work/search-field';
import { definitionCommands } from './model-address';

const MAX_SHOWN = 30;

/** A search field for definitions by name. */
@Component({
  selector: 'app-definition-search',
  imports: [RouterLink, SayPipe, SearchField],
  template: `
    <app-search-field label="admin.model.find" [(query)]="query" />
    @if (query().trim() !== '') {
      <p role="status" class="muted">
        {{ 'admin.model.found' | say: { count: found().length } }}
        @if (found().length > max) {
          {{ 'admin.model.more' | say }}
        }
      </p>
      <ul role="list">
        @for (each of found().slice(0, max); track each.id) {
          <li>
            <a [routerLink]="commandsOf(each.id)">{{ each.label }}</a>&ngsp;
            <span class="muted">{{ 'admin.model.kind.' + each.kind | say }}</span>&ngsp;
            @if (each.name !== each.label) {
              <code>{{ each.name }}</code>
            }
          </li>
        }
      </ul>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 0.5rem;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.75rem;
      padding-block: 0.25rem;
      overflow-wrap: anywhere;
    }
  `,
})
export class DefinitionSearch {
  readonly definitions = input.required<readonly ListedDefinition[]>();
  protected readonly query = signal('');
  protected readonly max = MAX_SHOWN;
  protected readonly commandsOf = definitionCommands;
  /** The definitions with all words of the query; those whose label begins with it come first. */
  protected readonly found = computed(() => {
    const parts = foldText(this.query()).split(/\s+/).filter(Boolean);
    const begins = ({ label }: ListedDefinition): boolean =>
      foldText(label).startsWith(parts[0] ?? '');
    const matches = this.definitions().filter(({ label, name }) =>
      parts.every((part) => foldText(`${label} ${name}`).includes(part)),
    );
    return [...matches.filter(begins), ...matches.filter((each) => !begins(each))];
  });
}
