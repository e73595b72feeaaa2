import { compileScript } from '../../test/compiled-script.ts';

/** The tasks, of which each that is not done is a signal. */
export const TASKS = 'resource/SESSION/1/Tasks';
/** Setting this switch makes every item a signal. */
export const SWITCH = 'resource/SESSION/1/Switches/s';

/** The page on which each account sees all tasks. */
export const PAGE = { path: 'resource/SESSION/1/All', page: 'All' };

/** The accounts that get notices. */
export function accountNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `a${i}`);
}

/** Metadata of an application in which accounts get a notice of every task and item, except one that has no role for it. */
export function noticeGenerics(accounts: number, items: number): string {
  const names = accountNames(accounts);
  const each = (write: (name: string) => string): string => names.map(write).join(', ');
  const labels = Array.from({ length: items }, (_, i) => `("i${i}", "Item ${i}")`).join(', ');
  return compileScript(`CONTEXT Desk IN ENGLISH
INCLUDE "ampersand/login.adl"
INCLUDE "ampersand/notices.adl"
RELATION title[Task*Title] [UNI]
RELATION done[Task] [PROP]
RELATION label[Item*Label] [UNI]
RELATION on[Switch] [PROP]
RULE Open : title;title~ |- done MESSAGE "Do these." VIOLATION (TXT "Do ", SRC title)
RULE Mass : V[Switch*Item] |- -(on;V[Switch*Item]) MESSAGE "Look at these."
ROLE Clerk MAINTAINS Open, Mass
ROLE Other MAINTAINS Nothing
RULE Nothing : I[Title] |- I
INTERFACE Tasks FOR Boss : "_SESSION"[SESSION];V[SESSION*Task] CRUD BOX [ "Title" : title CRUD, "Done" : done CRUD ]
INTERFACE Task FOR Clerk : I[Task] cRud BOX [ "Title" : title cRud ]
INTERFACE All FOR Clerk : "_SESSION"[SESSION];V[SESSION*Task] cRud BOX [ "Title" : title cRud ]
INTERFACE Items FOR Clerk : I[Item] cRud BOX [ "Label" : label cRud ]
INTERFACE Switches FOR Boss : "_SESSION"[SESSION];V[SESSION*Switch] cRud BOX [ "On" : on cRUd ]
POPULATION accUserid CONTAINS [ ("boss", "boss"), ("eve", "eve"), ${each((name) => `("${name}", "${name}")`)} ]
POPULATION accPassword CONTAINS [ ("boss", "geheim"), ("eve", "geheim"), ${each((name) => `("${name}", "geheim")`)} ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("boss", "Boss"), ("eve", "Other"), ${each((name) => `("${name}", "Clerk")`)} ]
POPULATION accEmail CONTAINS [ ("eve", "eve@example.org"), ${each((name) => `("${name}", "${name}@example.org")`)} ]
${items > 0 ? `POPULATION label CONTAINS [ ${labels} ]` : ''}
POPULATION Switch CONTAINS [ "s" ]
ENDCONTEXT`);
}
