import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { commentReferences, filesNamedIn } from '../src/comment-references.ts';
import { anchorsOf, inlineCodeOf, linksOf } from '../src/markdown-prose.ts';
import { ProductMessages, quotedMessages } from '../src/quoted-messages.ts';
import { sourceTokens } from '../src/source-tokens.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const OTHERS = [
  '**/node_modules/**',
  '{dist,coverage,test-results,node_modules,.cache,.ampersand,.angular,.git}/**',
  '**/test/cases/**',
  'src/app/generated/**/*.{ts,html}',
];
/** Names of files and folders that users or tools make. */
const EXAMPLES =
  /^(dist|api\/v1|sources)\/$|^docs\/reference\.md$|Box-(X|NAME)\.html$|Atomic-Name\.html$|-ABCD1234\.js$|-B-mVzF_8\.js$/;

/** A class, or a function or member in camel case. */
const CODE_NAME = /^([A-Z][a-z]\w+|[a-z]+[A-Z]\w*)(\.\w+)?(\(\))?$/;
/** Names of other products, and of values in data. */
const OTHER_NAMES = new Set(['RenderMode', 'inclLinktoData', 'ProjectName', 'parseTree', 'reqId']);

const files = globSync(
  '{*,.*,.{github,storybook,templates}/**/*,{changes,e2e,projects,src}/**/*}',
  {
    cwd: ROOT,
    exclude: OTHERS,
  },
).map((file) => file.replaceAll('\\', '/'));
const text = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');
const pages = files.filter((file) => file.endsWith('.md'));
/** The documentation of an example and the reference are generated. */
const written = pages.filter(
  (page) => !/^projects\/(examples\/\w+\/docs\/|components\/docs\/reference)/.test(page),
);
const sources = new Map(
  files
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .map((file) => [file, sourceTokens(text(file))]),
);

/** Sources whose strings are texts of the product: neither tests nor other languages. */
const OF_PRODUCT =
  /^(src|projects\/(?!examples|tooling)[\w-]+)\/(?!.*(\.spec\.|\.stories\.|-(nl|de)\.ts|\/(test|testing|bench)\/))/;
const strings = [...sources].flatMap(([file, { strings: each }]) =>
  OF_PRODUCT.test(file) ? each : [],
);
/** Labels of the examples, which pages quote as well. */
const labelsOfExamples = files
  .filter((file) => /^projects\/examples\/.*\.adl$/.test(file))
  .flatMap((file) => Array.from(text(file).matchAll(/"([^"\n]+)"/g), ([, label = '']) => label));
const endings = new Set([...files, ...strings].flatMap(endingsOf));

/** Every way to name a file or folder: by its path, or by the end of it. */
function endingsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, start) => parts.slice(start).join('/'));
}

function missingFiles(names: readonly string[]): readonly string[] {
  return names.filter((name) => !endings.has(name.replace(/\/$/, '')) && !EXAMPLES.test(name));
}

/** Compares what each of these files lacks with nothing. */
function assertNone(lacks: Iterable<readonly [file: string, missing: readonly string[]]>): void {
  assert.deepEqual(
    [...lacks].flatMap(([file, missing]) => missing.map((each) => `${file}: ${each}`)),
    [],
  );
}

describe('the documentation', () => {
  it('links to pages, files, and headings that exist', () => {
    assertNone(
      pages.map((page) => [page, linksOf(text(page)).filter((link) => !isThere(page, link))]),
    );
  });

  it('names files and folders that exist', () => {
    assertNone(
      written.map((page) => {
        const code = inlineCodeOf(text(page));
        const folders = code.filter((each) => /^[\w-]+(\/[\w-]+)*\/$/.test(each));
        return [page, missingFiles([...filesNamedIn(code.join('\n')), ...folders])];
      }),
    );
  });

  it('names classes and functions that exist, in pages about the code', () => {
    const scripts = files.filter((file) => /^projects\/examples\/.*\.adl$/.test(file));
    const names = new Set(scripts.flatMap((script) => text(script).match(/\w+/g) ?? []));
    for (const source of sources.values()) for (const name of source.names) names.add(name);
    const ofCode = written.filter(
      (page) => !/compiler\/docs|examples|^changes|glossary/.test(page),
    );
    assertNone(
      ofCode.map((page) => {
        const code = inlineCodeOf(text(page)).filter((each) => CODE_NAME.test(each));
        const all = code.flatMap((each) => each.replace('()', '').split('.'));
        return [page, all.filter((name) => !names.has(name) && !OTHER_NAMES.has(name))];
      }),
    );
  });

  it('quotes messages and labels as the product has them: “messages”, _Labels_', () => {
    const product = new ProductMessages([...strings, ...labelsOfExamples]);
    assertNone(
      written.map((page) => {
        const markdown = text(page);
        const { messages, labels } = quotedMessages(markdown);
        const isOwn = (label: string) => markdown.includes(`"${label}"`);
        const others = labels.filter((label) => !isOwn(label));
        return [page, [...messages, ...others].filter((quote) => !product.has(quote))];
      }),
    );
  });
});

describe('the index of the documentation', () => {
  const INDEX = 'projects/docs/README.md';
  /** Folders with an index of their own, and files that are no documentation. */
  const FOLDERS = ['projects/docs/decisions', 'projects/compiler/docs/language'];
  const NO_PAGE = /^(\.github|changes)\/(?!README)/;
  const linkedFrom = (page: string): readonly string[] =>
    linksOf(text(page)).map((link) => posix.join(posix.dirname(page), link.split('#')[0] ?? ''));

  it('links to every page', () => {
    const inFolder = (page: string): boolean =>
      FOLDERS.some((folder) => page.startsWith(`${folder}/`) && !page.endsWith('/README.md'));
    const linked = new Set([INDEX, ...linkedFrom(INDEX)]);
    assert.deepEqual(
      written.filter((page) => !linked.has(page) && !NO_PAGE.test(page) && !inFolder(page)),
      [],
    );
  });

  for (const folder of FOLDERS)
    it(`links to the index of ${folder}, which links to its pages`, () => {
      const index = `${folder}/README.md`;
      assert.ok(linkedFrom(INDEX).includes(index));
      const linked = new Set([index, ...linkedFrom(index)]);
      const all = written.filter((page) => page.startsWith(`${folder}/`));
      assert.deepEqual(
        all.filter((page) => !linked.has(page)),
        [],
      );
    });
});

describe('comments', () => {
  const references = [...sources].map(
    ([file, { comments }]) => [file, commentReferences(comments)] as const,
  );

  it('name files that exist', () =>
    assertNone(references.map(([file, found]) => [file, missingFiles(found.files)])));

  it('link to names, and throw errors, that exist', () => {
    const names = new Set([...sources.values()].flatMap((source) => [...source.names]));
    assertNone(
      references.map(([file, { links, errors }]) => [
        file,
        [...links, ...errors].filter((name) => !names.has(name)),
      ]),
    );
  });
});

function isThere(page: string, link: string): boolean {
  if (/^[a-z]+:/i.test(link)) return true;
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '');
  const isFound = target === '.' || files.includes(target);
  return (
    isFound && (!anchor || !target.endsWith('.md') || anchorsOf(text(target)).includes(anchor))
  );
}
