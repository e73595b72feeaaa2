import { compileScript } from '../../test/compiled-script.ts';

/** Metadata of loans, of which one is overdue after each date: a signal. An enforcement rule plans a visit for each day. */
export function loanGenerics(dates: readonly string[], accounts: readonly string[]): string {
  const each = (write: (name: string) => string): string => accounts.map(write).join(', ');
  const due = dates.map((date) => `("loan ${date}", ${date})`).join(', ');
  return compileScript(`CONTEXT Loans IN ENGLISH
INCLUDE "ampersand/login.adl"
INCLUDE "ampersand/clock.adl"
INCLUDE "ampersand/notices.adl"
RELATION due[Loan*Day] [UNI]
RELATION visit[Visit*Day] [UNI]
POPULATION due CONTAINS [ ${due} ]
RULE Planned : today~ |- visit~;V[Visit*ONE] VIOLATION (TXT "{EX} NewStruct;Visit;visit;Visit;_NEW;Day;", SRC I)
RULE Overdue : due;<[Day];today~ |- -V[Loan*ONE] MESSAGE "Call these." VIOLATION (TXT "Do ", SRC I)
ROLE ExecEngine MAINTAINS Planned
ROLE Clerk MAINTAINS Overdue
INTERFACE Loans FOR Clerk : I[Loan] cRud BOX [ "Due" : due cRud ]
INTERFACE Visits FOR Boss : "_SESSION"[SESSION];V[SESSION*Visit] cRud BOX [ "Day" : visit cRud ]
POPULATION accUserid CONTAINS [ ("boss", "boss"), ${each((name) => `("${name}", "${name}")`)} ]
POPULATION accPassword CONTAINS [ ("boss", "geheim"), ${each((name) => `("${name}", "geheim")`)} ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("boss", "Boss"), ${each((name) => `("${name}", "Clerk")`)} ]
POPULATION accEmail CONTAINS [ ${each((name) => `("${name}", "${name}@example.org")`)} ]
ENDCONTEXT`);
}
