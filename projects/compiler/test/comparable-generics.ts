import { decodePropertyName } from '@ampersand-prototype/generics';
import { ACTIVE_ROLES, ONE_ACTIVE_ROLE, ruleKey } from './kit-keys.ts';

// The files of either compiler, as parsed JSON; their shapes are checked elsewhere.
type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any -- compared key by key, whatever the shape

const isBuiltIn = (name: string): boolean => name.startsWith('PrototypeContext.');

/**
 * Metadata in a form that two compilers can be compared by: lists become objects by name, generated names become
 * the terms that they denote, conjunct numbers become the rules they serve, names of properties are decoded, and
 * texts of queries go. So do the members that only this compiler writes: `asked`, `isSymmetric`, `purpose`, `help` (also by language) and `values`.
 */
export function comparableGenerics(generics: Json, withBuiltIn: boolean): Record<string, Json> {
  const rules = [...generics.rules.invariants, ...generics.rules.signals];
  const keyOf = new Map(rules.map((rule: Json) => [rule.name, ruleKey(rule)]));
  const named = (names: string[]): string[] => names.map((name) => keyOf.get(name) ?? name).sort();
  const isOwn = (name: string): boolean => withBuiltIn || !isBuiltIn(name);
  const conjuncts = new Map<string, string[]>(
    generics.conjuncts.map((c: Json) => [c.id, [...c.signalRuleNames, ...c.invariantRuleNames]]),
  );
  const rulesOf = (ids: string[]): Json => {
    const keys = new Set(named(ids.flatMap((id) => conjuncts.get(id) ?? [])));
    return counted([...keys].filter((key) => isOwnKey(key, withBuiltIn)));
  };
  return {
    concepts: byName(generics.concepts, ({ values: _values, ...c }) => ({
      ...c,
      affectedConjuncts: rulesOf(c.affectedConjuncts),
      interfaces: c.interfaces.filter(isOwn),
      directGens: [...c.directGens].sort(),
      directSpecs: [...c.directSpecs].sort(),
    })),
    relations: keyed(
      generics.relations.filter((r: Json) => r.signature !== ACTIVE_ROLES),
      (r) => r.signature,
      (r) => ({ ...r, affectedConjuncts: rulesOf(r.affectedConjuncts) }),
    ),
    interfaces: byName(
      generics.interfaces.filter((i: Json) => isOwn(i.name)),
      ({ purpose: _purpose, purposeIn: _purposeIn, ...i }) => ({
        ...i,
        ifcObject: comparableNode(i.ifcObject),
      }),
    ),
    rules: Object.fromEntries(
      ['invariants', 'signals'].map((kind) => [
        kind,
        keyed(
          generics.rules[kind].filter((r: Json) => isOwnKey(ruleKey(r), withBuiltIn)),
          ruleKey,
          comparableRule,
        ),
      ]),
    ),
    conjuncts: counted(
      [...conjuncts.values()]
        .map((names) => named(names).join(', '))
        .filter((key) => isOwnKey(key, withBuiltIn)),
    ),
    views: byName(generics.views, (v) => ({ ...v, segments: v.segments.map(withoutSql) })),
    roles: byName(generics.roles, (r) => ({
      ...r,
      maintains: named(r.maintains).filter((key) => isOwnKey(key, withBuiltIn)),
    })),
    populations: {
      atoms: keyed(
        generics.populations.atoms,
        (p) => p.concept,
        (p) => [...p.atoms].sort(),
      ),
      links: keyed(
        generics.populations.links,
        (p) => p.relation,
        (p) => p.links.map((l: Json) => JSON.stringify([l.src, l.tgt])).sort(),
      ),
    },
  };
}

/** How often each text occurs. */
function counted(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

function isOwnKey(key: string, withBuiltIn: boolean): boolean {
  if (key === ONE_ACTIVE_ROLE) return false;
  return withBuiltIn || !/PrototypeContext\.|^(Compute|ENFORCE .*built-in$)/.test(key);
}

function comparableNode(node: Json): Json {
  const {
    NormalizationSteps: _steps,
    help: _help,
    helpIn: _helpIn,
    subinterfaces,
    expr,
    ...rest
  } = node;
  const { query: _query, reading: _reading, ...term } = expr ?? {};
  return {
    ...rest,
    name: decodePropertyName(node.name),
    expr: expr && term,
    subinterfaces: subinterfaces && {
      ...subinterfaces,
      ifcObjects: subinterfaces.ifcObjects?.map(comparableNode) ?? null,
    },
  };
}

function comparableRule(rule: Json): Json {
  const {
    conjunctIds: _ids,
    name: _name,
    asked: _source,
    isSymmetric: _both,
    meaningIn: _meaningIn,
    messageIn: _messageIn,
    ...rest
  } = rule;
  return {
    ...rest,
    meaning: plain(rule.meaning),
    message: plain(rule.message),
    pairView: rule.pairView?.map(withoutSql) ?? null,
    // Where the built-in statements stand and how they are worded is ours.
    ...(isBuiltInRule(rule)
      ? { label: '', origin: '', meaning: '', message: '', pairView: rule.pairView?.length ?? 0 }
      : {}),
  };
}

function isBuiltInRule(rule: Json): boolean {
  return /PrototypeContext\./.test(rule.label) || isBuiltIn(rule.name);
}

/** A text without the escapes, line breaks and final newline that Markdown output adds. */
function plain(text: string): string {
  return text
    .replace(/\\([^A-Za-z0-9\s])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutSql(segment: Json): Json {
  const { expSQL: _sql, reading: _reading, setQuery: _setQuery, ...rest } = segment;
  return rest;
}

function byName(list: Json[], map: (item: Json) => Json): Json {
  return keyed(list, (item) => item.name, map);
}

function keyed(list: Json[], key: (item: Json) => string, map: (item: Json) => Json): Json {
  return Object.fromEntries(list.map((item) => [key(item), map(item)]));
}
