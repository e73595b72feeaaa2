import type { Meta } from '@storybook/angular-vite';
import { type FieldArgs, fieldMeta, fieldStates } from '../../stories/field-stories';
import { AtomicFileObject } from './atomic-fileobject';

/** A picture, as the content of a file. */
const HOUSE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="teal" d="M1 4 4 1l3 3v4H1z"/></svg>',
)}`;

const file = (name: string, filePath = `uploads/${name}`) => ({
  _id_: name,
  _label_: name,
  _path_: `resource/Person/p1/Field/${name}`,
  _ifcs_: [],
  _view_: { filePath, originalFileName: name },
});

const subject = {
  component: AtomicFileObject,
  selector: 'atomic-fileobject',
  kind: 'object',
  samples: [file('contract.pdf'), file('photo of the house.jpeg', HOUSE)],
  other: file('notes.txt'),
  attributes: { tgtResourceType: 'FileObject' },
} as const;
const states = fieldStates(subject);

const meta: Meta<FieldArgs> = {
  title: 'Fields/File',
  component: AtomicFileObject,
  ...fieldMeta(subject),
};
export default meta;

/** One file that may be replaced and unlinked. */
export const Editable = states.editable;

/** No file yet. */
export const Empty = states.empty;

/** Several files. */
export const List = states.list;

/** Files to download. */
export const ReadOnlyList = states.readOnlyList;

/** The message that the field is not readable. */
export const NotReadable = states.notReadable;

/** The backend did not send the property. */
export const Missing = states.missing;

/** The value cannot be cleared. */
export const Required = states.required;

/** No value, and no right to give one. */
export const Blocked = states.blocked;

/** One value as text. */
export const ReadOnly = states.readOnly;

/** Not readable, but a value may be added. */
export const AddOnly = states.addOnly;

/** Typed and not sent yet. */
export const Edited = states.edited;

/** Sent and not answered yet. */
export const Sending = states.sending;

/** A rule forbids the edit; it stays on screen with the reason. */
export const Rejected = states.rejected;

/** The request failed; the edit stays on screen. */
export const Offline = states.offline;

/** A list without values. */
export const EmptyList = states.emptyList;

/** The last value of the list cannot be removed. */
export const RequiredList = states.requiredList;

/** A rule forbids the addition. */
export const RejectedAddition = states.rejectedAddition;

/** Every combination of CRUD, UNI, TOT and number of values. */
export const Matrix = states.matrix;
