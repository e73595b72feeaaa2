import { field } from './render-template';

/** Where the person of these tests is. */
export const PATH = 'resource/Person/p1';

/** Returns an interface that shows one person. */
export const person = (rest: Record<string, unknown> = {}) => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PATH,
  ...rest,
});

/** Returns an interface that lists people from the session, and what it is called. */
export const people = () =>
  ['Ann', 'Bo'].map((name) => ({
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/People/${name}`,
    Name: name,
  }));

/** The address of the list of sample people. */
export const LIST = { concept: 'SESSION', atom: '1', name: 'People' } as const;

/** The column of a table in which their names are edited. */
export const NAME_COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`;
