import { inject, Injectable } from '@angular/core';
import { randomId } from '@ampersand-prototype/components/application';
import type {
  ImportMappingChange,
  ImportMappings,
  StoredImportMapping,
  TableMapping,
} from '@ampersand-prototype/generics';
import { LocalStore } from '../../../appearance/local-store';
import { AdministrationApi } from '../../work/administration-api';

const KEY = 'import';
const MAX_MAPPINGS = 20;
/** Without an account, mappings stay in this browser. */
const NOT_ON_SERVER: ImportMappings = { mappings: [], canStore: false, sharingRoles: [] };

/** A mapping of an earlier import. */
export interface EarlierMapping {
  readonly mapping: TableMapping;
  readonly isShared: boolean;
  /** Whether the user made it. That of another user can name what this one doesn’t see. */
  readonly isOwn: boolean;
  /** Whether the user can remove it. */
  readonly canForget: boolean;
}

/** Remembers mappings on the server, or else in this browser, and offers them for files with the same headings. */
@Injectable({ providedIn: 'root' })
export class MappingStore {
  private readonly local = inject(LocalStore);
  private readonly api = inject(AdministrationApi);
  private stored = NOT_ON_SERVER;

  /** Roles that a mapping can be shared with; empty without the right. */
  get sharingRoles(): readonly string[] {
    return this.stored.sharingRoles;
  }

  /** Reads the mappings on the server. If that fails, those in this browser are used. */
  async load(): Promise<void> {
    this.stored = await this.api
      .send<ImportMappings>('GET', 'import/mappings')
      .catch(() => NOT_ON_SERVER);
  }

  /** The last mapping for these headings, first of the account; null without one. */
  find(headings: readonly string[]): EarlierMapping | null {
    const stored = this.onServer(headings);
    if (stored)
      return {
        mapping: stored.mapping,
        isShared: stored.roles.length > 0,
        isOwn: stored.isOwn,
        canForget: stored.canChange,
      };
    const mapping = this.inBrowser().find((each) => isFor(each, headings));
    return mapping ? { mapping, isShared: false, isOwn: true, canForget: true } : null;
  }

  /** Remembers a mapping in place of an earlier one for the same headings. */
  async keep(mapping: TableMapping, isShared: boolean): Promise<void> {
    const headings = headingsIn(mapping);
    if (!this.stored.canStore || !(await this.send(mapping, headings, isShared)))
      this.keepInBrowser(mapping, headings);
  }

  /** Removes the mapping that {@link find} gives for these headings. @throws HttpErrorResponse */
  async forget(headings: readonly string[]): Promise<void> {
    const stored = this.onServer(headings);
    if (!stored) {
      const others = this.inBrowser().filter((each) => !isFor(each, headings));
      this.local.set(KEY, JSON.stringify(others));
      return;
    }
    const { id, version } = stored;
    await this.api.send('DELETE', `import/mappings/${id}`, { params: { version } });
    const mappings = this.stored.mappings.filter((each) => each.id !== id);
    this.stored = { ...this.stored, mappings };
  }

  /** Stores a mapping on the server. Returns whether that succeeded: the import has succeeded by now. */
  private async send(
    mapping: TableMapping,
    headings: readonly string[],
    isShared: boolean,
  ): Promise<boolean> {
    const known = this.onServer(headings);
    const before = known?.canChange === true ? known : null;
    const roles = isShared ? (before?.roles.length ? before.roles : this.sharingRoles) : [];
    const isEqual = known && contentOf(known.mapping) === contentOf(mapping);
    if (isEqual && known.roles.length > 0 === isShared) return true;
    const change: ImportMappingChange = { mapping, roles, version: before?.version ?? 0 };
    const id = before?.id ?? randomId();
    try {
      const stored = await this.api.send<StoredImportMapping>('PUT', `import/mappings/${id}`, {
        body: change,
      });
      const others = this.stored.mappings.filter((each) => each.id !== id);
      this.stored = { ...this.stored, mappings: [stored, ...others] };
      return true;
    } catch {
      return false;
    }
  }

  private onServer(headings: readonly string[]): StoredImportMapping | null {
    const fitting = this.stored.mappings.filter(({ mapping }) => isFor(mapping, headings));
    return fitting.find(({ isOwn }) => isOwn) ?? fitting[0] ?? null;
  }

  private keepInBrowser(mapping: TableMapping, headings: readonly string[]): void {
    const others = this.inBrowser().filter((each) => !isFor(each, headings));
    this.local.set(KEY, JSON.stringify([mapping, ...others].slice(0, MAX_MAPPINGS)));
  }

  private inBrowser(): readonly TableMapping[] {
    try {
      const stored: unknown = JSON.parse(this.local.get(KEY) ?? '[]');
      return Array.isArray(stored) ? (stored as TableMapping[]) : [];
    } catch {
      return [];
    }
  }
}

function headingsIn({ columns }: TableMapping): readonly string[] {
  return columns.map(({ heading }) => heading);
}

function isFor(mapping: TableMapping, headings: readonly string[]): boolean {
  return JSON.stringify(headingsIn(mapping)) === JSON.stringify(headings);
}

/** What the user decides. The title of a sheet can be that of the file, which has another name next month. */
function contentOf({ sheet: _, ...content }: TableMapping): string {
  return JSON.stringify(content);
}
