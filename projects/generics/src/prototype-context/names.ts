/** Namespace of the statements that every application gets besides its own. */
export const PROTOTYPE_NAMESPACE = 'PrototypeContext';

/** Concept of sessions; it has no namespace. */
export const SESSION = 'SESSION';

/** The atom that stands for the session that asks. */
export const SESSION_ATOM = '_SESSION';

/** Relation of a script that tells who is logged in, from SESSION to a concept of the script. */
export const SESSION_ACCOUNT = 'sessionAccount';

/** Relations of a script by which people log in and out; the pages of the session look for fields that edit them. */
export const LOGIN_RELATION = {
  /** The name that is typed, from SESSION. */
  user: 'loginUserid',
  /** The password that is typed, from SESSION. */
  password: 'loginPassword',
  /** The property of SESSION that ends it. */
  logout: 'logoutRequest',
  /** The name of an account. */
  accountUser: 'accUserid',
  /** The password of an account. */
  accountPassword: 'accPassword',
} as const;

/** Roles that every application has. */
export const ROLE = {
  /** Of sessions in which nobody is logged in. */
  anonymous: 'Anonymous',
  /** Of every session. */
  any: 'Any',
  /** May open the pages of administration. */
  administrator: 'Administrator',
  /** Of services for the runtime itself. */
  system: 'SYSTEM',
  /** Maintains the rules that the execution engine carries out. */
  engine: 'ExecEngine',
} as const;

/** Built-in concepts, without their namespace. */
type BuiltInConcept = (typeof CONCEPTS)[number];

const CONCEPTS = [
  'Interface',
  'Label',
  'Role',
  'DateTime',
  'NavMenuItem',
  'NavMenu',
  'URL',
  'SeqNr',
] as const;

/** Full names of the built-in concepts. */
export const BUILT_IN_CONCEPT = Object.fromEntries(
  CONCEPTS.map((name) => [name, `${PROTOTYPE_NAMESPACE}.${name}`]),
) as { readonly [K in BuiltInConcept]: `${typeof PROTOTYPE_NAMESPACE}.${K}` };

/** A built-in relation: full names of itself and of its concepts. */
export interface BuiltInRelation {
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

/** The built-in relations that the runtime and the compiler read or fill. */
export const BUILT_IN_RELATION = {
  interfaceLabel: relation('label', 'Interface', 'Label'),
  interfaceRoles: relation('ifcRoles', 'Interface', 'Role'),
  isPublic: relation('isPublic', 'Interface', 'Interface'),
  isApi: relation('isAPI', 'Interface', 'Interface'),
  roleLabel: relation('label', 'Role', 'Label'),
  allowedRoles: relation('sessionAllowedRoles', SESSION, 'Role'),
  activeRoles: relation('sessionActiveRoles', SESSION, 'Role'),
  lastAccess: relation('lastAccess', SESSION, 'DateTime'),
  itemLabel: relation('label', 'NavMenuItem', 'Label'),
  itemIsVisible: relation('isVisible', 'NavMenuItem', 'NavMenuItem'),
  itemInterface: relation('ifc', 'NavMenuItem', 'Interface'),
  itemUrl: relation('url', 'NavMenuItem', 'URL'),
  itemSeqNr: relation('seqNr', 'NavMenuItem', 'SeqNr'),
  isSubItemOf: relation('isSubItemOf', 'NavMenuItem', 'NavMenuItem'),
  itemRoles: relation('navItemRoles', 'NavMenuItem', 'Role'),
  isPartOf: relation('isPartOf', 'NavMenuItem', 'NavMenu'),
} as const satisfies Readonly<Record<string, BuiltInRelation>>;

/** Full names of the built-in interfaces that the runtime reads. */
export const BUILT_IN_INTERFACE = {
  allRoles: `${PROTOTYPE_NAMESPACE}.AllRoles`,
  menuItems: `${PROTOTYPE_NAMESPACE}.MenuItems`,
} as const;

/** Whether the name of a concept, relation, rule or interface belongs to the built-in statements. */
export function isBuiltIn(name: string): boolean {
  return name.startsWith(`${PROTOTYPE_NAMESPACE}.`);
}

function relation(
  name: string,
  source: BuiltInConcept | typeof SESSION,
  target: BuiltInConcept,
): BuiltInRelation {
  const full = (concept: string) =>
    concept === SESSION ? concept : `${PROTOTYPE_NAMESPACE}.${concept}`;
  return { name: full(name), source: full(source), target: full(target) };
}
