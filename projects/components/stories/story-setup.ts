import type { JsonNode, RequestErrorKind } from '@ampersand-prototype/components';
import type {
  FakeResponse,
  FakeInterface,
  InterfaceContent,
} from '@ampersand-prototype/components/testing';
import type { AtomReference, InterfaceObject } from '@ampersand-prototype/generics';

/** The data behind a story, and what happens to it. */
export interface StorySetup {
  readonly content: InterfaceContent;
  /** The atoms that pickers find, by concept. */
  readonly atoms?: Readonly<Record<string, readonly AtomReference[]>>;
  /** An atom with the fields that a new one has. */
  readonly newAtom?: JsonNode;
  /** Items of dropdown boxes in the model. */
  readonly items?: Readonly<Record<string, InterfaceObject>>;
  readonly isTransactional?: boolean;
  /** Whether a long list is read by windows. */
  readonly isWindowed?: boolean;
  /** Whether there is a history, and so what-if and undo. */
  readonly keepsHistory?: boolean;
  /** How every change is answered. */
  readonly response?: FakeResponse;
  /** The state of the content; `ready` by default. */
  readonly load?: 'loading' | RequestErrorKind;
  /** What the user did before one looks. */
  readonly act?: (fake: FakeInterface) => void | Promise<void>;
}

/** Places that the pickers of stories find. */
export const CITIES: readonly AtomReference[] = [
  'Amsterdam',
  'Breda',
  'Delft',
  'Eindhoven',
  'Groningen',
  'Heerlen',
  'Leiden',
  'Maastricht',
  'Nijmegen',
  'Rotterdam',
  'The Hague',
  'Utrecht',
].map((name) => ({ _id_: name.toLowerCase().replaceAll(' ', '-'), _label_: name }));

/** An atom as a resource holds it. */
export function city(name: string, path = 'resource/Person/p1/Field') {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return { _id_: id, _label_: name, _path_: `${path}/${id}`, _ifcs_: ['City', 'Map'] };
}
