import { isNeverNull, type Condition, type FlatSelect, type Operand } from './flat-select.ts';
import { depths, isKeyword, isSymbol, nameOf, type Token } from './sql-token.ts';
import { split, unwrapped } from './token-parts.ts';

/** The query uses something that cannot be written out. */
class NotFlat extends Error {}

/** What the columns of a from-list item stand for. */
type Binding = (column: string) => Operand;

/** The items of a from-list by alias, and those of the selects around. */
interface Scope {
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly around: Scope | null;
}

/** One way to take rows: an item of a from-list that is a union gives one for each of its arms. */
interface Choice {
  readonly alias: string;
  readonly binding: Binding;
  readonly tables: FlatSelect['tables'];
  readonly conditions: readonly Condition[];
}

const MAX_ARMS = 16;
const COMPARISONS = ['=', '<>', '<', '>', '<=', '>='];
const UNKNOWN = ['with', 'group', 'having', 'order', 'limit', 'except', 'intersect', 'case'];

/**
 * Flattens a query to a union of selects from tables only. Derived tables become tables and conditions; anti-joins and `in`
 * become `exists`. Null for a query that cannot be flattened.
 */
export function flatten(tokens: readonly Token[]): FlatSelect[] | null {
  try {
    if (tokens.some((token) => UNKNOWN.some((word) => isKeyword(token, word)))) return null;
    return new Flattener().query(tokens, null);
  } catch (error) {
    if (error instanceof NotFlat) return null;
    throw error;
  }
}

class Flattener {
  #count = 0;

  query(given: readonly Token[], around: Scope | null): FlatSelect[] {
    const arms = split(unwrapped(given), (token) => isKeyword(token, 'union'));
    const flat = arms.flatMap((arm) => this.#select(withoutAll(arm), around));
    if (flat.length > MAX_ARMS) throw new NotFlat();
    return flat;
  }

  #select(given: readonly Token[], around: Scope | null): FlatSelect[] {
    const tokens = unwrapped(given);
    const depth = depths(tokens);
    const at = (word: string): number =>
      tokens.findIndex((token, i) => depth[i] === 0 && isKeyword(token, word));
    const [from, where] = [at('from'), at('where')];
    if (!isKeyword(tokens[0], 'select')) throw new NotFlat();
    const end = where < 0 ? tokens.length : where;
    const items = tokens.slice(isKeyword(tokens[1], 'distinct') ? 2 : 1, from < 0 ? end : from);
    const source = from < 0 ? [] : tokens.slice(from + 1, end);
    const condition = where < 0 ? [] : tokens.slice(where + 1);
    if (
      source.some(
        (token) => isKeyword(token, 'join') && depths(source)[source.indexOf(token)] === 0,
      )
    )
      return this.#antiJoin(items, source, condition, around);
    const combinations = combine(split(source, isComma).map((item) => this.#fromItem(item)));
    return combinations.map((choices) => {
      const scope = scopeOf(choices, around);
      const own = choices.flatMap((choice) => choice.conditions);
      const all = [...own, ...this.#conditions(condition, scope, own)];
      return made(choices, outputsOf(items, scope), all);
    });
  }

  /** `l left join r on l.x = r.x and … where r.x is null or …`: the rows of `l` that have no row in `r`. */
  #antiJoin(
    items: readonly Token[],
    source: readonly Token[],
    condition: readonly Token[],
    around: Scope | null,
  ): FlatSelect[] {
    const depth = depths(source);
    const at = (word: string): number =>
      source.findIndex((token, i) => depth[i] === 0 && isKeyword(token, word));
    const [left, on] = [at('left'), at('on')];
    if (left < 0 || on < 0 || !isKeyword(source[left + 1], 'join')) throw new NotFlat();
    const rights = this.#fromItem(source.slice(left + 2, on));
    const join = source.slice(on + 1);
    requireNoMatch(condition, rights[0]?.alias ?? '', join);
    return this.#fromItem(source.slice(0, left)).map((choice) => {
      const arms = rights.map((right) => {
        const scope = scopeOf([choice, right], around);
        return made([right], new Map(), [
          ...right.conditions,
          ...this.#conditions(join, scope, []),
        ]);
      });
      const none: Condition = { kind: 'exists', isNegated: true, arms };
      return made([choice], outputsOf(items, scopeOf([choice], around)), [
        ...choice.conditions,
        none,
      ]);
    });
  }

