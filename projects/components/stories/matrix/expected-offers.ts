/*
 * What fields offer, written down by hand from the requirements and independent of the components: a row per CRUD
 * string, a column per multiplicity and number of values. After a slash follows the difference for a total term:
 * the last value stays, and what can be filled is marked as required (`!`).
 *
 * `-` not readable · `t` text · `i` one input or picker · `x` one that may not be filled · `l` list
 */

/** Fields of values. `a` give or add a value · `e` edit the value that is there · `r` clear it or take it out */
export const EXPECTED_VALUES = `
crud  uni:0   uni:1    list:0  list:1     list:2
crud  -       -        -       -          -
cruD  -       -        -       -          -
crUd  -       -        -       -          -
crUD  -       -        -       -          -
cRud  t       t        t       t          t
cRuD  t       tr/t     t       tr/t       tr
cRUd  x       ie/ie!   l       le/le!     le/le!
cRUD  x       ier/ie!  l       ler/le!    ler/ler!
Crud  -a/-a!  -a/-a!   -a/-a!  -a/-a!     -a/-a!
CruD  -a/-a!  -a/-a!   -a/-a!  -a/-a!     -a/-a!
CrUd  -a/-a!  -a/-a!   -a/-a!  -a/-a!     -a/-a!
CrUD  -a/-a!  -a/-a!   -a/-a!  -a/-a!     -a/-a!
CRud  ta/ta!  t        ta/ta!  ta         ta
CRuD  ta/ta!  tr/t     ta/ta!  tar/ta     tar
CRUd  ia/ia!  ie/ie!   la/la!  lae/lae!   lae/lae!
CRUD  ia/ia!  ier/ie!  la/la!  laer/lae!  laer/laer!
`;

/**
 * Fields of atoms. `a` link an existing atom · `e` choose another · `r` unlink · `c` create an atom · `d` delete an atom
 * everywhere
 */
export const EXPECTED_OBJECTS = `
crud  uni:0     uni:1       list:0    list:1     list:2
crud  -         -           -         -          -
cruD  -         -           -         -          -
crUd  -         -           -         -          -
crUD  -         -           -         -          -
cRud  t         t           t         t          t
cRuD  t         td/t        t         td/t       td
cRUd  ia/ia!    ier/ie!     la/la!    lar/la     lar
cRUD  ia/ia!    ierd/ie!    la/la!    lard/la    lard
Crud  -c/-c!    -c/-c!      -c/-c!    -c/-c!     -c/-c!
CruD  -c/-c!    -c/-c!      -c/-c!    -c/-c!     -c/-c!
CrUd  -c/-c!    -c/-c!      -c/-c!    -c/-c!     -c/-c!
CrUD  -c/-c!    -c/-c!      -c/-c!    -c/-c!     -c/-c!
CRud  tc/tc!    t           tc/tc!    tc         tc
CRuD  tc/tc!    td/t        tc/tc!    tcd/tc     tcd
CRUd  iac/iac!  ierc/iec!   lac/lac!  larc/lac   larc
CRUD  iac/iac!  iercd/iec!  lac/lac!  larcd/lac  larcd
`;
