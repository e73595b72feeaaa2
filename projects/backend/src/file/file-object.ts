import { FILE_OBJECT, type FILE_RELATION } from '@ampersand-prototype/generics';
import type { Model } from '../model/model.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';

/** Name of a relation that an upload fills. */
export type FileRelation = (typeof FILE_RELATION)[keyof typeof FILE_RELATION];

/** Checks whether the atoms of a concept are files. */
export function isFileConcept(model: Model, concept: Concept): boolean {
  const general = [...concept.generalizations].map((name) => model.concepts.get(name));
  return [concept, ...general].some((each) => each?.label === FILE_OBJECT);
}

/** Returns the relation `filePath` or `originalFileName` of files; null if missing. */
export function fileRelation(model: Model, name: FileRelation): Relation | null {
  const relations = [...model.relations.values()];
  const isOfFiles = ({ source }: Relation): boolean => source.label === FILE_OBJECT;
  return relations.find((relation) => relation.name === name && isOfFiles(relation)) ?? null;
}