  #fromItem(given: readonly Token[]): Choice[] {
    const [first, second] = given;
    const alias = given.at(-1);
    if (!first || !alias) throw new NotFlat();
    if (
      first.kind === 'name' &&
      (given.length === 1 || (given.length === 3 && isKeyword(second, 'as')))
    )
      return [this.#table(nameOf(first), nameOf(alias))];
    if (!isSymbol(first, '(') || !isKeyword(given.at(-2), 'as')) throw new NotFlat();
    return this.query(given.slice(0, -2), null).map((select) => ({
      alias: nameOf(alias),
      binding: (column) => select.outputs.get(column.toLowerCase()) ?? fail(),
      tables: select.tables,
      conditions: select.conditions,
    }));
  }

  #table(table: string, name: string): Choice {
    const alias = `f${this.#count++}`;
    return {
      alias: name,
      binding: (column) => ({ kind: 'column', alias, column }),
      tables: [{ table, alias }],
      conditions: [],
    };
  }

  /** `known` are conditions that hold where these are tested. */
  #conditions(given: readonly Token[], scope: Scope, known: readonly Condition[]): Condition[] {
    if (given.length === 0) return [];
    const parts = split(unwrapped(given), (token) => isKeyword(token, 'and'));
    if (parts.length > 1) {
      // Simple parts come first, because they determine which columns of the others are never null.
      const simple = parts.filter((part) => !hasSelect(part));
      const found = simple.flatMap((part) => this.#conditions(part, scope, known));
      const others = parts.filter(hasSelect);
      return [
        ...found,
        ...others.flatMap((part) => this.#conditions(part, scope, [...known, ...found])),
      ];
    }
    return [this.#condition(unwrapped(given), scope, known)];
  }

  #condition(tokens: readonly Token[], scope: Scope, known: readonly Condition[]): Condition {
    const [first, second] = tokens;
    if (isKeyword(first, 'not') && isKeyword(second, 'exists'))
      return { kind: 'exists', isNegated: true, arms: this.query(tokens.slice(2), scope) };
    if (isKeyword(first, 'exists'))
      return { kind: 'exists', isNegated: false, arms: this.query(tokens.slice(1), scope) };
    const depth = depths(tokens);
    const isOuter = (token: Token, i: number, word: string): boolean =>
      depth[i] === 0 && isKeyword(token, word);
    const is = tokens.findIndex((token, i) => isOuter(token, i, 'is'));
    if (is > 0) return nullTest(tokens, is, scope);
    const within = tokens.findIndex((token, i) => isOuter(token, i, 'in'));
    if (within > 0) return this.#within(tokens, within, scope, known);
    const operator = tokens.findIndex((token) => COMPARISONS.includes(token.text));
    if (operator < 0 || hasSelect(tokens)) throw new NotFlat();
    return {
      kind: 'compare',
      left: operandOf(tokens.slice(0, operator), scope),
      operator: tokens[operator]?.text ?? '',
      right: operandOf(tokens.slice(operator + 1), scope),
    };
  }

  /** `x in (query)` and `x not in (query)`; the latter is only `not exists` where nothing is null. */
  #within(
    tokens: readonly Token[],
    at: number,
    scope: Scope,
    known: readonly Condition[],
  ): Condition {
    const isNegated = isKeyword(tokens[at - 1], 'not');
    const left = operandOf(tokens.slice(0, isNegated ? at - 1 : at), scope);
    const arms = this.query(tokens.slice(at + 1), null).map((select) => {
      const right = [...select.outputs.values()][0] ?? fail();
      const isSafe = isNeverNull(left, known) && isNeverNull(right, select.conditions);
      if (isNegated && !isSafe) throw new NotFlat();
      const same: Condition = { kind: 'compare', left, operator: '=', right };
      return { ...select, conditions: [...select.conditions, same] };
    });
    return { kind: 'exists', isNegated, arms };
  }
}

