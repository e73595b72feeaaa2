/** Returns the script of a new application: one page, one rule, and some data. */
export function starterScript(name: string): string {
  const context = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return `CONTEXT ${context} IN ENGLISH

-- Relations hold pairs. UNI: at most one; TOT: at least one.
RELATION title[Book*Title] [UNI,TOT]
RELATION author[Book*Person]
RELATION name[Person*Name] [UNI,TOT]
RELATION borrower[Book*Person] [UNI]

VIEW Book : Book DEFAULT { "title" : title } ENDVIEW
VIEW Person : Person DEFAULT { "name" : name } ENDVIEW

-- An invariant: a change that would violate it is rejected.
RULE NoOwnBooks : borrower |- -author
  MEANING "Nobody borrows a book that they wrote."
  MESSAGE "Authors do not borrow their own books."

POPULATION title CONTAINS [ ("b1", "Middlemarch"), ("b2", "Walden") ]
POPULATION name CONTAINS [ ("p1", "George Eliot"), ("p2", "Henry Thoreau"), ("p3", "Ann") ]
POPULATION author CONTAINS [ ("b1", "p1"), ("b2", "p2") ]
POPULATION borrower CONTAINS [ ("b2", "p3") ]

-- A page: a table of all books. C create, R read, U update, D delete; a lowercase letter forbids.
INTERFACE Books : "_SESSION"[SESSION];V[SESSION*Book] CRuD BOX<TABLE>
  [ "Title" : title CRUd
  , "Authors" : author cRUd
  , "Lent to" : borrower cRUd
  ]

INTERFACE Person : I[Person] cRud BOX<FORM>
  [ "Name" : name cRUd
  , "Has borrowed" : borrower~ cRud
  ]

ENDCONTEXT
`;
}
