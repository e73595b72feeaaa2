import { readListOptions } from '../../../read/list/list-options.ts';
import { readPlace } from '../../../read/read-resource.ts';
import { rootPlace } from '../../../read/node/resource-place.ts';
import type { Connection } from '../../../database/database.ts';
import type { Access } from '../../../session/access.ts';

const NAME = 'SessionVars';

/** Returns the content of the interface SessionVars. False if the model has none or the roles do not allow it. */
export async function sessionVariables(connection: Connection, access: Access): Promise<unknown> {
  const ifc = access.model.interfaces.get(NAME);
  if (!ifc || !access.mayUse(ifc)) return false;
  if (!ifc.root.source.isSession || !ifc.root.crud.read) return false;
  const place = rootPlace(ifc, access, access.session);
  return (
    await readPlace({ connection, session: access.session }, access, {
      place,
      options: readListOptions({}),
      depth: null,
    })
  ).content;
}