function nullTest(tokens: readonly Token[], is: number, scope: Scope): Condition {
  const rest = tokens.slice(is + 1);
  const isNull = rest.length === 1;
  if (!isKeyword(rest.at(-1), 'null') || rest.length > 2 || (!isNull && !isKeyword(rest[0], 'not')))
    throw new NotFlat();
  return { kind: 'null', operand: operandOf(tokens.slice(0, is), scope), isNull };
}

/** The condition of an anti-join says that a joined column of the right side is null. @throws NotFlat */
function requireNoMatch(condition: readonly Token[], right: string, join: readonly Token[]): void {
  const columns = join.flatMap((token, i) => {
    const column = join[i + 2];
    return nameOf(token) === right && isSymbol(join[i + 1], '.') && column ? [nameOf(column)] : [];
  });
  const tests = split(unwrapped(condition), (token) => isKeyword(token, 'or')).map(unwrapped);
  for (const [alias, dot, column, is, nothing, ...rest] of tests) {
    const isTest =
      alias && nameOf(alias) === right && isSymbol(dot, '.') && column && rest.length === 0;
    if (!isTest || !columns.includes(nameOf(column))) throw new NotFlat();
    if (!isKeyword(is, 'is') || !isKeyword(nothing, 'null')) throw new NotFlat();
  }
  const equal = split(unwrapped(join), (token) => isKeyword(token, 'and')).map(unwrapped);
  if (!equal.every((each) => each.some((token) => isSymbol(token, '=')))) throw new NotFlat();
}

function made(
  choices: readonly Choice[],
  outputs: FlatSelect['outputs'],
  conditions: readonly Condition[],
): FlatSelect {
  return { outputs, tables: choices.flatMap((choice) => choice.tables), conditions };
}

function scopeOf(choices: readonly Choice[], around: Scope | null): Scope {
  return { bindings: new Map(choices.map(({ alias, binding }) => [alias, binding])), around };
}

function outputsOf(items: readonly Token[], scope: Scope): Map<string, Operand> {
  const outputs = new Map<string, Operand>();
  if (items.length === 1 && isSymbol(items[0], '*')) return outputs;
  for (const item of split(items, isComma)) {
    const isNamed = isKeyword(item.at(-2), 'as');
    const alias = item.at(-1) ?? fail();
    outputs.set(nameOf(alias).toLowerCase(), operandOf(isNamed ? item.slice(0, -2) : item, scope));
  }
  return outputs;
}

function operandOf(given: readonly Token[], scope: Scope): Operand {
  const [first, dot, column] = unwrapped(given);
  if (!first || given.length > 3) return fail();
  if (!dot && (first.kind === 'string' || first.kind === 'number'))
    return { kind: 'constant', text: first.text };
  if (first.kind !== 'name' && first.kind !== 'word') return fail();
  if (!dot) return unqualified(nameOf(first), scope);
  if (!isSymbol(dot, '.') || !column) return fail();
  for (let each: Scope | null = scope; each; each = each.around) {
    const binding = each.bindings.get(nameOf(first));
    if (binding) return binding(nameOf(column));
  }
  return fail();
}

/** A column without a table belongs to the only table there is, unless it could be one of a select around. */
function unqualified(column: string, { bindings, around }: Scope): Operand {
  const [only, ...others] = bindings.values();
  return only && others.length === 0 && around === null ? only(column) : fail();
}

function combine(choices: readonly (readonly Choice[])[]): Choice[][] {
  const combinations = choices.reduce<Choice[][]>(
    (found, next) => found.flatMap((each) => next.map((choice) => [...each, choice])),
    [[]],
  );
  if (combinations.length > MAX_ARMS) throw new NotFlat();
  return combinations;
}

function isComma(token: Token): boolean {
  return isSymbol(token, ',');
}

function hasSelect(tokens: readonly Token[]): boolean {
  return tokens.some((token) => isKeyword(token, 'select'));
}

function withoutAll(arm: readonly Token[]): readonly Token[] {
  return isKeyword(arm[0], 'all') ? arm.slice(1) : arm;
}

function fail(): never {
  throw new NotFlat();
}
