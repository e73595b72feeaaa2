import { insertRows } from '../src/core/insert-rows.ts';
import type { TestServer } from './test-server.ts';

/** Number of items: more than the server reads as a whole. */
export const COUNT = 2400;

/** Items in a list, and all of them in a box. */
export const LONG_LIST_SCRIPT = `CONTEXT LongList IN ENGLISH
RELATION name[Item*Name] [UNI]
RELATION code[Item*Code] [UNI]
RELATION owns[Group*Item]
VIEW Item : Item DEFAULT { name } ENDVIEW
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE> [ "Name" : name CRUd, "Code" : code CRUd ]
INTERFACE Group : I[Group] cRud BOX [ "Items" : owns cRud BOX [ "Name" : name CRUd ] ]
ENDCONTEXT`;

/** Returns the identifier of an item; items are in the order of their names. */
export function itemId(i: number): string {
  return `i${String(i).padStart(4, '0')}`;
}

/** Returns the name of an item. */
export function itemName(i: number): string {
  return `Name ${String(i).padStart(4, '0')}`;
}

/** Stores the items, and a group `g` that owns them. */
export async function storeLongList({ server }: TestServer): Promise<void> {
  const items = Array.from({ length: COUNT }, (_, i) => i);
  await server.application.database.write(async (connection) => {
    await insertRows(
      connection,
      { table: 'Item', columns: ['Item', 'name', 'code'] },
      items.map((i) => [itemId(i), itemName(i), `C${i % 30}`]),
    );
    await insertRows(connection, { table: 'Group', columns: ['Group'] }, [['g']]);
    await insertRows(
      connection,
      { table: 'owns', columns: ['Group', 'Item'] },
      items.map((i) => ['g', itemId(i)]),
    );
    return { commit: true, value: null };
  });
}
