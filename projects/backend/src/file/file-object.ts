import type { Model } from '../model/model.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';

/** Concept of files, by label: a model with uploads has it, with its path and its name. */
const FILE_CONCEPT = 'FileObject';

/** Checks whether the atoms of a concept are files. */
export function isFileConcept(model: Model, concept: Concept): boolean {
  const general = [...concept.generalizations].map((name) => model.concepts.get(name));
  return [concept, ...general].some((each) => each?.label === FILE_CONCEPT);
}

/** Returns the relation `filePath` or `originalFileName` of files; null if missing. */
export function fileRelation(model: Model, name: 'filePath' | 'originalFileName'): Relation | null {
  const relations = [...model.relations.values()];
  const isOfFiles = ({ source }: Relation): boolean => source.label === FILE_CONCEPT;
  return relations.find((relation) => relation.name === name && isOfFiles(relation)) ?? null;
}
