import type { Concept } from '../model/concept.ts';
import { isKindOf } from '../model/concept.ts';
import type { Interface } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import type { ScriptLanguage } from '../model/rule.ts';

/** The interfaces, concepts, and operations that a session may use. */
export class Access {
  readonly #model: Model;
  /** Identifier of the session atom. */
  readonly session: string;
  readonly activeRoles: readonly string[];
  /** In which language the session reads texts of the script. */
  readonly language: ScriptLanguage;
  /** Accessible interfaces, in the order of the metadata. */
  readonly interfaces: readonly Interface[];
  readonly #openers = new Map<string, readonly string[]>();

  constructor(model: Model, state: SessionState) {
    this.#model = model;
    this.session = state.session;
    this.activeRoles = state.activeRoles;
    this.language = state.language ?? null;
    this.interfaces = [...model.interfaces.values()].filter((ifc) => state.mayUse(ifc));
  }

  /** Whether the interface may be used. */
  mayUse(ifc: Interface): boolean {
    return this.interfaces.includes(ifc);
  }

  /** Names of the interfaces that open an atom of the concept to read. */
  interfacesFor(concept: Concept): readonly string[] {
    const known = this.#openers.get(concept.name);
    if (known) return known;
    const names = this.interfaces.filter((ifc) => opens(ifc, concept)).map((ifc) => ifc.name);
    this.#openers.set(concept.name, names);
    return names;
  }

  /** The identifier by which the client knows an atom: its own session is atom `1`. */
  publicId(concept: Concept, atom: string): string {
    return concept.isSession && atom === this.session ? '1' : atom;
  }

  /** The atom that the client means. */
  privateId(concept: Concept, id: string): string {
    return concept.isSession && id === '1' ? this.session : id;
  }

  get model(): Model {
    return this.#model;
  }
}

/** The state of a session in the database. */
export interface SessionState {
  readonly session: string;
  readonly activeRoles: readonly string[];
  readonly language?: ScriptLanguage;
  mayUse(ifc: Interface): boolean;
}

/** Checks whether an interface can be opened for the atoms of a concept. */
export function opens(ifc: Interface, concept: Concept): boolean {
  const { crud, source } = ifc.root;
  const onlyMakes = crud.create && !crud.update && !crud.delete;
  return !ifc.isApi && crud.read && !(onlyMakes && ifc.root.isIdent) && isKindOf(concept, source);
}
