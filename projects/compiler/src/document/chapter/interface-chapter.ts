import { capitalized } from '@ampersand-prototype/explanation';
import type { Crud } from '@ampersand-prototype/generics';
import type { BoxItem, Interface, View } from '../../context/interface.ts';
import type { Role } from '../../context/rule.ts';
import { EXEC_ENGINE } from '../../rules/planned-rule.ts';
import { showTerm } from '../../term/show-term.ts';
import { subterms } from '../../term/walk-term.ts';
import { list, paragraph, table } from '../content/blocks.ts';
import { code } from '../content/definition-index.ts';
import type { Block, Chapter, Section } from '@ampersand-prototype/documentation';
import type { DocumentParts } from './document-parts.ts';

/** Builds the chapter with roles, interfaces, and views. */
export function interfaceChapter(parts: DocumentParts): Chapter {
  const { context, messages } = parts;
  const section = (
    kind: 'role' | 'interface' | 'view',
    blocks: readonly Block[],
  ): readonly Section[] =>
    blocks.length === 0
      ? []
      : [{ id: `interfaces-${kind}`, title: capitalized(messages.kinds[kind][1]), blocks }];
  const sections = [
    ...section(
      'role',
      parts.own(context.roles).flatMap((role) => parts.definition(role, roleBlocks(parts, role))),
    ),
    ...section(
      'interface',
      parts
        .own(context.interfaces)
        .flatMap((each) => parts.definition(each, interfaceBlocks(parts, each))),
    ),
    ...section(
      'view',
      parts.own(context.views).flatMap((view) => parts.definition(view, viewBlocks(parts, view))),
    ),
  ];
  return { id: 'interfaces', title: messages.chapters.interfaces, blocks: [], sections };
}

function roleBlocks(parts: DocumentParts, role: Role): readonly Block[] {
  const { context, messages } = parts;
  const rules = parts.own(context.rules).filter(({ name }) => role.maintains.includes(name));
  const interfaces = parts
    .own(context.interfaces)
    .filter(({ roles }) => roles.length === 0 || roles.includes(role.name))
    .filter(() => role.name !== EXEC_ENGINE);
  return [
    ...parts.purposes('role', [role.name]),
    ...list(
      messages.maintains,
      rules.map((rule) => parts.ref(rule)),
    ),
    ...list(
      messages.opens,
      interfaces.map((each) => parts.ref(each)),
    ),
  ];
}

function interfaceBlocks(parts: DocumentParts, each: Interface): readonly Block[] {
  const { context, messages } = parts;
  const roles = context.roles.filter(({ name }) => each.roles.includes(name));
  const header = [messages.item, messages.term, messages.rights, messages.kinds.relation[1]];
  return [
    ...parts.purposes('interface', [each.name]),
    paragraph(each.roles.length > 0 ? messages.forRoles(parts.refs(roles)) : messages.forEveryone),
    ...table(header.map(capitalized), itemRows(parts, each.item, 0)),
  ];
}

/** A row for an item and each item below it; labels are indented. */
function itemRows(parts: DocumentParts, item: BoxItem, depth: number): (readonly string[])[] {
  const indent = '\u2003'.repeat(depth);
  const label = `${indent}${item.label}`;
  if (item.kind === 'text') return [[label, `“${item.text}”`, '', '']];
  if (item.kind === 'computed') return [[label, code(item.text), code('cRud'), '']];
  const relations = new Set(
    subterms(item.term).flatMap((term) => (term.kind === 'relation' ? [term.relation] : [])),
  );
  const row = [label, code(showTerm(item.term)), code(rights(item.crud)), parts.refs(relations)];
  const { sub } = item;
  if (sub?.kind === 'box')
    return [row, ...sub.items.flatMap((each) => itemRows(parts, each, depth + 1))];
  if (sub?.kind !== 'reference') return [row];
  const target = parts.context.interfaces.find(({ name }) => name === sub.interfaceName);
  const reference = target ? parts.ref(target) : sub.interfaceName;
  return [row, [`${indent}\u2003${reference}`, '', '', '']];
}

function rights({ create, read, update, delete: remove }: Crud): string {
  const flag = (letter: string, isOn: boolean): string => (isOn ? letter : letter.toLowerCase());
  return flag('C', create) + flag('R', read) + flag('U', update) + flag('D', remove);
}

function viewBlocks(parts: DocumentParts, view: View): readonly Block[] {
  const { messages } = parts;
  const concept = parts.ref(view.concept);
  const segments = view.segments.map((segment) =>
    segment.kind === 'text' ? `“${segment.text}”` : code(showTerm(segment.term)),
  );
  return [
    ...parts.purposes('view', [view.name]),
    paragraph(view.isDefault ? messages.defaultViewOf(concept) : messages.viewOf(concept)),
    ...list(messages.segments, segments),
  ];
}
