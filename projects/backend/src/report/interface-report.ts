import { formatCrud } from '@ampersand-prototype/generics';
import type { Interface, InterfaceNode, TermNode } from '../model/interface-node.ts';
import type { Table } from './table-text.ts';

/** The roles that can use each interface, by interface name. */
export type InterfaceRoles = ReadonlyMap<string, readonly string[]>;

/** Reports each interface with its concepts, rights, and roles. */
export function reportInterfaces(interfaces: readonly Interface[], roles: InterfaceRoles): Table {
  const names = [...new Set([...roles.values()].flat())].sort();
  return {
    header: [
      'id',
      'label',
      'isAPI',
      'isPublic',
      'src',
      'tgt',
      'create',
      'read',
      'update',
      'delete',
      ...names,
    ],
    rows: interfaces.map(({ name, label, isApi, root }) => {
      const own = roles.get(name) ?? [];
      const { create, read, update, delete: canDelete } = root.crud;
      const flags = [create, read, update, canDelete].map(String);
      return [
        name,
        label,
        String(isApi),
        String(own.includes('Any')),
        root.source.name,
        root.target.name,
        ...flags,
        ...names.map((role) => String(own.includes(role))),
      ];
    }),
  };
}

/** Reports every node of all interfaces, one per line. */
export function reportInterfaceNodes(interfaces: readonly Interface[]): Table {
  return {
    header: ['path', 'label', 'crud', 'src', 'tgt', 'view', 'relation', 'flipped', 'linkTo'],
    rows: interfaces.flatMap(({ root }) =>
      nodesBelow(root, root.name).map(([node, path]) => [path, node.label, ...nodeCells(node)]),
    ),
  };
}

function nodesBelow(node: InterfaceNode, path: string): [InterfaceNode, string][] {
  const items = node.kind === 'term' ? node.items : [];
  return [[node, path], ...items.flatMap((item) => nodesBelow(item, `${path}/${item.name}`))];
}

function nodeCells(node: InterfaceNode): string[] {
  if (node.kind === 'text') return ['', '', '', '', '', '', ''];
  const { crud, source, target, view, relation, isFlipped, linkTo } = node;
  return [
    formatCrud(crud),
    source.name,
    target.name,
    view?.name ?? '',
    relation?.signature ?? '',
    relation ? String(isFlipped) : '',
    linkTo ?? '',
  ];
}

/** Reports nodes with rights that have no effect. */
export function reportInterfaceIssues(interfaces: readonly Interface[]): Table {
  const found = interfaces.flatMap(({ root }) =>
    nodesBelow(root, root.name).flatMap(([node, path]) =>
      node.kind === 'term' ? issuesOf(node, path === root.name).map((issue) => [path, issue]) : [],
    ),
  );
  return { header: ['interface', 'message'], rows: found };
}

function issuesOf(node: TermNode, isRoot: boolean): string[] {
  const { crud, relation, target } = node;
  const issues: string[] = [];
  if (crud.update && !relation)
    issues.push("The item can be updated, but its term isn't an editable relation.");
  if (!isRoot && crud.create && !relation)
    issues.push("The item can create atoms, but its term isn't a relation that can link them.");
  if (!crud.read && !crud.create) issues.push("The item can't be read or filled.");
  if (!target.isObject && node.items.length > 0)
    issues.push('The item has a box, but its concept is not an object.');
  return issues;
}
