import { inject, Injectable } from '@angular/core';
import type { TableMapping } from '@ampersand-prototype/generics';
import { LocalStore } from '../../../appearance/local-store';

const KEY = 'import';
const MAX_MAPPINGS = 20;

/** Remembers mappings in this browser, and offers them for files with the same heading. */
@Injectable({ providedIn: 'root' })
export class MappingStore {
  private readonly store = inject(LocalStore);

  /** The last mapping for a heading; null without one. */
  find(headings: readonly string[]): TableMapping | null {
    return this.all().find((each) => isFor(each, headings)) ?? null;
  }

  /** Remembers a mapping in place of an earlier one for the same heading. */
  keep(mapping: TableMapping): void {
    const headings = mapping.columns.map(({ heading }) => heading);
    const others = this.all().filter((each) => !isFor(each, headings));
    this.store.set(KEY, JSON.stringify([mapping, ...others].slice(0, MAX_MAPPINGS)));
  }

  private all(): readonly TableMapping[] {
    try {
      const stored: unknown = JSON.parse(this.store.get(KEY) ?? '[]');
      return Array.isArray(stored) ? (stored as TableMapping[]) : [];
    } catch {
      return [];
    }
  }
}

function isFor(mapping: TableMapping, headings: readonly string[]): boolean {
  const own = mapping.columns.map(({ heading }) => heading);
  return JSON.stringify(own) === JSON.stringify(headings);
}
