import { PROTOTYPE_CONTEXT_FILE, type Token } from '@ampersand-prototype/compiler/reading';
import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { limitOf } from './term-completion.ts';
import { termsAroundView } from './view-hole.ts';

/** Rights that items often have, the most careful ones first. */
const CRUD_FLAGS = ['cRud', 'cRUd', 'CRud', 'CRUd', 'cRUD', 'CRUD'];
const BELOW = ['BOX', 'INTERFACE', 'LINKTO'];
const ENDS_TERM = new Set([']', ')', '~', '*', '+', 'I', 'V']);

/** A word that is being typed in a text. */
interface Word {
  readonly text: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** Completes after the term of a box item: CRUD flags, a view in angle brackets, or a box; null elsewhere. */
export function completeItem(
  analysis: Analysis,
  before: readonly Token[],
  word: Word,
): CompletionItem[] | null {
  const isInterface = before.some(({ text }) => text === 'INTERFACE' || text === 'API');
  const [previous, last] = before.slice(-2);
  if (!isInterface || last === undefined || !before.some(({ text }) => text === ':')) return null;
  if (last.text === '<' && previous !== undefined && endsTerm(previous))
    return viewsAt(analysis, word);
  if (!endsTerm(last)) return null;
  return [
    ...CRUD_FLAGS.map((label) => ({ label, kind: CompletionItemKind.EnumMember })),
    ...BELOW.map((label) => ({ label, kind: CompletionItemKind.Keyword })),
  ];
}

/** The views of the concept that the item shows, and of larger concepts; all views if the term has no type. */
function viewsAt({ reading }: Analysis, { text, file, from, to }: Word): CompletionItem[] {
  const model = reading?.model;
  if (!model) return [];
  const { views, lattice } = model.context;
  const around = termsAroundView(text, file, from, to);
  const shown = around && limitOf(model.terms, { around });
  return views
    .filter(({ origin }) => origin.file !== PROTOTYPE_CONTEXT_FILE)
    .filter(({ concept }) => shown === null || lattice.isSameOrMoreGeneral(concept, shown))
    .map(({ name: label }) => ({ label, kind: CompletionItemKind.Reference }));
}

function endsTerm({ kind, text }: Token): boolean {
  return kind === 'identifier' || kind === 'string' || ENDS_TERM.has(text);
}
