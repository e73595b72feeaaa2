import { field } from './render-template';

/** The path of the sample person. */
export const PATH = 'resource/Person/p1';

/** Creates an interface about one person, for tests. */
export const person = (rest: Record<string, unknown> = {}) => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PATH,
  ...rest,
});

/** Creates an interface that lists people, for tests. */
export const people = () =>
  ['Ann', 'Bo'].map((name) => ({
    _id_: name,
    _label_: name,
    _path_: `resource/SESSION/1/People/${name}`,
    Name: name,
  }));

/** The path of the list of sample people. */
export const LIST = { concept: 'SESSION', atom: '1', name: 'People' } as const;

/** A table column with the names of sample people. */
export const NAME_COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`;
