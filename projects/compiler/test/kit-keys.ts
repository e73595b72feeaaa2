import {
  decodePropertyName,
  type InterfaceDefinition,
  type InterfaceObject,
  type RuleDefinition,
} from '@ampersand-prototype/generics';

const PROPERTY_RULE = /^(UNI|TOT|INJ|SUR|SYM|ASY|TRN|RFX|IRF) rule for relation /;
const REFERENCE_IDENTITY = /idName = ([^,]+),/;

/** A session has several active roles here: the relation is stored elsewhere, and its rule for UNI is gone. */
export const ACTIVE_ROLES = 'PrototypeContext.sessionActiveRoles[SESSION*PrototypeContext.Role]';
export const ONE_ACTIVE_ROLE = `UNI rule for relation ${ACTIVE_ROLES}`;

/** What identifies a rule whichever compiler made it: names that are made up differ, what they say does not. */
export function ruleKey(rule: RuleDefinition): string {
  if (PROPERTY_RULE.test(rule.label)) return rule.label;
  const identity =
    REFERENCE_IDENTITY.exec(rule.label)?.[1] ?? /^Identity rule for (.*)$/.exec(rule.label)?.[1];
  if (identity !== undefined) return `IDENT ${identity}`;
  if (/^Compute\d/.test(rule.name)) return `ENFORCE ${rule.ruleAdl} at ${positionOf(rule)}`;
  if (/^Rule\d/.test(rule.name)) return `RULE at ${positionOf(rule)}`;
  return rule.name;
}

/** Rows of built-in statements stand in other files, so only their line counts for nothing. */
function positionOf(rule: RuleDefinition): string {
  return rule.name.startsWith('PrototypeContext.') ||
    /^(Navbar|PrototypeContext|Interfaces)\.adl/.test(rule.origin)
    ? 'built-in'
    : rule.origin;
}

/** Every node of the interfaces with its path of decoded names, as the kit's keys after decoding. */
export function* nodesOf(
  interfaces: readonly InterfaceDefinition[],
): Generator<[string, InterfaceObject]> {
  for (const ifc of interfaces) yield* below(decodePropertyName(ifc.ifcObject.name), ifc.ifcObject);
}

function* below(path: string, node: InterfaceObject): Generator<[string, InterfaceObject]> {
  yield [path, node];
  for (const item of node.subinterfaces?.ifcObjects ?? [])
    yield* below(`${path}/${decodePropertyName(item.name)}`, item);
}

/** A key of `expected-results.json` with its encoded names decoded. */
export function decodedKey(key: string): string {
  return key.split('/').map(decodePropertyName).join('/');
}
