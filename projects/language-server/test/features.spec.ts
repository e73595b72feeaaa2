import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type {
  CodeLens,
  DocumentHighlight,
  CompletionItem,
  DocumentSymbol,
  Hover,
  InlayHint,
  Location,
  MarkupContent,
  Position,
  ShowMessageParams,
  SignatureHelp,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { uriOfPath } from '../src/workspace/uri-path.ts';
import { EditorClient } from './editor-client.ts';

const MAIN = `CONTEXT Shop IN ENGLISH
INCLUDE "part.adl"
PATTERN Orders
RULE paid : placedBy;name |- V[Order*Name]
RULE "owner" : placedBy |- ownedBy MEANING "Owners order."
ENDPATTERN
ROLE Clerk MAINTAINS owner
INTERFACE Orders FOR Clerk : "_SESSION";V[SESSION*Order] BOX<TABLE>
  [ "by" : placedBy cRud BOX [ "called" : name ]
  ]
RULE call : I[Order] |- -I VIOLATION ( TXT "{EX} InsPair;placedBy;Order;", SRC I, TXT ";Customer;", TGT I )
ROLE ExecEngine MAINTAINS call
ENDCONTEXT
`;
const PART = `CONTEXT Shop
RELATION placedBy[Order*Customer] [UNI] MEANING "Who placed it."
RELATION ownedBy[Order*Customer]
RELATION name[Customer*Name]
PURPOSE RELATION placedBy {+ To know whom to bill. +}
POPULATION placedBy CONTAINS [ ("o1", "c1"), ("o2", "c1") ]
POPULATION name CONTAINS [ ("c1", "Ann") ]
ENDCONTEXT
`;
const FILES: Readonly<Record<string, string>> = { '/main.adl': MAIN, '/part.adl': PART };

/** The position after some characters of the first place where a text occurs. */
function positionOf(text: string, found: string, more = 1): Position {
  const before = text.slice(0, text.indexOf(found) + more).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

describe('an editor', () => {
  let client: EditorClient;
  before(async () => {
    client = new EditorClient(FILES);
    await client.initialize();
    await client.open('/main.adl', MAIN);
  });
  after(() => client.shutdown());

  const hoverText = async (found: string, more?: number): Promise<string> => {
    const position = positionOf(MAIN, found, more);
    const hover = (await client.ask('textDocument/hover', '/main.adl', position)) as Hover | null;
    return (hover?.contents as MarkupContent | undefined)?.value ?? '';
  };

  it('shows signature, meaning, purpose, and number of pairs of a relation', async () => {
    const text = await hoverText('placedBy;name');
    for (const part of [
      /RELATION placedBy\[Order\*Customer\] \[UNI\]/,
      /Who placed it\./,
      /To know whom to bill\./,
      /Pairs in the initial population: 2/,
    ])
      assert.match(text, part);
  });

  it('shows the type and the number of pairs of the sub-term at an operator', async () => {
    assert.match(await hoverText(';name', 0), /RELATION placedBy/);
    assert.match(await hoverText('|- ownedBy', 0), /\[Order\*Customer\]/);
  });

  it('shows the words of a rule', async () => {
    assert.match(await hoverText('owner" : placedBy', 2), /^[^]*If [^]*then[^]*Owners order\./i);
  });

  it('goes from a usage to the declaration in another file, and back to all usages', async () => {
    const position = positionOf(MAIN, 'placedBy;name');
    const [found] = (await client.ask(
      'textDocument/definition',
      '/main.adl',
      position,
    )) as Location[];
    assert.deepEqual(
      [found?.uri, found?.range.start],
      [uriOfPath('/part.adl'), positionOf(PART, 'placedBy', 0)],
    );
    const context = { includeDeclaration: true };
    const all = await client.ask('textDocument/references', '/main.adl', position, { context });
    assert.equal((all as Location[]).length, 6);
  });

  it('goes from a relation to its concepts, and from a concept to its declaration', async () => {
    const linesOf = async (found: string) => {
      const position = positionOf(MAIN, found);
      const type = await client.ask('textDocument/typeDefinition', '/main.adl', position);
      return (type as Location[]).map(({ uri, range }) => [uri, range.start.line]);
    };
    const part = uriOfPath('/part.adl');
    assert.deepEqual(await linesOf('placedBy;name'), [
      [uriOfPath('/main.adl'), 3],
      [part, 1],
    ]);
    assert.equal((await linesOf('Order*Name')).length, 1);
  });

  it('finds names in all scripts', async () => {
    const found = await client.connection.sendRequest('workspace/symbol', { query: 'OWN' });
    const names = (found as SymbolInformation[]).map(({ name, location }) => [
      name,
      location.uri.split('/').at(-1),
    ]);
    assert.deepEqual(names.sort(), [
      ['ownedBy', 'part.adl'],
      ['owner', 'main.adl'],
    ]);
  });

  it('shows the arguments of engine functions', async () => {
    const argumentAt = async (found: string, more: number) => {
      const position = positionOf(MAIN, found, more);
      const help = await client.ask('textDocument/signatureHelp', '/main.adl', position);
      const { signatures, activeParameter } = (help ?? { signatures: [] }) as SignatureHelp;
      const [start = 0, end = 0] = signatures[0]?.parameters?.[activeParameter ?? 0]?.label ?? [];
      return signatures[0]?.label.slice(Number(start), Number(end));
    };
    assert.equal(await argumentAt('InsPair;', 8), 'relation');
    assert.equal(await argumentAt('placedBy;Order;"', 12), 'source concept');
    assert.equal(await argumentAt(', SRC I, TXT', 5), 'source');
    assert.equal(await argumentAt('";Customer;"', 11), 'target');
    assert.equal(await argumentAt(', TGT I )', 10), undefined);
    assert.equal(await argumentAt('{EX} Ins', 7), undefined);
    assert.equal(await argumentAt('Orders', 3), undefined);
  });

  it('highlights the places of a name in the same file', async () => {
    const position = positionOf(PART, 'Customer');
    const found = (await client.ask(
      'textDocument/documentHighlight',
      '/part.adl',
      position,
    )) as DocumentHighlight[];
    assert.equal(found.length, PART.split('Customer').length - 1);
    const relation = await client.ask(
      'textDocument/documentHighlight',
      '/part.adl',
      positionOf(PART, 'name'),
    );
    assert.deepEqual(
      (relation as DocumentHighlight[]).map(({ kind }) => kind),
      [3, 2],
    );
  });

  it('outlines patterns, interfaces, and boxes', async () => {
    const symbols = (await client.ask('textDocument/documentSymbol', '/main.adl', {
      line: 0,
      character: 0,
    })) as DocumentSymbol[];
    const names = ({ name, children = [] }: DocumentSymbol): unknown =>
      children.length > 0 ? [name, children.map(names)] : name;
    assert.deepEqual(symbols.map(names), [
      ['Orders', ['paid', 'owner']],
      ['Orders', [['by', ['called']]]],
      'call',
    ]);
  });

  it('links includes, folds statements, counts usages, and colors names', async () => {
    const about = (method: string) => client.ask(method, '/main.adl', { line: 0, character: 0 });
    const [link] = (await about('textDocument/documentLink')) as { target: string }[];
    assert.equal(link?.target, uriOfPath('/part.adl'));
    const folds = (await about('textDocument/foldingRange')) as { startLine: number }[];
    assert.deepEqual(
      folds.map(({ startLine }) => startLine),
      [2, 7],
    );
    const lenses = (await about('textDocument/codeLens')) as { command: { title: string } }[];
    assert.deepEqual(
      lenses.map(({ command }) => command.title),
      ['0 usages', '1 usage', '0 usages', '1 usage', '2 violations: why?', '2 violations: why?'],
    );
    const tokens = (await about('textDocument/semanticTokens/full')) as { data: number[] };
    assert.equal(tokens.data.length % 5, 0);
    assert.ok(tokens.data.length > 50);
  });

  it('counts violations of the initial population, and explains them on request', async () => {
    const lenses = (await client.ask('textDocument/codeLens', '/main.adl', {
      line: 0,
      character: 0,
    })) as CodeLens[];
    const [lens] = lenses.filter(({ command }) => command?.command === 'ampersand.why');
    assert.equal(lens?.command?.title, '2 violations: why?');
    const shown = new Promise<ShowMessageParams>((resolve) => {
      client.connection.onNotification('window/showMessage', resolve);
    });
    await client.connection.sendRequest('workspace/executeCommand', lens.command);
    assert.match((await shown).message, /o1/);
  });

  it('draws the diagram of the concept at a position, and of the source of a relation', async () => {
    const draw = async (found: string): Promise<unknown> => {
      const parameters = ['file:///part.adl', positionOf(PART, found)];
      const call = { command: 'ampersand.diagram', arguments: parameters };
      return client.connection.sendRequest('workspace/executeCommand', call);
    };
    const { title, svg } = (await draw('Customer')) as { title: string; svg: string };
    assert.match(title, /Customer/);
    assert.match(svg, /<style>[^]*class="node focus" data-node="Customer"/);
    assert.match(svg, /placedBy/);
    assert.match(JSON.stringify(await draw('ownedBy')), /node focus[^>]*data-node=..Order/);
    assert.equal(await draw('MEANING'), null);
  });

  it('shows the types of I and V that a script leaves out', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = (await client.ask('textDocument/inlayHint', '/main.adl', range.start, {
      range,
    })) as InlayHint[];
    assert.deepEqual(
      hints.map(({ label, position: { line } }) => [label, line]),
      [
        ['[Order]', 10],
        ['[Order]', 10],
        ['[Order]', 10],
      ],
    );
  });

  it('formats a file, and keeps its comments', async () => {
    const format = () =>
      client.connection.sendRequest<TextEdit[]>('textDocument/formatting', {
        textDocument: { uri: uriOfPath('/main.adl') },
        options: { tabSize: 2, insertSpaces: true },
      });
    const [edit] = await format();
    assert.match(edit?.newText ?? '', /\n {2}RULE paid : placedBy;name \|- V\[Order\*Name\]\n/);
    await client.change('/main.adl', `-- kept\n${edit?.newText}`);
    assert.deepEqual(await format(), []);
    await client.change('/main.adl', MAIN);
  });

  it('renames in all files, and in calls of the execution engine', async () => {
    const position = positionOf(MAIN, 'placedBy;name');
    const newName = 'orderedBy';
    const edit = (await client.ask('textDocument/rename', '/main.adl', position, {
      newName,
    })) as WorkspaceEdit;
    const counts = Object.entries(edit.changes ?? {}).map(([uri, edits]) => [uri, edits.length]);
    assert.deepEqual(Object.fromEntries(counts), {
      [uriOfPath('/main.adl')]: 4,
      [uriOfPath('/part.adl')]: 3,
    });
  });

  it('does not rename if the script would change in another way', async () => {
    const position = positionOf(MAIN, 'placedBy;name');
    const rename = (newName: string) =>
      client.ask('textDocument/rename', '/main.adl', position, { newName });
    await assert.rejects(rename('ownedBy'), /would become one/);
    await assert.rejects(rename('Big Name'), /would/);
  });

  it('does not rename what a built-in module declares', async () => {
    const text =
      'CONTEXT A IN ENGLISH\nINCLUDE "ampersand/clock.adl"\nRULE Set : I[ONE] |- today;today~\nENDCONTEXT';
    const editor = new EditorClient({ '/main.adl': text });
    await editor.initialize();
    await editor.open('/main.adl', text);
    const position = positionOf(text, 'today');
    const renamed = editor.ask('textDocument/rename', '/main.adl', position, { newName: 'day' });
    await assert.rejects(renamed, /nothing here that can be renamed/);
    await editor.shutdown();
  });
});

describe('completion', () => {
  const templates = readdirSync(join(import.meta.dirname, '../../../.templates'));
  const boxTypes = templates.flatMap((name) => /^Box-(\w+)\.html$/.exec(name)?.[1] ?? []).sort();
  const complete = async (line: string): Promise<readonly string[]> => {
    const text = MAIN.replace('ENDCONTEXT', `${line.replace('|', '')}\nENDCONTEXT`);
    const client = new EditorClient(FILES);
    await client.initialize();
    await client.open('/main.adl', text);
    const position = positionOf(text, line.replace('|', ''), line.indexOf('|'));
    const items = (await client.ask(
      'textDocument/completion',
      '/main.adl',
      position,
    )) as CompletionItem[];
    await client.shutdown();
    return items.map(({ label }) => label).sort();
  };

  for (const [line, expected] of [
    ['RULE x : placedBy;| ', ['name']],
    ['RULE x : placedBy;na|', ['name']],
    ['RULE x : placedBy;n|me', ['name']],
    ['INTERFACE Y : I[Customer] BOX [ "n" : | ]', ['name']],
    ['ROLE Boss MAINTAINS |', ['call', 'owner', 'paid']],
    ['INTERFACE Y : I[Customer] BOX <| > [ "n" : name ]', boxTypes],
    ['REPRESENT Name TYPE IN|', null],
    ['INTERFACE Y : I[Customer] BOX [ "n" : name c| ]', null],
    [
      'VIEW Short : Name { I } ENDVIEW VIEW Other : Order { I } ENDVIEW\nINTERFACE Y : I[Customer] BOX [ "n" : name <|> ]',
      ['Short'],
    ],
    [
      'VIEW Short : Name { I } ENDVIEW VIEW Other : Order { I } ENDVIEW\nINTERFACE Y : I[Order] <|',
      ['Other'],
    ],
    ['RELATION z[Order*|', null],
    ['RELATION z[Order*Name] [|', null],
  ] as const) {
    it(`of ${line}`, async () => {
      const found = await complete(line);
      if (expected) assert.deepEqual(found, expected);
      else
        assert.ok(
          ['INTEGER', 'Customer', 'UNI', 'cRUd'].some((each) => found.includes(each)),
          found.join(),
        );
    });
  }
});
