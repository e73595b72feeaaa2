import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseTemplate } from '@angular/compiler';
import ts from 'typescript';
import { emitFrontend } from '../../src/emit/frontend/emit-frontend.ts';
import { compileText } from '../compile-text.ts';
import { builtInTemplates } from './conformance-cases.ts';

/** Lists the syntax errors in a source; the Angular compiler, which takes longer, finds others. */
function mistakesIn(path: string, text: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, experimentalDecorators: true },
  });
  return diagnostics.map(({ messageText, start = 0 }) => {
    const around = text.slice(Math.max(0, start - 20), start + 20);
    return `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} at ${around}`;
  });
}

function mistakesOfPage(path: string, text: string): readonly string[] {
  const { errors } = parseTemplate(text, path);
  return (errors ?? []).map(({ msg }) => `${path}: ${msg}`);
}

/** Statements with names and labels that are legal in scripts and mean something in the generated sources. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'numbers that are no digits in names': `RELATION rµ²[A²*B½]
    INTERFACE Area² : I[A²] cRud BOX [ n : rµ² ]
    INTERFACE x½ : I[A²] cRud BOX [ n : rµ² ]
    VIEW V² : A² { "²" : rµ² } ENDVIEW`,
  'texts without a label': `RELATION r[A*B]
    INTERFACE X : I[A] cRud BOX [ TXT "one", n : r, TXT "two" ]
    INTERFACE Y : I[A] cRud BOX <TABLE> [ TXT "one", n : r, TXT "" ]
    INTERFACE Z : I[A] cRud BOX <TABS> [ TXT "it's", n : r BOX [ TXT "{{ two }}" ] ]`,
  'words of TypeScript': `RELATION new[Class*String] RELATION delete[Class*Object] [UNI]
    INTERFACE class : I[Class] cRud BOX [ new : new, constructor : delete, "__proto__" : new ]
    INTERFACE default : I[Class] cRud BOX [ await : new, this : delete, "let" : I[Class] ]
    API constructor : I[Class] cRud BOX [ new : new ]
    VIEW any : Class { "it's" : new, "constructor" : delete, "a\\nb" : new } ENDVIEW`,
  'labels of all signs': `RELATION r[A*B] LABEL "}}"
    CONCEPT A LABEL "*/ <b>" "x"
    INTERFACE X LABEL "it's \\"so\\" \\\\ \`\${x}\` {{ y }} @if (z) { */ <!-- \\n" : I[A] CRUD BOX <TABLE title="'\\"{{">
      [ "'" : r CRUD, "\\"" : r, "{{" : r, "}" : r, "@" : r, "\\\\" : r, "\\n" : r, "</p>" : r, "-->" : r
      , "\`" : TXT "*/ \`\${x}\` {{ y }} @if (z) {", "$x$" : TXT "$x$" ]`,
  'names in other scripts': `RELATION имя[Человек*Имя] RELATION ß[Ǆ*İ]
    INTERFACE Человек : I[Человек] cRud BOX [ имя : имя, "名前" : имя ]
    INTERFACE ıİ.Ǆ : I[Ǆ] cRud BOX [ ß : ß ]
    INTERFACE 𝔄𝔅 : I[Ǆ] cRud BOX [ "𝔄" : ß ]`,
};

describe('the sources of a script are TypeScript and templates whatever the script calls things', () => {
  for (const [what, statements] of Object.entries(SCRIPTS))
    it(what, async () => {
      const templates = builtInTemplates();
      const { frontend } = await compileText(statements, { templates });
      const { files, problems } = emitFrontend(frontend, templates);
      assert.deepEqual(problems, []);
      const mistakes = [...files].flatMap(([path, text]) => {
        if (path.endsWith('.ts')) return mistakesIn(path, text);
        return path.endsWith('.html') ? mistakesOfPage(path, text) : [];
      });
      assert.deepEqual(mistakes, []);
    });
});
