import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const LIBRARY = resolve(import.meta.dirname, '../../projects/examples/library');

/** One save of a script, and a text that the page shows when it has arrived. */
export interface ScriptEdit {
  readonly script: string;
  readonly shown: string;
}

type Edit = (script: string, number: number) => ScriptEdit;

/** The changes from one save to the next, repeated. */
const EDITS: readonly Edit[] = [
  (script, number) => ({
    script: withField(script, number),
    shown: `Extra ${number}`,
  }),
  (script, number) => ({
    script: script.replace(/, "Blocked" +: blocked/g, `, "Blocked ${number}" : blocked`),
    shown: `Blocked ${number}`,
  }),
  (script, number) => ({
    script: withEnd(
      script,
      `INTERFACE Page${number} LABEL "Page ${number}" : "_SESSION";V[SESSION*Book] cRud BOX<TABLE> [ "Title" : title cRud ]`,
    ),
    shown: `Page ${number}`,
  }),
  (script, number) => ({
    script: withField(
      withEnd(
        script,
        `RULE Always${number} : email |- email MESSAGE "An address is an address ${number}."`,
      ),
      number,
    ),
    shown: `Extra ${number}`,
  }),
  (script, number) => ({
    script: withEnd(script, `RULE Wrong${number} : mistake${number} |- email`),
    shown: `mistake${number}`,
  }),
];

/** The script as it is after so many edits. Relations stay once they are there, so that no fact loses its place. */
export function editedScript(first: string, number: number): ScriptEdit {
  const earlier = Array.from({ length: number }, (_, index) => relation(index + 1)).join('\n');
  const edit = EDITS[(number - 1) % EDITS.length] as Edit;
  return edit(withEnd(first, earlier), number);
}

const relation = (number: number): string => `RELATION extra${number}[Member*Extra] [UNI]`;

function withField(script: string, number: number): string {
  return script.replace(
    /, "Remarks"/,
    `, "Extra ${number}" : extra${number} CRUD\n    , "Remarks"`,
  );
}

function withEnd(script: string, text: string): string {
  return script.replace(/ENDCONTEXT\s*$/, `${text}\nENDCONTEXT\n`);
}

/** The script of the library, with the full path of its population. */
export function libraryScript(): string {
  const population = JSON.stringify(resolve(LIBRARY, 'population.adl'));
  const script = readFileSync(resolve(LIBRARY, 'library.adl'), 'utf8');
  return script.replace('"population.adl"', population);
}
