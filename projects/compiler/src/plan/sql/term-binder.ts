import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { SingletonTerm, Term } from '../../context/term.ts';
import { flatten } from '../../term/walk-term.ts';
import type { Storage } from '../storage/storage.ts';
import { bindComposition, bindIntersection, bindProduct } from './bind-chain.ts';
import { atomOf, bindAtoms, equal, requireAtom, unify } from './bind-concept.ts';
import { bindClosure, bindUnion } from './bind-derived.ts';
import { forAllMiddle } from './bind-quantified.ts';
import { bindRelation } from './bind-relation.ts';
import type { Binder, Ends, OpenEnds } from './binder.ts';
import { atomLiteral, SESSION_ATOM } from './literal.ts';
import { allOf, anyOf, isSet, negate, type Condition, type Value } from './query.ts';
import type { Scope } from './scope.ts';

/**
 * Translates a term to a query over the pair (source, target). Two rules keep it sound:
 *
 * - a value is never NULL where it is used: its column is not nullable or tested in the same conjunction, so no
 *   condition is ever UNKNOWN and `not` means what it says;
 * - all rows are pairs of the term; duplicates are removed by the query as a whole.
 */
export class TermBinder implements Binder {
  readonly storage: Storage;
  readonly lattice: ConceptLattice;
  readonly readTables = new Set<string>();

  constructor(storage: Storage, lattice: ConceptLattice) {
    this.storage = storage;
    this.lattice = lattice;
  }

  bind(term: Term, ends: OpenEnds, scope: Scope): Ends {
    switch (term.kind) {
      case 'relation':
        return bindRelation(this, term.relation, ends, scope);
      case 'identity':
        return same(this.#bindIdentity(term, ends, scope));
      case 'singleton':
        return same(this.#bindSingleton(term, ends, scope));
      case 'full':
        return this.#bindAll(term, ends, scope);
      case 'bracket':
        return this.bind(term.operand, ends, scope);
      case 'converse': {
        const turned = { source: ends.target, target: ends.source };
        const { source, target } = this.bind(term.operand, turned, scope);
        return { source: target, target: source };
      }
      case 'composition':
        return bindComposition(this, term, ends, scope);
      case 'intersection':
        return bindIntersection(this, term, ends, scope);
      case 'product':
        return bindProduct(this, term, ends, scope);
      case 'difference':
        return this.#filter(this.bind(term.left, ends, scope), scope, ({ source, target }) =>
          negate(this.holds(term.right, source, target, scope)),
        );
      case 'union':
        return this.#bindUnion(term, ends, scope);
      case 'star':
      case 'plus':
        return bindClosure(this, term, ends, scope);
      default:
        return this.#filter(this.#bindAll(term, ends, scope), scope, (pair) =>
          this.#condition(term, pair, scope),
        );
    }
  }

  #bindUnion(term: Term, ends: OpenEnds, scope: Scope): Ends {
    const { source, target } = ends;
    if (!source || !target) return bindUnion(this, term, ends, scope);
    return this.#filter(this.#atomsOf(term, source, target, scope), scope, (pair) =>
      this.holds(term, pair.source, pair.target, scope),
    );
  }

  holds(term: Term, source: Value, target: Value, scope: Scope): Condition {
    switch (term.kind) {
      case 'bracket':
        return this.holds(term.operand, source, target, scope);
      case 'converse':
        return this.holds(term.operand, target, source, scope);
      case 'union':
        return anyOf(
          flatten(term, 'union').map((operand) => this.holds(operand, source, target, scope)),
        );
      case 'intersection':
        return allOf(
          flatten(term, 'intersection').map((operand) =>
            this.holds(operand, source, target, scope),
          ),
        );
      case 'difference':
        return allOf([
          this.holds(term.left, source, target, scope),
          negate(this.holds(term.right, source, target, scope)),
        ]);
      case 'product':
        return allOf([
          conditionOf(scope, (inner) => this.bind(term.left, { source, target: null }, inner)),
          conditionOf(scope, (inner) => this.bind(term.right, { source: null, target }, inner)),
        ]);
      default:
        return conditionOf(scope, (inner) => this.bind(term, { source, target }, inner));
    }
  }

  /** What distinguishes the pairs of a term from all other pairs of its concepts. */
  #condition(term: Term, pair: Ends, scope: Scope): Condition {
    const { source, target } = pair;
    switch (term.kind) {
      case 'comparison':
        return {
          kind: 'compare',
          operator: term.operator,
          left: source.expression,
          right: target.expression,
        };
      case 'complement':
        return negate(this.holds(term.operand, source, target, scope));
      case 'inclusion':
        return anyOf([
          negate(this.holds(term.left, source, target, scope)),
          this.holds(term.right, source, target, scope),
        ]);
      case 'equality': {
        const [left, right] = [
          this.holds(term.left, source, target, scope),
          this.holds(term.right, source, target, scope),
        ];
        return anyOf([allOf([left, right]), allOf([negate(left), negate(right)])]);
      }
      case 'leftResidual':
      case 'rightResidual':
      case 'diamond':
      case 'relativeAddition':
        return forAllMiddle(this, { ...term, kind: term.kind }, pair, scope);
      default:
        throw new TypeError(`${term.kind} is bound by its pairs, not by a condition`);
    }
  }

  /** The ends, of which a set becomes the atoms in it. */
  #atomsOf(term: Term, source: Value, target: Value, scope: Scope): Ends {
    const atom = (concept: Concept, value: Value): Value =>
      isSet(value.expression) ? atomOf(this, concept, value, scope) : value;
    return { source: atom(term.source, source), target: atom(term.target, target) };
  }

  #bindAll(term: Term, ends: OpenEnds, scope: Scope): Ends {
    const source = atomOf(this, term.source, ends.source, scope);
    return { source, target: atomOf(this, term.target, ends.target, scope) };
  }

  #bindIdentity(term: Term, { source, target }: OpenEnds, scope: Scope): Value {
    if (source && target)
      return unify(this, requireAtom(this, term.source, source, scope), target, scope);
    return atomOf(this, term.source, source ?? target, scope);
  }

  #bindSingleton(term: SingletonTerm, ends: OpenEnds, scope: Scope): Value {
    const isSession = term.source.name === 'SESSION' && term.atom.text === '_SESSION';
    const sql = isSession ? SESSION_ATOM : atomLiteral(term.atom);
    const atom =
      ends.source || ends.target
        ? this.#bindIdentity(term, ends, scope)
        : bindAtoms(this, term.source, scope);
    scope.where(equal(atom.expression, { kind: 'literal', sql }));
    return { ...atom, constant: atom.constant ?? sql };
  }

  #filter(pair: Ends, scope: Scope, condition: (pair: Ends) => Condition): Ends {
    scope.where(condition(pair));
    return pair;
  }
}

function same(value: Value): Ends {
  return { source: value, target: value };
}

function conditionOf(scope: Scope, fill: (inner: Scope) => unknown): Condition {
  const inner = scope.inner();
  fill(inner);
  return inner.toCondition();
}
