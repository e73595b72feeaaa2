import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates, playedField } from '../../stories/field-stories';
import { typesAndStores } from '../../stories/plays';
import { city } from '../../stories/story-setup';
import { AtomicObject } from './atomic-object';

const subject = {
  component: AtomicObject,
  selector: 'atomic-object',
  kind: 'object',
  samples: [city('Utrecht'), city('Breda')],
  other: city('Delft'),
  attributes: { tgtResourceType: 'City' },
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/Object',
  component: AtomicObject,
  ...fieldMeta(subject),
};
export default meta;

/** One atom that may be exchanged, unlinked, created and deleted. */
export const Editable = states.editable;

/** No atom yet. */
export const Empty = states.empty;

/** The atom can be exchanged but not unlinked. */
export const Required = states.required;

/** Existing atoms can be chosen, none can be made or deleted. */
export const ChooseOnly = { args: { crud: 'cRUd' } };

/** Only new atoms can be added; existing ones stay as they are. */
export const CreateOnly = { args: { crud: 'CRud', isUni: false, value: [city('Utrecht')] } };

/** The atom as a link to the interfaces that open it. */
export const ReadOnly = states.readOnly;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;

/** Not readable, but a new atom may be made. */
export const AddOnly = states.addOnly;

/** The backend did not send the property. */
export const Missing = states.missing;

/** Several atoms. */
export const List = states.list;

/** A list without atoms. */
export const EmptyList = states.emptyList;

/** The last atom of the list cannot be unlinked. */
export const RequiredList = states.requiredList;

/** Several atoms as links. */
export const ReadOnlyList = states.readOnlyList;

/** Chosen and not answered yet. */
export const Sending = states.sending;

/** A rule forbids the choice; it stays on screen with the reason. */
export const Rejected = states.rejected;

/** A rule forbids the link. */
export const RejectedAddition = states.rejectedAddition;

/** Every combination of CRUD, UNI, TOT and number of atoms. */
export const Matrix = states.matrix;

/** A user searches for an item (atom) and chooses it. */
export const Choosing = playedField(
  typesAndStores({ role: 'combobox', text: 'Delft', sent: 'delft' }),
);

/** No value, and no right to give one. */
export const Blocked = states.blocked;

/** Typed and not sent yet. */
export const Edited = states.edited;

/** The request failed; the edit stays on screen. */
export const Offline = states.offline;
