/** Kinds of definitions in a script. */
export const DEFINITION_KINDS = [
  'context',
  'pattern',
  'concept',
  'relation',
  'rule',
  'identity',
  'enforcement',
  'view',
  'interface',
  'role',
] as const;

/** The kind of a definition. */
export type DefinitionKind = (typeof DEFINITION_KINDS)[number];
