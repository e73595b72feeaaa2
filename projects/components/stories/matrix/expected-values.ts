/**
 * What a field of values offers, written down by hand from the requirements and independent of the components: a row per
 * CRUD string, a column per multiplicity and number of values.
 *
 * `-` not readable · `t` text · `i` one input · `x` one input that may not be filled · `l` list; behind it the actions:
 * `a` give or add a value · `e` edit the value that is there · `r` clear it or take it out
 */
export const EXPECTED_VALUES = `
crud    uni:0  uni:1  list:0 list:1 list:2
crud    -      -      -      -      -
cruD    -      -      -      -      -
crUd    -      -      -      -      -
crUD    -      -      -      -      -
cRud    t      t      t      t      t
cRuD    t      tr     t      tr     tr
cRUd    x      ie     l      le     le
cRUD    x      ier    l      ler    ler
Crud    -a     -a     -a     -a     -a
CruD    -a     -a     -a     -a     -a
CrUd    -a     -a     -a     -a     -a
CrUD    -a     -a     -a     -a     -a
CRud    ta     t      ta     ta     ta
CRuD    ta     tr     ta     tar    tar
CRUd    ia     ie     la     lae    lae
CRUD    ia     ier    la     laer   laer
`;

/** The same where the term is total: the last value stays, and what can be filled is marked as required (`!`). */
export const EXPECTED_TOTAL_VALUES = `
crud    uni:0  uni:1  list:0 list:1 list:2
crud    -      -      -      -      -
cruD    -      -      -      -      -
crUd    -      -      -      -      -
crUD    -      -      -      -      -
cRud    t      t      t      t      t
cRuD    t      t      t      t      tr
cRUd    x      ie!    l      le!    le!
cRUD    x      ie!    l      le!    ler!
Crud    -a!    -a!    -a!    -a!    -a!
CruD    -a!    -a!    -a!    -a!    -a!
CrUd    -a!    -a!    -a!    -a!    -a!
CrUD    -a!    -a!    -a!    -a!    -a!
CRud    ta!    t      ta!    ta     ta
CRuD    ta!    t      ta!    ta     tar
CRUd    ia!    ie!    la!    lae!   lae!
CRUD    ia!    ie!    la!    lae!   laer!
`;
