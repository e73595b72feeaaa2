import { isKeyword, isSymbol, nameOf, type Token } from '../../compat/sql-token.ts';

/** A table after `from` or `join`. */
export interface TablePlace {
  /** Index of the token that names it. */
  readonly at: number;
  readonly table: string;
  readonly alias: string;
}

/** A `select` within a statement. */
export interface Scope {
  /** The one whose tables its conditions can name as well. */
  readonly outer: Scope | null;
  readonly tables: readonly TablePlace[];
  /** Words behind `from`, by which other things than tables may go. */
  readonly names: ReadonlySet<string>;
  /** What has to hold of each of its rows, each as tokens; empty where that is not clear. */
  readonly conditions: readonly (readonly Token[])[];
  /** How many parameters stand before each condition. */
  readonly parametersBefore: readonly number[];
}

const CLAUSES = ['group', 'having', 'order', 'limit', 'union', 'except', 'intersect'];
const JOINS = ['join', 'left', 'right', 'inner', 'cross', 'full', 'natural', 'on', 'using'];
/** With one of these among them, conditions are not what `and` stands between. */
const UNCLEAR = ['or', 'xor', 'case', 'between'];

/** Checks whether a token can be an alias. */
export function isAlias(token: Token | undefined): boolean {
  if (token?.kind === 'name') return true;
  const messages = [...CLAUSES, ...JOINS, 'where', 'select'];
  return token?.kind === 'word' && !messages.some((word) => isKeyword(token, word));
}

interface OpenScope extends Scope {
  readonly outer: OpenScope | null;
  readonly tables: TablePlace[];
  readonly names: Set<string>;
  conditions: Token[][];
  readonly parametersBefore: number[];
  isUnclear: boolean;
}

/** What stands between two brackets. */
interface Frame {
  /** What the brackets stand in; null for the whole statement. */
  readonly around: Frame | null;
  scope: OpenScope | null;
  clause: 'from' | 'where' | 'other';
}

/** Splits a statement into its selects, in any order. */
export function readScopes(tokens: readonly Token[]): Scope[] {
  return new ScopeReader(tokens).read();
}

class ScopeReader {
  readonly #tokens: readonly Token[];
  readonly #scopes: OpenScope[] = [];
  /** The innermost one. */
  #frame: Frame = { around: null, scope: null, clause: 'other' };
  #parameters = 0;
  #isTableNext = false;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Scope[] {
    this.#tokens.forEach((token, at) => {
      this.#addName(token, at);
      const frame = this.#frame;
      if (isSymbol(token, ')') && frame.around) this.#frame = frame.around;
      const isFirst = this.#begins(token, frame);
      for (let each: Frame | null = this.#frame; each; each = each.around)
        if (each !== frame || !isFirst) addToCondition(each, token);
      if (isSymbol(token, '(')) this.#frame = { around: this.#frame, scope: null, clause: 'other' };
      if (isSymbol(token, '?')) this.#parameters += 1;
    });
    for (const scope of this.#scopes) if (scope.isUnclear) scope.conditions = [];
    return this.#scopes;
  }

  #addName(token: Token, at: number): void {
    const { scope, clause } = this.#frame;
    const isTable = this.#isTableNext && token.kind === 'name';
    this.#isTableNext = false;
    if (clause !== 'from' || (token.kind !== 'name' && token.kind !== 'word')) return;
    if (!isTable) return void scope?.names.add(nameOf(token));
    const next = this.#tokens[at + 1];
    const named = isKeyword(next, 'as') ? this.#tokens[at + 2] : next;
    const alias = nameOf(named && isAlias(named) ? named : token);
    scope?.tables.push({ at, table: nameOf(token), alias });
  }

  /** Whether a token begins a clause, or another table or condition. */
  #begins(token: Token, frame: Frame): boolean {
    const { scope } = frame;
    if (isKeyword(token, 'select')) return this.#open(frame);
    if (isKeyword(token, 'from') || isKeyword(token, 'join')) return this.#expectTable(frame);
    if (isSymbol(token, ',') && frame.clause === 'from') return this.#expectTable(frame);
    if (isKeyword(token, 'where')) {
      frame.clause = 'where';
      return this.#nextCondition(scope);
    }
    if (CLAUSES.some((word) => isKeyword(token, word))) {
      frame.clause = 'other';
      return true;
    }
    if (frame.clause !== 'where') return false;
    if (scope && UNCLEAR.some((word) => isKeyword(token, word))) scope.isUnclear = true;
    return isKeyword(token, 'and') && this.#nextCondition(scope);
  }

  #open(frame: Frame): true {
    frame.scope = {
      outer: outerScope(frame),
      tables: [],
      names: new Set(),
      conditions: [],
      parametersBefore: [],
      isUnclear: false,
    };
    frame.clause = 'other';
    this.#scopes.push(frame.scope);
    return true;
  }

  #expectTable(frame: Frame): true {
    if (frame.clause !== 'where') frame.clause = 'from';
    this.#isTableNext = true;
    return true;
  }

  #nextCondition(scope: OpenScope | null): true {
    scope?.conditions.push([]);
    scope?.parametersBefore.push(this.#parameters);
    return true;
  }
}

/** A query behind `from` does not see the tables beside it. */
function outerScope(frame: Frame): OpenScope | null {
  for (let each = frame.around; each; each = each.around)
    if (each.scope) return each.clause === 'from' ? each.scope.outer : each.scope;
  return null;
}

/** A token is part of the condition of each select around it. */
function addToCondition({ scope, clause }: Frame, token: Token): void {
  if (clause === 'where') scope?.conditions.at(-1)?.push(token);
}
