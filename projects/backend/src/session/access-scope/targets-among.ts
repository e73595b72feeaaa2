import { pairsTable } from '../../database/statement/pairs-table.ts';
import type { TechnicalType } from '@ampersand-prototype/generics';
import type { SessionView } from './session-view.ts';
import type { PreparedPairs } from './shown-pairs.ts';

/** Maximum number of nodes in one statement. */
const MAX_NODES = 8;

/** Selects those of some atoms that are targets of at least one of the nodes, all of one type. */
export async function targetsAmong(
  view: SessionView,
  nodes: readonly PreparedPairs[],
  type: TechnicalType,
  atoms: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const { flat = [], computed = [] } = Object.groupBy(nodes, ({ isFlat }) =>
    isFlat ? 'flat' : 'computed',
  );
  const statements = [...chunksOf(flat).map(lookupStatement), ...computed.map(scanStatement)];
  for (const statement of statements) {
    const open = atoms.filter((atom) => !found.has(atom));
    if (open.length === 0) break;
    const { sql, sessions } = statement(view, type);
    const rows = await view.connection.all(sql, [
      ...Array<string>(sessions).fill(view.access.session),
      open,
    ]);
    for (const { tgt } of rows) if (typeof tgt === 'string') found.add(tgt);
  }
  return found;
}

type Statement = (
  view: SessionView,
  type: TechnicalType,
) => { readonly sql: string; readonly sessions: number };

/** Looks each atom up in one node after the other, until one shows it. */
function lookupStatement(nodes: readonly PreparedPairs[]): Statement {
  const lookups = nodes.map(
    ({ lookup }) =>
      `(select step.tgt from ${pairsTable(lookup.text)} where step.tgt = asked.atom limit 1)`,
  );
  const sessions = nodes.reduce((sum, { lookup }) => sum + lookup.parameters.length, 0);
  return ({ dialect }, type) => ({
    sql: `select coalesce(${lookups.join(', ')}, null) as tgt from (${dialect.atoms(type)}) as asked`,
    sessions,
  });
}

/** Compares the targets of a node, which are computed first, with the atoms. */
function scanStatement({ all: { text, parameters } }: PreparedPairs): Statement {
  return ({ dialect }, type) => ({
    sql: `select distinct step.tgt as tgt from ${pairsTable(text)} where ${dialect.inSet('step.tgt', type)}`,
    sessions: parameters.length,
  });
}

function chunksOf(nodes: readonly PreparedPairs[]): PreparedPairs[][] {
  const count = Math.ceil(nodes.length / MAX_NODES);
  return Array.from({ length: count }, (_, i) => nodes.slice(i * MAX_NODES, (i + 1) * MAX_NODES));
}
