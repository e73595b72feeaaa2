import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasErrors, MemoryFileSystem } from '@ampersand-prototype/compiler';
import { isModule } from '@ampersand-prototype/compiler/reading';
import type { CodeAction, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyze, type Analysis } from '../src/analysis/analyze.ts';
import { rangeOf } from '../src/features/range.ts';
import { offeredActions } from '../src/refactor/offered-actions.ts';
import { OpenFiles } from '../src/workspace/open-files.ts';
import { pathOfUri } from '../src/workspace/uri-path.ts';
import { randomFrom } from './random.ts';
import { repositoryFiles } from './scripts.ts';

const FILE = '/main.adl';
const MODEL = `CONTEXT Shop IN ENGLISH
RELATION placedBy[Order*Customer] [UNI,SUR] DEFAULT TGT VALUE "c0" = [ ("o1", "c1") ]
RELATION name[Customer*Name] [UNI]
RULE named : placedBy;name |- V[Order*Name] MEANING "m"
RULE turned : placedBy~;placedBy |- I[Customer] MEANING "m"
ENFORCE placedBy >: placedBy[Order*Customer]
POPULATION placedBy[Order*Customer] CONTAINS [ ("o2", "c2") ]
ENDCONTEXT
`;

async function analysisOf(text: string): Promise<Analysis> {
  return analyze(FILE, new MemoryFileSystem({ [FILE]: text }), { withHints: false });
}

function rangeOfText(text: string, found: string): Range {
  const document = TextDocument.create(FILE, 'ampersand', 1, text);
  const start = text.indexOf(found);
  return { start: document.positionAt(start), end: document.positionAt(start + found.length) };
}

function applied(text: string, { edit }: CodeAction): string {
  const edits = Object.values(edit?.changes ?? {}).flat();
  return TextDocument.applyEdits(TextDocument.create(FILE, 'ampersand', 1, text), edits);
}

/** The actions whose title starts with a text, at the place of another text. */
async function actionsAt(text: string, found: string, title: string) {
  const analysis = await analysisOf(text);
  const actions = offeredActions(analysis, FILE, rangeOfText(text, found), () => text);
  return actions.filter((each) => each.title.startsWith(title));
}

async function refactored(text: string, found: string, title: string): Promise<string> {
  const [action] = await actionsAt(text, found, title);
  const result = applied(text, action ?? assert.fail(title));
  const { diagnostics } = await analysisOf(result);
  assert.ok(
    !hasErrors(diagnostics),
    `${result}\n${diagnostics.map(({ message }) => message).join()}`,
  );
  return result;
}

describe('a missing relation', () => {
  const missing = (rule: string) => MODEL.replace('ENDCONTEXT', `${rule}\nENDCONTEXT`);

  for (const [rule, expected] of [
    ['RULE x : placedBy;owes |- V[Order*Name]', ['Declare `RELATION owes[Customer*Name]`']],
    ['RULE x : owes[Order*Name] |- placedBy;name', ['Declare `RELATION owes[Order*Name]`']],
    [
      'INTERFACE X : I[Customer] BOX [ "x" : owes BOX [ "y" : name ] ]',
      ['Declare `RELATION owes[Customer*Customer]`'],
    ],
  ] as const)
    it(`can be declared with the signatures that fit ${rule}`, async () => {
      const text = missing(rule);
      const actions = await actionsAt(text, 'owes', 'Declare');
      assert.deepEqual(
        actions.map(({ title }) => title),
        expected,
      );
      for (const action of actions) {
        const { diagnostics } = await analysisOf(applied(text, action));
        assert.ok(!hasErrors(diagnostics), JSON.stringify(diagnostics));
      }
    });
});

