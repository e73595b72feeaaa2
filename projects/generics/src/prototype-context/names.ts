/** Namespace of the built-in statements. */
export const PROTOTYPE_NAMESPACE = 'PrototypeContext';

/** Concept of sessions; it has no namespace. */
export const SESSION = 'SESSION';

/** Label of the concept of uploaded files. It and its specializations hold files. */
export const FILE_OBJECT = 'FileObject';

/** Relations from {@link FILE_OBJECT} that an upload fills. */
export const FILE_RELATION = { path: 'filePath', name: 'originalFileName' } as const;

/** The atom that represents the current session. */
export const SESSION_ATOM = '_SESSION';

/** Name of the relation from SESSION to the account concept. */
export const SESSION_ACCOUNT = 'sessionAccount';

/** Names of the script's relations for login and logout. */
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
  /** The roles of an account. */
  accountRoles: 'accAllowedRoles',
  /** The e-mail address of an account. */
  accountEmail: 'accEmail',
} as const;

/** The relation of the script with the roles of groups of login providers, and its source. */
export const GROUP_ROLES = { name: 'groupRoles', source: 'LoginGroup' } as const;

/** The relation of the script that the server keeps at the current date, and its source. */
export const CLOCK_RELATION = { name: 'today', source: 'ONE' } as const;

/** Roles that every application has. */
export const ROLE = {
  /** The role of sessions without an account. */
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

/** Full names of the built-in concepts. Marked as pure, so that the page of the first screen does without what it does not use. */
export const BUILT_IN_CONCEPT = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ CONCEPTS.map((name) => [name, `${PROTOTYPE_NAMESPACE}.${name}`]),
) as { readonly [K in BuiltInConcept]: `${typeof PROTOTYPE_NAMESPACE}.${K}` };

/** A built-in relation: full names of itself and of its concepts. */
export interface BuiltInRelation {
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

/** The built-in relations that the runtime and the compiler read or fill. */
export const BUILT_IN_RELATION = /* @__PURE__ */ relations({
  interfaceLabel: ['label', 'Interface', 'Label'],
  interfaceRoles: ['ifcRoles', 'Interface', 'Role'],
  isPublic: ['isPublic', 'Interface', 'Interface'],
  isApi: ['isAPI', 'Interface', 'Interface'],
  roleLabel: ['label', 'Role', 'Label'],
  allowedRoles: ['sessionAllowedRoles', SESSION, 'Role'],
  activeRoles: ['sessionActiveRoles', SESSION, 'Role'],
  lastAccess: ['lastAccess', SESSION, 'DateTime'],
  itemLabel: ['label', 'NavMenuItem', 'Label'],
  itemIsVisible: ['isVisible', 'NavMenuItem', 'NavMenuItem'],
  itemInterface: ['ifc', 'NavMenuItem', 'Interface'],
  itemUrl: ['url', 'NavMenuItem', 'URL'],
  itemSeqNr: ['seqNr', 'NavMenuItem', 'SeqNr'],
  isSubItemOf: ['isSubItemOf', 'NavMenuItem', 'NavMenuItem'],
  itemRoles: ['navItemRoles', 'NavMenuItem', 'Role'],
  isPartOf: ['isPartOf', 'NavMenuItem', 'NavMenu'],
});

/** Full names of the built-in interfaces that the runtime reads. */
export const BUILT_IN_INTERFACE = {
  allRoles: `${PROTOTYPE_NAMESPACE}.AllRoles`,
  menuItems: `${PROTOTYPE_NAMESPACE}.MenuItems`,
} as const;

/** Checks whether a name belongs to the built-in statements. */
export function isBuiltIn(name: string): boolean {
  return name.startsWith(`${PROTOTYPE_NAMESPACE}.`);
}

/** The name of a relation and its concepts, without their namespace. */
type Ends = readonly [string, BuiltInConcept | typeof SESSION, BuiltInConcept];

function relations<Key extends string>(
  named: Readonly<Record<Key, Ends>>,
): Readonly<Record<Key, BuiltInRelation>> {
  const full = (name: string) => (name === SESSION ? name : `${PROTOTYPE_NAMESPACE}.${name}`);
  const entries = Object.entries<Ends>(named).map(
    ([key, [name, source, target]]) =>
      [key, { name: full(name), source: full(source), target: full(target) }] as const,
  );
  return Object.fromEntries(entries) as Record<Key, BuiltInRelation>;
}
