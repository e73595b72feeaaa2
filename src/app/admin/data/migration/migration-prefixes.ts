import { Component, input, linkedSignal, output } from '@angular/core';
import { SayPipe } from '@ampersand-prototype/components/application';
import type { MigrationResponse } from '@ampersand-prototype/generics';

/** Identifier prefixes by concept name. */
export type Prefixes = ReadonlyMap<string, string>;

/** Asks for prefixes that distinguish equal identifiers. */
@Component({
  selector: 'app-migration-prefixes',
  imports: [SayPipe],
  template: `
    @for (concept of concepts(); track concept) {
      <label class="field">
        {{ 'migration.prefix' | say: { name: concept } }}
        <input
          type="text"
          autocapitalize="off"
          autocomplete="off"
          spellcheck="false"
          [value]="prefixes().get(concept) ?? ''"
          (change)="choose(concept, $event)"
        />
      </label>
    }
  `,
  styleUrl: '../../work/form.scss',
})
export class MigrationPrefixes {
  readonly dropped = input.required<MigrationResponse['dropped']>();
  readonly prefixes = input.required<Prefixes>();
  readonly prefixesChange = output<Prefixes>();

  /** Concepts whose atoms would merge, also those that have a prefix by now: it can still be changed. */
  protected readonly concepts = linkedSignal<MigrationResponse['dropped'], readonly string[]>({
    source: this.dropped,
    computation: (dropped, previous) => {
      const merging = dropped.flatMap(({ what, mergedWith, canPrefix }) =>
        mergedWith === undefined || canPrefix === false ? [] : [mergedWith, what],
      );
      return [...new Set([...(previous?.value ?? []), ...merging])];
    },
  });

  protected choose(concept: string, { target }: Event): void {
    const prefixes = new Map(this.prefixes());
    const prefix = target instanceof HTMLInputElement ? target.value.trim() : '';
    if (prefix === '') prefixes.delete(concept);
    else prefixes.set(concept, prefix);
    this.prefixesChange.emit(prefixes);
  }
}

/** Adds prefixes to renamings, as `Old=New:prefix`. */
export function withPrefixes(renames: Iterable<string>, prefixes: Prefixes): string[] {
  const renamed = [...renames];
  const others = [...prefixes].filter(
    ([concept]) => !renamed.some((text) => text.startsWith(`${concept}=`)),
  );
  return [
    ...renamed.map((text) => {
      const prefix = prefixes.get(text.slice(0, text.indexOf('=')));
      return prefix === undefined ? text : `${text}:${prefix}`;
    }),
    ...others.map(([concept, prefix]) => `${concept}=${concept}:${prefix}`),
  ];
}
