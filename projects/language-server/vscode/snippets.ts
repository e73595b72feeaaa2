interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

/** Statements with places to fill in, by name. */
export const SNIPPETS: Readonly<Record<string, Snippet>> = {
  context: {
    prefix: 'context',
    description: 'A new script',
    body: ['CONTEXT ${1:Name} IN ENGLISH', '', '$0', '', 'ENDCONTEXT'],
  },
  pattern: {
    prefix: 'pattern',
    description: 'A group of statements about one topic',
    body: ['PATTERN ${1:Name}', '', '$0', '', 'ENDPATTERN'],
  },
  concept: {
    prefix: 'concept',
    description: 'A concept with its definition',
    body: ['CONCEPT ${1:Name} "${2:definition}"'],
  },
  relation: {
    prefix: 'relation',
    description: 'A relation with its meaning',
    body: [
      'RELATION ${1:name}[${2:Source}*${3:Target}] [${4|UNI,UNI\\,TOT,TOT,INJ,SUR,SYM,ASY,TRN,RFX,IRF|}]',
      '  MEANING "${5:meaning}"',
    ],
  },
  rule: {
    prefix: 'rule',
    description: 'A rule with its meaning and message',
    body: [
      'RULE ${1:name} : ${2:term} |- ${3:term}',
      '  MEANING "${4:meaning}"',
      '  MESSAGE "${5:message}"',
      '  VIOLATION ( SRC ${6:I}, TXT " ${7:and} ", TGT ${8:I} )',
    ],
  },
  signal: {
    prefix: 'signal',
    description: 'A rule whose violations are tasks of a role',
    body: [
      'RULE ${1:name} : ${2:term} |- ${3:term}',
      '  MEANING "${4:meaning}"',
      'ROLE ${5:Role} MAINTAINS ${1:name}',
    ],
  },
  enforce: {
    prefix: 'enforce',
    description: 'A relation that the execution engine fills',
    body: ['ENFORCE ${1:relation} ${2|>:,:=,:<|} ${3:term}'],
  },
  interface: {
    prefix: 'interface',
    description: 'A page for one atom',
    body: [
      'INTERFACE ${1:Name} : I[${2:Concept}] cRud BOX',
      '  [ "${3:Label}" : ${4:relation} cRUd',
      '  ]',
    ],
  },
  table: {
    prefix: 'table',
    description: 'A page with a table of all atoms of a concept',
    body: [
      'INTERFACE ${1:Name} : "_SESSION";V[SESSION*${2:Concept}] CRuD BOX<TABLE>',
      '  [ "${3:Label}" : ${4:relation} cRUd',
      '  ]',
    ],
  },
  view: {
    prefix: 'view',
    description: 'How atoms of a concept are shown',
    body: ['VIEW ${1:Name} : ${2:Concept} DEFAULT { ${3:relation} } ENDVIEW'],
  },
  ident: {
    prefix: 'ident',
    description: 'Terms that identify an atom',
    body: ['IDENT ${1:Name} : ${2:Concept} ( ${3:relation} )'],
  },
  population: {
    prefix: 'population',
    description: 'Links of a relation',
    body: ['POPULATION ${1:relation} CONTAINS', '  [ ("${2:source}", "${3:target}")', '  ]'],
  },
  purpose: {
    prefix: 'purpose',
    description: 'Why a definition exists',
    body: [
      'PURPOSE ${1|RULE,RELATION,CONCEPT,INTERFACE,PATTERN,CONTEXT|} ${2:name}',
      '{+ ${3:text} +}',
    ],
  },
};
