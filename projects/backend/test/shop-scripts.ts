import assert from 'node:assert/strict';

const HEAD = `CONTEXT Shop IN ENGLISH
REPRESENT Price TYPE INTEGER
RELATION name[Product*Name] [UNI] = [("p1","Lamp");("p2","Desk");("p3","Rug")]
RELATION price[Product*Price] [UNI] = [("p1",20);("p2",300)]
RELATION tag[Product*Tag] = [("p1","light");("p1","home");("p2","home")]
RELATION code[Product*Code] [UNI] = [("p1","12");("p2","7")]
RELATION buyer[Order*Person] [UNI] = [("o1","ann");("o2","bob")]
RELATION line[Order*Product] = [("o1","p1");("o1","p2");("o2","p2")]
`;
const REST = `
INTERFACE Products : "_SESSION";V[SESSION*Product] cRUD BOX<TABLE> ["Name" : name, "Tags" : tag]
ENDCONTEXT`;
/** The script of a shop. */
export const OLD = HEAD + REST;

/** The script of the shop, with some of its text replaced. */
function changed(...replacements: readonly (readonly [text: string, by: string])[]): string {
  return replacements.reduce((script, [text, by]) => {
    assert.ok(script.includes(text), text);
    return script.replaceAll(text, by);
  }, OLD);
}

/** With one more relation. */
export const ORDERED = changed(['ENDCONTEXT', 'RELATION note[Order*Note]\nENDCONTEXT']);
/** With other names for a concept and a relation. */
export const RENAMED = changed(['Product', 'Article'], ['line[', 'item[']);
/** With relations that are stored in tables instead of columns. */
export const STORED_ELSEWHERE = changed(
  ['price[Product*Price] [UNI]', 'price[Product*Price]'],
  ['buyer[Order*Person] [UNI]', 'buyer[Order*Person]'],
);
/** With a more general concept. */
export const SPECIAL = changed([
  'ENDCONTEXT',
  'CLASSIFY Order ISA Document\nRELATION topic[Document*Topic] [UNI]\nENDCONTEXT',
]);
/** With other technical types. */
export const TYPED = changed(
  ['REPRESENT Price TYPE INTEGER', 'REPRESENT Price TYPE FLOAT\nREPRESENT Code TYPE INTEGER'],
  ['"12"', '12'],
  ['"7"', '7'],
);
/** With moments, and numbers that begin with noughts. */
export const TIMED = changed(
  ['REPRESENT Price', 'REPRESENT Moment TYPE DATETIME\nREPRESENT Price'],
  ['"12"', '"0012"'],
  [
    'ENDCONTEXT',
    'RELATION sent[Order*Moment] [UNI] = [("o1",2024-01-02T10:30:00Z);("o2",2024-01-03T00:00:00Z)]\nENDCONTEXT',
  ],
);
/** With days and numbers in the place of these. */
export const UNTIMED = TIMED.replace(
  'Moment TYPE DATETIME',
  'Moment TYPE DATE\nREPRESENT Code TYPE INTEGER',
)
  .replace(/T\d\d:\d\d:\d\dZ/g, '')
  .replace('"0012"', '12')
  .replace('"7"', '7');
/** Without one of the relations. */
export const LESS = changed(
  ['RELATION tag[Product*Tag] = [("p1","light");("p1","home");("p2","home")]\n', ''],
  [', "Tags" : tag', ''],
);
/** With room for one tag only. */
export const ONE_TAG = changed(
  ['tag[Product*Tag]', 'tag[Product*Tag] [UNI]'],
  ['("p1","light");', ''],
);
/** With a type that the names do not have. */
export const NAMES_AS_DATES = changed(
  ['REPRESENT Price', 'REPRESENT Name TYPE DATE\nREPRESENT Price'],
  ['"Lamp"', '2024-01-01'],
  ['"Desk"', '2024-01-02'],
  ['"Rug"', '2024-01-03'],
);
const PRICED: readonly [string, string] = [
  'price[Product*Price] [UNI]',
  'price[Product*Price] [UNI,TOT]',
];
/** With a rule that the data violate. */
export const EVERY_PRICED = changed(PRICED, [';("p3","Rug")', '']);
/** With a rule that the data violate, and what mends that. */
export const PRICES_BROUGHT = changed(PRICED, ['("p2",300)', '("p2",300);("p3",1)']);
/** With a relation of which the products are the rows. */
export const MADE = changed([
  'RELATION tag',
  'RELATION made[Maker*Product] [INJ] = [("acme","p1")]\nRELATION tag',
]);
/** With other values for products that have one, values for those that have none, and one more relation. */
export const OTHER_VALUES = changed(
  ['("p1",20);("p2",300)', '("p1",21);("p3",5)'],
  [
    'RELATION tag',
    'RELATION made[Maker*Product] [INJ] = [("bolt","p1");("bolt","p2")]\nRELATION tag',
  ],
  ['ENDCONTEXT', 'RELATION note[Order*Note]\nENDCONTEXT'],
);
/** With a surjective relation that has a default. */
export const OWNED = changed([
  'RELATION tag',
  'RELATION owns[Person*Product] [SUR] DEFAULT SRC VALUE "carl"\nRELATION tag',
]).replaceAll(/ = \[.*\]/g, '');
/** With a total relation that has a default. */
export const DEFAULTED = changed(
  ['RELATION tag', 'RELATION stock[Product*Price] [UNI,TOT] DEFAULT TGT VALUE 0\nRELATION tag'],
  ['"Tags" : tag', '"Tags" : tag, "Stock" : stock'],
).replaceAll(/ = \[.*\]/g, '');
