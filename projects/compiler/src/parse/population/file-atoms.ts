import { isFormatted, type FileValue } from '@ampersand-prototype/generics';
import type {
  DraftSink,
  PlacedValue,
  Problems,
  SourceOffset,
} from '@ampersand-prototype/population';
import type { Origin } from '../../diagnostic/origin.ts';
import type { AtomNode, LinkNode } from '../tree/atom-node.ts';
import { originOf } from './file-origin.ts';
import type { FileRelation } from './script-vocabulary.ts';

/** The atoms of a concept, and where it is named. */
interface FileConcept {
  readonly origin: Origin;
  readonly atoms: AtomNode[];
}

/** Converts the atoms and links of population files to script literals. */
export class FileAtoms implements DraftSink<string, FileRelation> {
  readonly concepts = new Map<string, FileConcept>();
  readonly links = new Map<FileRelation, LinkNode[]>();
  #problems: Problems | null = null;
  #timeZone: string | null = null;
  #isSheet = false;

  /** Says which file the spots belong to from now on, and the zone of dates with a time in it, if it is a workbook. */
  startFile(problems: Problems, timeZone: string | null): void {
    this.#problems = problems;
    this.#timeZone = timeZone;
    this.#isSheet = false;
  }

  startSheet(): void {
    this.#isSheet = true;
  }

  atom(concept: string, value: FileValue, position: SourceOffset): void {
    this.addAtoms(concept, [this.#literal(value, position)]);
  }

  link(relation: FileRelation, source: PlacedValue, target: PlacedValue): void {
    const link = {
      source: this.#literal(source.value, source.position),
      target: this.#literal(target.value, target.position),
    };
    const known = this.links.get(relation);
    const node = { ...link, origin: link.target.origin };
    if (known) known.push(node);
    else this.links.set(relation, [node]);
  }

  /** Notes a column, which may have no links. */
  addColumn(relation: FileRelation): void {
    if (!this.links.has(relation)) this.links.set(relation, []);
  }

  /** Notes where a concept is named, which may have no atoms. */
  addConcept(concept: string, origin: Origin): void {
    const atoms = this.concepts.get(concept)?.atoms ?? [];
    this.concepts.set(concept, { origin, atoms });
  }

  /** Adds atoms to a concept. */
  addAtoms(concept: string, atoms: readonly AtomNode[]): void {
    const [first] = atoms;
    if (!first) return;
    const known = this.concepts.get(concept);
    if (known) for (const atom of atoms) known.atoms.push(atom);
    else this.concepts.set(concept, { origin: first.origin, atoms: [...atoms] });
  }

  #literal(value: FileValue, position: SourceOffset): AtomNode {
    const problems = this.#problems;
    const origin = originOf(
      problems?.file ?? '',
      problems?.placeOf(position) ?? { sheet: null, row: null, column: null },
    );
    const timeZone = this.#isSheet ? this.#timeZone : null;
    const common = {
      origin,
      spreadsheet: true,
      ...(timeZone === null ? {} : { timeZone }),
    } as const;
    if (typeof value === 'boolean')
      return { kind: 'boolean', text: value ? 'True' : 'False', ...common };
    if (typeof value === 'string') return { kind: 'text', text: value, ...common };
    if (isFormatted(value))
      return { kind: 'text', text: value.shown, number: value.number, ...common };
    return { kind: 'datetime', text: instantText(value), ...common };
  }
}

/** A day without time where the cell holds midnight. */
function instantText(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return 'an impossible date';
  const iso = instant.toISOString().replace(/\.000Z$/, 'Z');
  return iso.endsWith('T00:00:00Z') ? iso.slice(0, 'YYYY-MM-DD'.length) : iso;
}
