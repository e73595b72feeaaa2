import type { EngineParameter, EngineSignature } from './engine-signature.ts';

const RELATION: EngineParameter = {
  name: 'relation',
  kind: 'relation',
  ends: ['source concept', 'target concept'],
};
const CONCEPT: EngineParameter = { name: 'concept', kind: 'concept' };
const ATOM: EngineParameter = { name: 'atom', kind: 'atom' };
const CONDITION: EngineParameter = { name: 'condition', kind: 'condition' };
const SOURCE_CONCEPT: EngineParameter = { name: 'source concept', kind: 'concept' };
const SOURCE: EngineParameter = { name: 'source', kind: 'atom' };
const TARGET_CONCEPT: EngineParameter = { name: 'target concept', kind: 'concept' };
const TARGET: EngineParameter = { name: 'target', kind: 'atom' };
const FORMAT: EngineParameter = { name: 'format', kind: 'text' };
const FORMULA: EngineParameter = { name: 'formula', kind: 'text' };
const PAIR = [RELATION, SOURCE_CONCEPT, SOURCE, TARGET_CONCEPT, TARGET];

const COMPARISON = takes([
  { name: 'relation', kind: 'relation', ends: ['concept', 'concept'] },
  CONCEPT,
  { name: 'first date', kind: 'values' },
  { name: 'last date', kind: 'values' },
]);
const DIFFERENCE = takes([
  { name: 'relation', kind: 'relation', ends: ['source concept', 'integer concept'] },
  SOURCE_CONCEPT,
  SOURCE,
  { name: 'integer concept', kind: 'concept' },
  { name: 'first date', kind: 'values' },
  { name: 'last date', kind: 'values' },
]);
const ADDRESS = takes([{ name: 'address', kind: 'values' }]);

/** The functions of the execution engine by name. The backend implements exactly these. */
export const ENGINE_SIGNATURES = {
  InsPair: takes(PAIR),
  DelPair: takes(PAIR),
  InsPairCond: takes([...PAIR, CONDITION]),
  InsAtom: takes([CONCEPT]),
  DelAtom: takes([CONCEPT, ATOM]),
  NewStruct: takes([CONCEPT], { optional: [ATOM], repeated: PAIR }),
  MrgAtoms: takes([
    CONCEPT,
    ATOM,
    { name: 'other concept', kind: 'concept' },
    { name: 'other atom', kind: 'atom' },
  ]),
  SetConcept: takes([SOURCE_CONCEPT, TARGET_CONCEPT, ATOM]),
  SetConceptCond: takes([SOURCE_CONCEPT, TARGET_CONCEPT, ATOM, CONDITION]),
  ClearConcept: takes([CONCEPT, ATOM]),
  TransitiveClosure: takes([
    { name: 'relation', kind: 'relation', ends: ['concept', 'concept'] },
    CONCEPT,
    { name: 'relation for the copy', kind: 'relation', ends: ['concept', 'concept'] },
    { name: 'relation for the closure', kind: 'relation', ends: ['concept', 'concept'] },
  ]),
  SetToday: takes(
    [
      { name: 'relation', kind: 'relation', ends: ['source concept', 'date concept'] },
      SOURCE_CONCEPT,
      SOURCE,
      { name: 'date concept', kind: 'concept' },
    ],
    { optional: [FORMAT] },
  ),
  datimeStdFormat: takes([
    { name: 'relation', kind: 'relation', ends: ['date concept', 'target concept'] },
    { name: 'date concept', kind: 'concept' },
    { name: 'date', kind: 'values' },
    TARGET_CONCEPT,
    FORMAT,
  ]),
  DateDifference: DIFFERENCE,
  DateDifferencePlusOne: DIFFERENCE,
  NextNumber: takes([
    { name: 'relation', kind: 'relation', ends: ['source concept', 'number concept'] },
    SOURCE_CONCEPT,
    SOURCE,
    { name: 'number concept', kind: 'concept' },
    FORMAT,
  ]),
  Compute: takes([RELATION, SOURCE_CONCEPT, SOURCE, TARGET_CONCEPT, FORMULA]),
  datimeEQL: COMPARISON,
  datimeNEQ: COMPARISON,
  datimeLT: COMPARISON,
  datimeGT: COMPARISON,
  SetNavToOnCommit: ADDRESS,
  SetNavToOnRollback: ADDRESS,
  TriggerService: takes([{ name: 'role', kind: 'text' }]),
  TerminateThisExecEngine: takes([], { optional: [{ name: 'message', kind: 'values' }] }),
} as const satisfies Readonly<Record<string, EngineSignature>>;

/** Name of a function of the execution engine. */
export type EngineFunctionName = keyof typeof ENGINE_SIGNATURES;

/** Checks whether the execution engine has a function with this name. */
export function isEngineFunction(name: string): name is EngineFunctionName {
  return Object.hasOwn(ENGINE_SIGNATURES, name);
}

function takes(
  required: readonly EngineParameter[],
  { optional = [], repeated = [] }: Partial<EngineSignature> = {},
): EngineSignature {
  return { required, optional, repeated };
}
