import { PROTOTYPE_CONTEXT_FILE, type Token } from '@ampersand-prototype/compiler/reading';
import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';

/** Rights that items often have, the most careful ones first. */
const CRUD_FLAGS = ['cRud', 'cRUd', 'CRud', 'CRUd', 'cRUD', 'CRUD'];
const BELOW = ['BOX', 'INTERFACE', 'LINKTO'];
const ENDS_TERM = new Set([']', ')', '~', '*', '+', 'I', 'V']);

/** Completes after the term of a box item: CRUD flags, a view in angle brackets, or a box; null elsewhere. */
export function completeItem(
  { reading }: Analysis,
  before: readonly Token[],
): CompletionItem[] | null {
  const isInterface = before.some(({ text }) => text === 'INTERFACE' || text === 'API');
  const [previous, last] = before.slice(-2);
  if (!isInterface || last === undefined || !before.some(({ text }) => text === ':')) return null;
  if (last.text === '<' && previous !== undefined && endsTerm(previous)) {
    const views = reading?.model?.context.views ?? [];
    const own = views.filter(({ origin }) => origin.file !== PROTOTYPE_CONTEXT_FILE);
    return own.map(({ name: label }) => ({ label, kind: CompletionItemKind.Reference }));
  }
  if (!endsTerm(last)) return null;
  return [
    ...CRUD_FLAGS.map((label) => ({ label, kind: CompletionItemKind.EnumMember })),
    ...BELOW.map((label) => ({ label, kind: CompletionItemKind.Keyword })),
  ];
}

function endsTerm({ kind, text }: Token): boolean {
  return kind === 'identifier' || kind === 'string' || ENDS_TERM.has(text);
}
