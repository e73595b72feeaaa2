import type { Meta } from '@storybook/angular-vite';
import { type DropdownArgs, dropdownMatrix, dropdownMeta } from '../../stories/dropdown-stories';
import { typesAndStores } from '../../stories/plays';
import { AtomicSelect } from './atomic-select';

const meta: Meta<DropdownArgs> = {
  title: 'Boxes/Select',
  component: AtomicSelect,
  ...dropdownMeta(AtomicSelect, 'atomic-select'),
};
export default meta;

/** One atom out of `selectFrom`. */
export const One = {};

/** Several atoms. */
export const Several = { args: { isUni: false, chosen: ['Utrecht', 'Breda'] } };

/** The item `disabled` is true. */
export const Disabled = { args: { disabled: true } };

/** Nothing chosen. */
export const NoneChosen = { args: { chosen: [] } };

/** Dates are written and read as the locale does; as in every field of values, C fills and D clears. */
export const Dates = {
  args: {
    isOfValues: true,
    crud: 'CRUD',
    chosen: ['2026-11-23'],
    choices: ['2026-11-23', '2026-11-24', '2026-12-01'],
    emptyOption: 'Choose a day…',
  },
};

/** Several numbers. */
export const Numbers = {
  args: {
    isOfValues: true,
    crud: 'CRUD',
    isUni: false,
    chosen: [1000, 2500.5],
    choices: [0, 1000, 2500.5, 1250000],
    emptyOption: 'Add an amount…',
  },
};

/** Atoms may be made, unlinked and deleted. */
export const EveryRight = { args: { crud: 'CRUD', isUni: false, chosen: ['Utrecht', 'Breda'] } };

/** Nothing may be changed. */
export const ReadOnly = { args: { crud: 'cRud' } };

/** `setRelation` may not be read. */
export const NotReadable = { args: { crud: 'crud', chosen: undefined } };

/** Every combination of CRUD, UNI, TOT and number of atoms. */
export const Matrix = dropdownMatrix(AtomicSelect);

/** A user searches for an item (city) and chooses it. */
export const Choosing = {
  play: typesAndStores({ role: 'combobox', name: 'Lives in', text: 'Delft', sent: 'delft' }),
};
