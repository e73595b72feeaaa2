import type { Meta } from '@storybook/angular-vite';
import { type BoxArgs, boxMeta, boxStates, playedBox, type Wrap } from '../../stories/box-stories';
import { uploadsFiles } from '../../stories/plays';
import { BoxTable } from './box-table';

const column: Wrap = (property, label, field) =>
  `<ng-template boxColumn="${property}" label="${label}" isUni let-resource>${field}</ng-template>`;

const COMMON = '[resource]="resource" [interfaceComponent]="ifc"';
const FILE = `<atomic-fileobject ${COMMON} propertyName="File" label="File" crud="cRud" isUni isTot />`;
const BORN = `<atomic-date ${COMMON} propertyName="Born" label="Received" [crud]="fieldCrud" isUni />`;

const subject = {
  component: BoxTable,
  selector: 'box-table',
  concept: 'Document',
  content: column('File', 'File', FILE) + column('Born', 'Received', BORN),
  extra: (node) => {
    const name = `${String(node['Name'])}.pdf`;
    const file = { _id_: node._id_, _label_: name, _path_: `${String(node._path_)}/File` };
    return { ...node, File: { ...file, _view_: { filePath: name, fileName: name } } };
  },
} as const satisfies Parameters<typeof boxMeta>[0];

const meta: Meta<BoxArgs> = {
  title: 'Boxes/Files',
  component: BoxTable,
  ...boxMeta(subject),
};
export default meta;

const FILES = { holdsFiles: true, label: 'Documents', crud: 'CRuD' } as const;
const states = boxStates();

/** A row for each file: choose files with *New*, or drop them on the table (`holdsFiles`). */
export const Several = { args: { ...states.several.args, ...FILES } };

/** No file yet. */
export const Empty = { args: { ...states.empty.args, ...FILES } };

/** Room for one file. */
export const One = { args: { ...FILES, count: 0, isUni: true } };

/** Files that may only be downloaded. */
export const ReadOnly = { args: { ...states.readOnly.args, holdsFiles: true } };

/** A rule rejects the upload: the file stays on screen with the reason. */
export const Rejected = { args: { ...FILES, response: 'violate' as const } };

/** Chooses two files. */
export const Uploads = playedBox(uploadsFiles(), FILES);
