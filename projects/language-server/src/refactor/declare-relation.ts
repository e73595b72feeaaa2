import type { Diagnostic, Origin } from '@ampersand-prototype/compiler';
import type {
  Concept,
  ReadableContext,
  Signature,
  TermNode,
} from '@ampersand-prototype/compiler/reading';
import { CodeActionKind, type CodeAction } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../analysis/analyze.ts';
import { findHole, type Hole } from '../features/hole.ts';
import { positionOf } from '../features/range.ts';
import { statementAround } from '../features/statement-around.ts';
import { limitOf, replaced } from '../features/term-completion.ts';
import { termNodes } from '../symbols/term-nodes.ts';
import { EditList, type TextOf } from './text-edits.ts';

/** More signatures are no help for a choice. */
const MAX_SIGNATURES = 8;

/** Declares the relation that a diagnostic misses, an action for each signature that fits the term. */
export function declareRelation(
  { reading }: Analysis,
  { code, origin }: Diagnostic,
  textOf: TextOf,
): CodeAction[] {
  const model = reading?.model;
  if (code !== 'AMP3002' || !model) return [];
  const text = textOf(origin.file);
  const document = TextDocument.create(origin.file, 'ampersand', 0, text);
  const [from, to] = [origin.start, origin.end].map((each) => document.offsetAt(positionOf(each)));
  if (from === undefined || to === undefined) return [];
  const statement = statementAround(text, from);
  const hole = findHole(
    statement.text,
    origin.file,
    from - statement.offset,
    to - statement.offset,
  );
  if (hole === null) return [];
  const name = text.slice(from, to);
  const indent = /^[ \t]*/.exec(statement.text)?.[0] ?? '';
  return signaturesFor(model, hole).map(([source, target]) => {
    const edits = new EditList();
    const declaration = `RELATION ${name}[${source}*${target}]`;
    edits.insert(origin.file, document.positionAt(statement.offset), `${indent}${declaration}\n`);
    return edits.action(`Declare \`${declaration}\``, CodeActionKind.QuickFix);
  });
}

/** The signatures with which the term has a type, from the concepts of its other operands. */
function signaturesFor(model: ReadableContext, hole: Hole): readonly (readonly [string, string])[] {
  const { signature } = hole.node;
  if (signature) return [[signature.source.text, signature.target.text]];
  const concepts = conceptsAround(model, hole);
  return concepts
    .flatMap((source) => concepts.map((target) => [source, target] as const))
    .filter(([source, target]) => fits(model, hole, source, target))
    .slice(0, MAX_SIGNATURES)
    .map(([source, target]) => [source.name, target.name]);
}

function conceptsAround({ terms }: ReadableContext, hole: Hole): readonly Concept[] {
  const nodes = [...termNodes(hole.root)].filter((node) => !('left' in node || 'operand' in node));
  const typed = [...nodes, ...hole.below].flatMap((node) => terms.signatures(node));
  const limit = limitOf(terms, hole);
  const found = [
    ...(limit ? [limit] : []),
    ...typed.flatMap(({ source, target }) => [source, target]),
  ];
  return [...new Set(found)].filter((concept) => concept !== null);
}

/** V has the same type as a relation with the same signature. */
function fits({ terms }: ReadableContext, hole: Hole, source: Concept, target: Concept): boolean {
  const node = fullNode(source, target, hole.node.origin);
  const fitsBelow = ({ target: end }: Signature): boolean =>
    hole.below.every((each) => terms.signatures(each, end).length > 0);
  return terms
    .signatures(replaced(hole.root, hole.node, node), limitOf(terms, hole))
    .some(fitsBelow);
}

function fullNode(source: Concept, target: Concept, origin: Origin): TermNode {
  const ends = { source: { text: source.name, origin }, target: { text: target.name, origin } };
  return { kind: 'full', signature: { ...ends, origin }, origin };
}