describe('a refactoring', () => {
  it('reverses a relation: declaration, links, and uses', async () => {
    const text = await refactored(MODEL, 'placedBy[', 'Reverse');
    for (const part of [
      'RELATION placedBy[Customer*Order] [INJ,TOT] DEFAULT SRC VALUE "c0" = [ ("c1", "o1") ]',
      'RULE named : placedBy~;name |-',
      'RULE turned : placedBy;placedBy~ |-',
      'ENFORCE placedBy~ >: placedBy[Customer*Order]~',
      'POPULATION placedBy[Customer*Order] CONTAINS [ ("c2", "o2") ]',
    ])
      assert.ok(text.includes(part), `${part}\n${text}`);
    assert.equal(await refactored(text, 'placedBy[', 'Reverse'), MODEL);
  });

  it('does not reverse what calls of the execution engine name', async () => {
    const call =
      'RULE c : I[Order] |- -I VIOLATION ( TXT "{EX} DelPair;placedBy;Order;", SRC I, TXT ";Customer;", TGT I )';
    const text = MODEL.replace('ENDCONTEXT', `${call}\nROLE ExecEngine MAINTAINS c\nENDCONTEXT`);
    assert.deepEqual(await actionsAt(text, 'placedBy[', 'Reverse'), []);
  });

  it('converts a property to a rule', async () => {
    const text = await refactored(MODEL, 'UNI', 'Convert');
    assert.match(text, /RELATION placedBy\[Order\*Customer\] \[SUR\] /);
    assert.match(
      text,
      /^RULE uniPlacedBy : .*placedBy.*\n {2}MEANING IN ENGLISH "placedBy.* is univalent"$/m,
    );
    const only = await refactored(
      MODEL.replace('[UNI,SUR]', '[TRN]')
        .replace('[Order*Customer]', '[Order*Order]')
        .replace(/^(RULE|ENFORCE|POPULATION).*\n/gm, '')
        .replace('= [ ("o1", "c1") ]', ''),
      'TRN',
      'Convert',
    );
    assert.match(only, /RELATION placedBy\[Order\*Order\] {2}DEFAULT/);
  });

  it('extracts the selected statements as a pattern', async () => {
    const selected = MODEL.slice(MODEL.indexOf('RULE named'), MODEL.indexOf('ENFORCE'));
    const text = await refactored(MODEL, selected, 'Extract');
    assert.match(text, /\nPATTERN NewPattern\nRULE named[^]*MEANING "m"\nENDPATTERN\nENFORCE/);
    assert.deepEqual(await actionsAt(MODEL, 'RULE named', 'Extract'), []);
  });

  it('adds an interface for a concept', async () => {
    const text = await refactored(MODEL, 'Customer]', 'Add an interface');
    assert.ok(
      text.includes(
        'INTERFACE Customer : I[Customer] cRud BOX\n  [ "name" : name cRUd\n  ]\nENDCONTEXT',
      ),
      text,
    );
  });

  it('leaves scripts of the repository without errors, and with as many links', async () => {
    const random = randomFrom(Number(process.env['EDIT_SEED'] ?? 1));
    const files = repositoryFiles();
    const base = new MemoryFileSystem(files);
    const kinds = new Set<string>();
    for (const script of Object.keys(files).filter((path) => /\/(main|library)\.adl$/.test(path))) {
      const analysis = await analyze(script, base);
      const declared = analysis.symbols.all.filter(
        ({ kind, isDeclaration, origin }) =>
          !isModule(origin.file) && (kind === 'relation' ? isDeclaration : kind === 'concept'),
      );
      if (hasErrors(analysis.diagnostics) || declared.length === 0) continue;
      const { origin } = declared[Math.floor(random() * declared.length)] ?? assert.fail();
      const textOf = (file: string) => new OpenFiles(base).text(file) ?? '';
      for (const { title, edit } of offeredActions(
        analysis,
        origin.file,
        rangeOf(origin),
        textOf,
      )) {
        const edited = new OpenFiles(base);
        for (const [uri, edits] of Object.entries(edit?.changes ?? {})) {
          const document = TextDocument.create(uri, 'ampersand', 0, textOf(pathOfUri(uri)));
          edited.write(pathOfUri(uri), TextDocument.applyEdits(document, edits));
        }
        const after = await analyze(script, edited);
        const messages = after.diagnostics.map(({ message }) => message).join('\n');
        assert.ok(!hasErrors(after.diagnostics), `${script}: ${title}\n${messages}`);
        if (title.startsWith('Reverse'))
          assert.equal(linkCount(after), linkCount(analysis), `${script}: ${title}`);
        kinds.add(title.split(' ')[0] ?? '');
      }
    }
    assert.ok(kinds.has('Reverse') && kinds.has('Add'), [...kinds].join());
  });
});

function linkCount({ reading }: Analysis): number {
  const links = reading?.model?.context.population.links ?? new Map<unknown, readonly unknown[]>();
  return [...links.values()].reduce((count, each) => count + each.length, 0);
}
