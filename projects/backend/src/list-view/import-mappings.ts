import type {
  ImportMappingChange,
  ImportMappings,
  StoredImportMapping,
  StoredListView,
  TableMapping,
} from '@ampersand-prototype/generics';
import { changeView, type ViewWriter } from './change-view.ts';
import { readViews } from './stored-view.ts';
import { ViewRights } from './view-rights.ts';

/** The interface of mappings, which are views of no list. No interface has this name. */
const NO_INTERFACE = '';

/** The rights of a session that may import on stored mappings: those of list views, without an interface. */
export class MappingRights extends ViewRights {
  protected override opens(name: string): boolean {
    return name === NO_INTERFACE;
  }

  /** Roles that may import, and that the session can share mappings with. */
  importersAmong(importers: readonly string[]): readonly string[] {
    return this.sharingRoles.filter((role) => importers.includes(role));
  }
}

/** What a change of stored mappings needs. */
export type MappingWriter = ViewWriter<MappingRights>;

/** Reads the mappings of an account, and those shared with its active roles. */
export async function readMappings(
  { connection, rights }: Pick<MappingWriter, 'connection' | 'rights'>,
  importers: readonly string[],
): Promise<ImportMappings> {
  const views = await readViews(connection, rights.account);
  return {
    mappings: views
      .filter((each) => rights.sees(each))
      .map((each) => mappingOf(rights.describe(each))),
    canStore: rights.account !== null,
    sharingRoles: rights.importersAmong(importers),
  };
}

/** Creates or changes a stored mapping. @throws ApiError */
export async function changeMapping(
  writer: MappingWriter,
  id: string,
  { mapping, roles, version }: ImportMappingChange,
): Promise<StoredImportMapping> {
  const view = {
    ...{ interface: NO_INTERFACE, item: '', name: mapping.target.name, roles, version },
    ...{ query: JSON.stringify(mapping), isDefault: false },
  };
  return mappingOf(await changeView(writer, id, view));
}

function mappingOf({ id, query, roles, version, isOwn, canChange }: StoredListView) {
  const mapping = JSON.parse(query) as TableMapping;
  return { id, mapping, roles, version, isOwn, canChange };
}
