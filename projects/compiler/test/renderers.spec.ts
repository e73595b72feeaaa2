import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { documentOf } from './documented-scripts.ts';
import { WordFile } from './word-file.ts';
import {
  definitionsOf,
  renderDocument,
  type DocumentFormat,
  type ModelDocument,
} from '@ampersand-prototype/documentation';

/** Texts that would break a format which does not escape them. */
const SCRIPT = `
PURPOSE CONTEXT Test {+ <script>alert(1)</script> & *stars* | pipes +}
CONCEPT Book "A <b>book</b> & more."
PATTERN Lending
RELATION title[Book*Title] [UNI,TOT] MEANING "Every ]]> book | has a title."
RELATION sequel[Book] [IRF]
RELATION inSeries[Book*Series]
CLASSIFY Novel ISA Book
ENDPATTERN
RULE same LABEL "No & <two> titles" : title;title~ |- I MESSAGE "Use another title."
ROLE Clerk MAINTAINS same
VIEW BookView : Book DEFAULT { "t" : title } ENDVIEW
INTERFACE Books FOR Clerk : "_SESSION";V[SESSION*Book] BOX<TABLE> [ "Title | <i>" : title, "Sequel" : sequel ]
`;

describe('the renderers of a document', () => {
  let document: ModelDocument;
  before(async () => {
    document = await documentOf(SCRIPT);
  });
  const render = async (format: DocumentFormat): Promise<ReadonlyMap<string, string>> => {
    const files = await renderDocument(document, format, {
      sourceHref: ({ start }) => `main.adl#L${start.line}`,
      readSource: () => `CONTEXT Test\n${SCRIPT}`,
    });
    return new Map(
      files.map(({ path, content }) => [path, typeof content === 'string' ? content : '']),
    );
  };

  it('write pages of which every link leads somewhere', async () => {
    const files = await render('html');
    const pages = new Map(
      [...files]
        .filter(([path]) => path.endsWith('.html'))
        .map(([path, text]) => [path, new JSDOM(text).window.document] as const),
    );
    for (const [path, page] of pages) {
      assert.deepEqual([...page.querySelectorAll('script:not([src])')], []);
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      assert.deepEqual(ids, [...new Set(ids)], `ids of ${path}`);
      for (const link of page.querySelectorAll('a[href]')) {
        const [target = '', anchor] = (link.getAttribute('href') ?? '').split('#');
        const other = pages.get(target === '' ? path : target);
        assert.ok(other, `${path} links to ${target}`);
        if (anchor !== undefined)
          assert.ok(other.getElementById(decodeURIComponent(anchor)), `${path}: #${anchor}`);
      }
    }
    const language = pages.get('language.html')!;
    assert.match(
      language.getElementById('concept-Book')?.textContent ?? '',
      /A <b>book<\/b> & more/,
    );
    assert.equal(
      language.querySelector('#relation-title-Book-Title .origin a')?.textContent,
      'main.adl:6',
    );
    assert.match(
      pages.get('source-1.html')?.getElementById('L6')?.textContent ?? '',
      /^RELATION title/,
    );
  });

  it('index every definition for the search', async () => {
    const text = (await render('html')).get('search-index.js') ?? '';
    assert.doesNotMatch(text, /<(?!\/)/);
    const entries = JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(';'))) as unknown[];
    assert.equal(entries.length, definitionsOf(document).length);
  });

  it('write Markdown of which every link leads somewhere', async () => {
    const files = await render('md');
    for (const [path, text] of files) {
      if (!path.endsWith('.md')) continue;
      for (const [, target = '', anchor] of text.matchAll(/(?<!\\)\]\(([^)#]+)(?:#([^)]+))?\)/g)) {
        if (target === 'main.adl') continue;
        const other = files.get(target);
        assert.ok(other !== undefined, `${path} links to ${target}`);
        if (anchor !== undefined) assert.ok(other.includes(`<a id="${anchor}"></a>`), anchor);
      }
    }
    const analysis = files.get('analysis.md') ?? '';
    assert.ok(analysis.includes('### No & \\<two\\> titles'));
    assert.ok(analysis.includes('[main.adl:11](main.adl#L11)'));
    assert.ok((files.get('interfaces.md') ?? '').includes('Title \\| \\<i\\>'));
  });

  it('write well-formed SVG with a title, a description, and text that is escaped', async () => {
    const files = await render('svg');
    assert.ok(files.size > 5);
    const { DOMParser } = new JSDOM('').window;
    for (const [path, text] of files) {
      const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
      assert.equal(documentElement.tagName, 'svg', path);
      assert.notEqual(documentElement.querySelector('title')?.textContent, '');
      assert.notEqual(documentElement.querySelector('desc')?.textContent, '');
    }
  });

  it('write Mermaid text', async () => {
    const text = (await render('mermaid')).get('diagrams/diagram-overview.mmd') ?? '';
    const lines = text.split('\n').slice(3);
    assert.deepEqual(lines.slice(0, 2), ['classDiagram', 'direction LR']);
    assert.ok(lines.includes('c1["Book"]') || lines.includes('class c1["Book"]'), text);
    assert.match(text, /^c1 --> c\d : title$/m);
    assert.match(text, /^c\d --\|> c1$/m);
    assert.match(text, /^c1 : sequel$/m);
  });

  it('write a Word file that conforms to the schema, with definitions, links, and pictures', async () => {
    const [file] = await renderDocument(document, 'docx');
    assert.ok(file && typeof file.content !== 'string');
    const word = new WordFile(file.content);
    assert.deepEqual(word.findings(), []);
    const main = 'word/document.xml';
    const definitions = definitionsOf(document);
    const bookmarks = word.values(main, 'w:bookmarkStart', 'w:name');
    const headings = [
      ...document.chapters.map(({ title }, i) => `${i + 1}. ${title}`),
      ...document.chapters.flatMap(({ sections }) => sections.map(({ title }) => title)),
    ];
    assert.equal(bookmarks.length, definitions.length + headings.length);
    const contents = word.body.getElementsByTagName('w:sdt')[0]?.textContent ?? '';
    for (const heading of headings) assert.ok(contents.includes(heading), heading);
    assert.ok(word.values(main, 'w:fldChar', 'w:dirty').includes('true'));
    assert.ok(word.values(main, 'w:hyperlink', 'w:anchor').length > 20);
    const drawings = word.body.getElementsByTagName('wpg:wgp').length;
    assert.ok(drawings > 2, `${drawings} drawings`);
    const text = word.body.documentElement.textContent ?? '';
    for (const { label } of definitions) assert.ok(text.includes(label), label);
  });
});
