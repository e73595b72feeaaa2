import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isRecord,
  readExplanations,
  readSettings,
  type ExplanationPlan,
  type InterfaceNodePlan,
  type RelationWording,
} from '@ampersand-prototype/generics';
import { MetadataSource } from './metadata-source.ts';

/** Queries that select a pair if it violates a conjunct, by identifier of the conjunct. */
export type ViolationTests = ReadonlyMap<string, string>;

/** The explanation plans of a model. */
export interface Explanations {
  /** By identifier of the conjunct. */
  readonly plans: ReadonlyMap<string, ExplanationPlan>;
  /** Why a pair violates nothing, by identifier of the conjunct: those of signals only. */
  readonly satisfied: ReadonlyMap<string, ExplanationPlan>;
  readonly tests: ViolationTests;
  /** By {@link nodeKey}. */
  readonly nodes: ReadonlyMap<string, InterfaceNodePlan>;
  /** By signature of the relation. */
  readonly wordings: ReadonlyMap<string, RelationWording>;
}

/** Returns the key of an interface node: its property names below the root. */
export function nodeKey(name: string, path: readonly string[]): string {
  return JSON.stringify([name, ...path]);
}

/** The explanations of a model, loaded on first use. */
export type ExplanationSource = MetadataSource<Explanations>;

/** Returns the explanations in a folder of metadata. The folder may hold those of another model by now. */
export function explanationsIn(
  folder: string,
  modelHash: string,
  report: (error: unknown) => void,
): ExplanationSource {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  return new MetadataSource(async () => {
    const explanations = explanationsOf(await json('explanations.json'));
    const settings = readSettings(await json('settings.json'));
    return settings['compiler.modelHash'] === modelHash ? explanations : null;
  }, report);
}

/** Returns the explanations in metadata documents. */
export function explanationsAmong(
  documents: unknown,
  report: (error: unknown) => void,
): ExplanationSource {
  const json = isRecord(documents) ? documents['explanations'] : undefined;
  return new MetadataSource(
    () => Promise.resolve().then(() => (json === undefined ? null : explanationsOf(json))),
    report,
  );
}

function explanationsOf(json: unknown): Explanations {
  const { conjuncts, relations, nodes } = readExplanations(json);
  return {
    plans: new Map(conjuncts.map(({ id, plan }) => [id, plan])),
    satisfied: new Map(
      conjuncts.flatMap(({ id, satisfied }) => (satisfied ? [[id, satisfied]] : [])),
    ),
    tests: new Map(conjuncts.flatMap(({ id, test }) => (test === null ? [] : [[id, test]]))),
    nodes: new Map(nodes.map((node) => [nodeKey(node.interface, node.path), node])),
    wordings: new Map(relations.map((each) => [each.signature, each])),
  };
}
