import { isBuiltIn } from '@ampersand-prototype/generics';
import type { Application } from '../src/application/application.ts';
import { requireRows } from '../src/change-log/require-rows.ts';
import type { Concept } from '../src/model/concept.ts';
import type { Row } from '../src/database/database.ts';
import { facts } from './facts.ts';
import { LOGGED_CHANGES } from './logged-changes.ts';

/** Everything in the change log, oldest first. */
export function changeLogRows({ database }: Application): Promise<Row[]> {
  return database.read(async (connection) => {
    await requireRows(connection, { sql: '1 = 1', parameters: [] });
    const rows = await connection.all(`select * from ${LOGGED_CHANGES} order by seq, nr`);
    // Rows that a reader process sends have another prototype than those of this one.
    return rows.map((row) => ({ ...row }));
  });
}

/** The facts in a database as the change log can know them: passwords are not in it. */
export async function knownFacts(app: Application): Promise<Record<string, string[]>> {
  const found = await facts(app);
  for (const { signature, target } of app.model.relations.values())
    if (target.type === 'PASSWORD' && found[signature])
      found[signature] = found[signature].map((link) => `${link.slice(0, link.indexOf(' '))} null`);
  return found;
}

/**
 * The facts that the change log comes to when it is done again from the installation on, in the form of `facts`. A link brings its
 * atoms with it: values that only sessions have used are not in the change log.
 */
export async function replayed(app: Application): Promise<Record<string, string[]>> {
  const { concepts, relations } = app.model;
  const found = new Map<string, Set<string>>();
  const join = (concept: Concept, atom: string): void => {
    for (const name of [concept.name, ...concept.generalizations]) at(found, name).add(atom);
  };
  for (const { op, kind, name, src, tgt } of await changeLogRows(app)) {
    const relation = kind === 'link' ? relations.get(name ?? '') : undefined;
    const fact = kind === 'link' ? `${src} ${tgt}` : (src ?? '');
    if (op === 'add') at(found, name ?? '').add(fact);
    else if (!at(found, name ?? '').delete(fact)) throw new Error(`${name} ${fact} was not there`);
    if (relation && op === 'add') {
      if (src !== null) join(relation.source, src ?? '');
      if (tgt !== null) join(relation.target, tgt ?? '');
    }
  }
  const names = [
    ...[...concepts.values()]
      .filter((each) => each.storage && !isBuiltIn(each.name) && !each.isSession)
      .map(({ name }) => name),
    ...[...relations.values()]
      .filter((each) => !isBuiltIn(each.signature) && !each.source.isSession)
      .map(({ signature }) => signature),
  ];
  return Object.fromEntries(names.map((name) => [name, [...at(found, name)].sort()]));
}

function at(found: Map<string, Set<string>>, name: string): Set<string> {
  const known = found.get(name) ?? new Set<string>();
  found.set(name, known);
  return known;
}
