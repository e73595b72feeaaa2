import type {
  InterfaceDefinition,
  InterfaceObject,
  NodeReading,
  RuleDefinition,
  SegmentReading,
  ViewDefinition,
} from '@ampersand-prototype/generics';
import { makeConcepts, type Concept } from '../model/concept.ts';
import type { Generics } from '../model/generics-folder.ts';
import { makeRelations } from '../model/relation.ts';
import { StoredColumns } from '../model/stored-columns.ts';
import type { Dialect } from '../database/dialect.ts';
import { completeConjunct } from './conjunct-queries.ts';
import { nodeReading } from './node-reading.ts';
import { queryTables } from './query-tables.ts';
import { QueryFacts } from './read-facts.ts';
import { withShortNames } from './short-names.ts';
import { tokenize } from './sql-token.ts';
import { segmentReading, setQueryOf } from './view-reading.ts';

/** Adds this compiler's extra keys to metadata of other compilers. It runs once at the start; existing keys stay. */
export function completeGenerics(given: Generics, dialect: Dialect): Generics {
  const concepts = withShortNames(given.concepts);
  const generics = { ...given, concepts };
  const completer = new Completer(generics);
  const stored = new StoredColumns(
    completer.concepts.values(),
    makeRelations(generics.relations, completer.concepts).values(),
  );
  const { rules, interfaces, views, conjuncts } = generics;
  return {
    ...generics,
    interfaces: interfaces.map((ifc) => completer.interface(ifc)),
    views: views.map((view) => completer.view(view)),
    conjuncts: conjuncts.map((conjunct) =>
      conjunct.incremental ? conjunct : completeConjunct(conjunct, stored, dialect),
    ),
    rules: {
      invariants: rules.invariants.map(completeRule),
      signals: rules.signals.map(completeRule),
    },
  };
}

class Completer {
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly #facts: QueryFacts;

  constructor({ concepts, relations }: Generics) {
    this.concepts = makeConcepts(concepts);
    this.#facts = new QueryFacts(
      this.concepts.values(),
      makeRelations(relations, this.concepts).values(),
    );
  }

  interface(ifc: InterfaceDefinition): InterfaceDefinition {
    return { ...ifc, ifcObject: this.#node(ifc.ifcObject, true) };
  }

  view(view: ViewDefinition): ViewDefinition {
    const concept = this.concepts.get(view.conceptName);
    if (!concept) return view;
    const segments = view.segments.map((segment) => {
      const made = segment.reading ?? segmentReading(segment, concept);
      const facts = this.#facts.of(tokenize(segment.expSQL ?? ''));
      return {
        ...segment,
        reading: made && segmentWithTables({ ...facts, changes: null, tables: null, ...made }),
      };
    });
    return { ...view, segments };
  }

  #node(object: InterfaceObject, isRoot: boolean): InterfaceObject {
    const { expr, subinterfaces } = object;
    const ifcObjects = subinterfaces?.ifcObjects?.map((item) => this.#node(item, false)) ?? null;
    const sub = subinterfaces && { ...subinterfaces, ifcObjects };
    const source = this.concepts.get(expr?.srcConceptName ?? '');
    const target = this.concepts.get(expr?.tgtConceptName ?? '');
    if (!expr || !source || !target) return { ...object, subinterfaces: sub };
    if (expr.reading) {
      const reading = nodeWithTables(expr.reading);
      return { ...object, expr: { ...expr, reading }, subinterfaces: sub };
    }
    const made = nodeReading(object, expr, { source, target, isRoot });
    const facts = this.#facts.of(tokenize(expr.query));
    const unknown = {
      isSameForSessions: false,
      path: null,
      rows: null,
      rowTables: null,
      changes: null,
    };
    const reading = nodeWithTables({ ...facts, ...unknown, tables: null, ...made });
    return { ...object, expr: { ...expr, reading }, subinterfaces: sub };
  }
}

/** Adds the tables to queries of which they are not known. */
function nodeWithTables(reading: NodeReading): NodeReading {
  const { rows, rowTables, ...rest } = reading;
  const found = rows === null || rowTables !== null ? null : queryTables(rows);
  return {
    ...rest,
    ...(reading.tables ? {} : queryTables(reading.query)),
    rows: found?.query ?? rows,
    rowTables: found?.tables ?? rowTables,
  };
}

function segmentWithTables(reading: SegmentReading): SegmentReading {
  const { ofRow } = reading;
  const found = ofRow && !ofRow.tables ? queryTables(ofRow.rest) : null;
  return {
    ...reading,
    ...(reading.tables ? {} : queryTables(reading.query)),
    ofRow: ofRow && found ? { ...ofRow, rest: found.query, tables: found.tables } : ofRow,
  };
}

function completeRule(rule: RuleDefinition): RuleDefinition {
  const pairView = rule.pairView?.map((segment) =>
    segment.setQuery === null && segment.expSQL
      ? { ...segment, setQuery: setQueryOf(segment.expSQL) }
      : segment,
  );
  return { ...rule, pairView: pairView ?? null };
}
