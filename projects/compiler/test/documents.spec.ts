import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Declarations } from '../src/check/declared/declarations.ts';
import { buildDocument } from '../src/document/build-document.ts';
import type { Inline } from '@ampersand-prototype/generics';
import {
  blocksOf,
  definitionsOf,
  type Block,
  type ModelDocument,
} from '@ampersand-prototype/documentation';
import type { Context } from '../src/context/context.ts';
import type { Origin } from '../src/diagnostic/origin.ts';
import type { NameNode } from '../src/parse/tree/name.ts';
import type { ScriptTree } from '../src/parse/tree/script-tree.ts';
import { checkFile } from './check-file.ts';
import { KIT_IS_ABSENT } from './conformance-kit.ts';
import { compiledScript, CONFORMANCE_SCRIPTS, EXAMPLE_SCRIPTS } from './documented-scripts.ts';

const at = (kind: string, name: string, { file, start }: Origin): string =>
  `${kind} ${name} ${file}:${start.line}`;

/** The definitions that the statements of a script make, each once, at the first place that makes it. */
function expectedDefinitions(tree: ScriptTree, context: Context): readonly string[] {
  const nameOf = (written: string): string =>
    context.concepts.find(({ aliases }) => aliases.includes(written))?.name ?? written;
  const declarations = new Declarations(tree);
  const found = new Map<string, string>();
  const add = (kind: string, name: string, origin: Origin): void => {
    if (!found.has(`${kind} ${name}`)) found.set(`${kind} ${name}`, at(kind, name, origin));
  };
  add('context', tree.name.text, tree.origin);
  for (const { statement } of declarations.ofKind('pattern'))
    add('pattern', statement.name.text, statement.origin);
  for (const { statement } of declarations.ofKind('relation')) {
    const { name, signature, origin } = statement;
    add(
      'relation',
      `${name.text}[${nameOf(signature.source.text)}*${nameOf(signature.target.text)}]`,
      origin,
    );
  }
  for (const { statement } of declarations.ofKind('rule'))
    if (statement.name) add('rule', statement.name.text, statement.origin);
  for (const { statement } of declarations.ofKind('ident'))
    add('identity', statement.name.text, statement.origin);
  for (const { statement } of declarations.ofKind('view'))
    add('view', statement.name.text, statement.origin);
  for (const { statement } of declarations.ofKind('interface'))
    add('interface', statement.name.text, statement.origin);
  for (const { statement } of declarations.ofKind('concept'))
    add('concept', nameOf(statement.name.text), statement.name.origin);
  const roles = [...declarations.ofKind('maintains'), ...declarations.ofKind('interface')];
  for (const { statement } of roles)
    for (const role of statement.roles as readonly NameNode[]) add('role', role.text, role.origin);
  return [...found.values()];
}

function inlinesOf(block: Block): readonly Inline[] {
  switch (block.kind) {
    case 'paragraph':
      return block.content;
    case 'list':
      return block.items.flat();
    case 'table':
      return block.rows.flat(2);
    default:
      return [];
  }
}

function referencesOf(blocks: readonly Block[]): ReadonlySet<string> {
  const pieces = blocks.flatMap(inlinesOf);
  const inText = pieces.flatMap((each) => (each.kind === 'reference' ? [each.id] : []));
  const diagrams = blocks.flatMap((each) => (each.kind === 'diagram' ? [each.diagram] : []));
  const inDiagrams = diagrams.flatMap(({ nodes, edges }) => [
    ...nodes.flatMap((node) => [node, ...node.rows]),
    ...edges.flatMap(({ labels }) => labels),
  ]);
  const shown = inDiagrams.flatMap(({ definition }) => (definition === null ? [] : [definition]));
  return new Set([...inText, ...shown]);
}

/** The lines of definitions of the kinds that a statement of its own makes. */
function writtenDefinitions(document: ModelDocument, expected: readonly string[]): string[] {
  const names = new Set(expected.map((line) => line.slice(0, line.lastIndexOf(' '))));
  return definitionsOf(document)
    .filter(({ definitionKind, name }) => names.has(`${definitionKind} ${name}`))
    .map(({ definitionKind, name, origin }) => at(definitionKind, name, origin));
}

const SCRIPTS = [...EXAMPLE_SCRIPTS, ...CONFORMANCE_SCRIPTS];
const absent = KIT_IS_ABSENT === null ? '' : ` (examples only: ${KIT_IS_ABSENT})`;

describe(`the documentation of scripts${absent}`, () => {
  for (const { name, path } of SCRIPTS)
    it(`has every definition of ${name} once, with its line, and links to it`, async () => {
      const { tree } = await checkFile(path);
      assert.ok(tree);
      const { plan } = await compiledScript(path);
      const document = buildDocument(plan);
      const definitions = definitionsOf(document);
      const ids = definitions.map(({ id }) => id);
      assert.deepEqual(ids, [...new Set(ids)]);
      const expected = expectedDefinitions(tree, plan.context);
      const written = writtenDefinitions(document, expected);
      assert.deepEqual([...written].sort(), [...expected].sort());
      const references = referencesOf(document.chapters.flatMap(blocksOf));
      const known = new Set(ids);
      assert.deepEqual(
        [...references].filter((id) => !known.has(id)),
        [],
      );
      const used = definitions.filter(({ definitionKind }) =>
        ['concept', 'rule', 'interface'].includes(definitionKind),
      );
      for (const { id } of used) assert.ok(references.has(id), `nothing links to ${id}`);
    });
});
