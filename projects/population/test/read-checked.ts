import {
  ModelVocabulary,
  PopulationChecker,
  Problems,
  readPopulationFile,
  type PopulationModel,
} from '../src/public-api.ts';
import { EVERY_TYPE } from './every-type-model.ts';

/** What a file holds: `Person: ann`, `name[Person*Name]: ann → Ann`; sorted, each once. */
export interface Content {
  readonly atoms: readonly string[];
  readonly links: readonly string[];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly problemCount: number;
}

/** Lists the problems and warnings of a file, as texts. */
export function problemsOf(
  file: string,
  content: string | Uint8Array,
  model: PopulationModel = EVERY_TYPE,
): Problems {
  const problems = new Problems(file);
  const vocabulary = new ModelVocabulary(model, () => 'new');
  const sink = new PopulationChecker({ model, vocabulary }, problems, () => undefined);
  readPopulationFile(bytesOf(content), { vocabulary, problems, sink });
  sink.end();
  return problems;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Reads a file as an import does. New atoms are called `new1`, `new2`. */
export function readChecked(
  file: string,
  content: string | Uint8Array,
  model: PopulationModel = EVERY_TYPE,
): Content {
  const problems = new Problems(file);
  let made = 0;
  const vocabulary = new ModelVocabulary(model, () => `new${(made += 1)}`);
  const atoms = new Set<string>();
  const links = new Set<string>();
  const name = (number: number): string => model.concepts[number]?.name ?? '?';
  const sink = new PopulationChecker({ model, vocabulary }, problems, (part) => {
    part.concepts.forEach((number, i) => atoms.add(`${name(number)}: ${part.atoms[i] ?? '?'}`));
    part.relations.forEach((number, i) => {
      const relation = model.relations[number];
      const [source = '?', target = '?'] = [part.sources[i], part.targets[i]];
      links.add(`${relation?.signature ?? '?'}: ${source} → ${target}`);
      atoms.add(`${name(relation?.source ?? -1)}: ${source}`);
      atoms.add(`${name(relation?.target ?? -1)}: ${target}`);
    });
  });
  if (!readPopulationFile(bytesOf(content), { vocabulary, problems, sink }))
    problems.add({ kind: 'file', reason: 'The file contains no atoms and no links.' });
  sink.end();
  const reported = problems.listed.map(
    ({ sheet, row, column, reason }) =>
      `${sheet === null ? '' : `${sheet}!`}${column ?? ''}${sheet === null ? `@${String(row)}` : String(row)} ${reason}`,
  );
  const warnings = problems.warnings.map(({ sheet, row, column, reason }) =>
    sheet === null ? reason : `${sheet}!${column ?? ''}${row ?? ''} ${reason}`,
  );
  return {
    atoms: [...atoms].sort(),
    links: [...links].sort(),
    problems: reported,
    warnings,
    problemCount: problems.total,
  };
}
