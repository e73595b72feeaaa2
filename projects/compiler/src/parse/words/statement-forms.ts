/** What a statement looks like, for messages; the parts between `…` and brackets are what people forget most. */
const FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    META: 'META "name" "value"',
    INCLUDE: 'INCLUDE "file.adl"',
    PATTERN: 'PATTERN Name … ENDPATTERN',
    CONCEPT: 'CONCEPT Name "definition"',
    RELATION: 'RELATION name[Source*Target] [UNI,TOT]',
    CLASSIFY: 'CLASSIFY Specific ISA Generic',
    REPRESENT: 'REPRESENT Concept TYPE INTEGER',
    RULE: 'RULE name : term |- term MEANING "…" MESSAGE "…" VIOLATION ( TXT "…", SRC term, TGT term )',
    IDENT: 'IDENT name : Concept ( term, term )',
    VIEW: 'VIEW name : Concept DEFAULT { "label" : term, "label" : TXT "…" } ENDVIEW',
    INTERFACE:
      'INTERFACE name LABEL "title" FOR Role : term cRud BOX <FORM> [ "label" : term, "label" : term ]',
    PURPOSE: 'PURPOSE CONCEPT Name {+ text +}',
    POPULATION: 'POPULATION relation CONTAINS [ ("a", "b"), ("c", "d") ]',
    ROLE: 'ROLE Name MAINTAINS rule, rule',
    ENFORCE: 'ENFORCE relation := term',
  }),
);

const SAME: ReadonlyMap<string, string> = new Map([
  ['API', 'INTERFACE'],
  ['TRANSACTIONAL', 'INTERFACE'],
  ['SERVICE', 'ROLE'],
  ['PROCESS', 'PATTERN'],
]);

/** Returns a hint with the form of the statement; null for unknown keywords. */
export function formOf(word: string): string | null {
  const form = FORMS.get(SAME.get(word) ?? word);
  return form === undefined ? null : `Use the form \`${form}\`.`;
}

/** Hint with the form of a box item. */
export const ITEM_FORM = 'Write an item as `"label" : term cRud`, and put a comma between items.';

/** Hint with the form of a box. */
export const BOX_FORM =
  'Write a box as `BOX <TABLE sortable title="Title"> [ "label" : term, "label" : term ]`.';

const PARTS_OF_RELATION = new Set(['LABEL', '[', 'DEFAULT', 'PRAGMA', 'MEANING']);

/** Describes the correct order of a statement's parts if one is misplaced. Null otherwise. */
export function orderOf(word: string, part: string): string | null {
  return word === 'RELATION' && PARTS_OF_RELATION.has(part)
    ? 'Use this order: `RELATION name[Source*Target] LABEL "…" [UNI,TOT] DEFAULT … PRAGMA … MEANING "…" = [ … ]`. Use each part at most once.'
    : null;
}
