/**
 * What a field of atoms offers, written down by hand from the requirements: a row per CRUD string, a column per
 * multiplicity and number of atoms.
 *
 * `-` not readable · `t` text · `i` one picker · `l` list; behind it the actions: `a` link an existing atom ·
 * `e` choose another · `r` unlink · `c` create an atom · `d` delete an atom everywhere
 */
export const EXPECTED_OBJECTS = `
crud    uni:0  uni:1  list:0 list:1 list:2
crud    -      -      -      -      -
cruD    -      -      -      -      -
crUd    -      -      -      -      -
crUD    -      -      -      -      -
cRud    t      t      t      t      t
cRuD    t      td     t      td     td
cRUd    ia     ier    la     lar    lar
cRUD    ia     ierd   la     lard   lard
Crud    -c     -c     -c     -c     -c
CruD    -c     -c     -c     -c     -c
CrUd    -c     -c     -c     -c     -c
CrUD    -c     -c     -c     -c     -c
CRud    tc     t      tc     tc     tc
CRuD    tc     td     tc     tcd    tcd
CRUd    iac    ierc   lac    larc   larc
CRUD    iac    iercd  lac    larcd  larcd
`;

/** The same where the term is total: the last atom stays; a picker that has to be filled is marked as required (`!`). */
export const EXPECTED_TOTAL_OBJECTS = `
crud    uni:0  uni:1  list:0 list:1 list:2
crud    -      -      -      -      -
cruD    -      -      -      -      -
crUd    -      -      -      -      -
crUD    -      -      -      -      -
cRud    t      t      t      t      t
cRuD    t      t      t      t      td
cRUd    ia!    ie!    la!    la     lar
cRUD    ia!    ie!    la!    la     lard
Crud    -c!    -c!    -c!    -c!    -c!
CruD    -c!    -c!    -c!    -c!    -c!
CrUd    -c!    -c!    -c!    -c!    -c!
CrUD    -c!    -c!    -c!    -c!    -c!
CRud    tc!    t      tc!    tc     tc
CRuD    tc!    t      tc!    tc     tcd
CRUd    iac!   iec!   lac!   lac    larc
CRUD    iac!   iec!   lac!   lac    larcd
`;
