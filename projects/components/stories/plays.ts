import type { StoryObj } from '@storybook/angular-vite';

/** What somebody does with a component, step by step; a step that finds nothing fails. */
export type Play = NonNullable<StoryObj['play']>;

/** How one value is given to a field. */
export interface Typing {
  /** The role of what is typed into or pressed; `textbox` unless said otherwise. */
  readonly role?: keyof typeof SELECTORS | 'textbox' | 'combobox';
  readonly text: string;
  /** The keys that store it; Enter unless said otherwise. */
  readonly keys?: string;
  /** The value that is sent, or how it looks; the text unless said otherwise. */
  readonly sent?: unknown;
  /** The name of the field; `Field` unless said otherwise. */
  readonly name?: string;
}

const FIELD = 'Field';

/** Where a role does not tell: a password has none, and a text area stands in the place of an editor that loads. */
const SELECTORS = { password: 'input', editor: '[contenteditable]' } as const;

/** Types a value over the one that is there, stores it, and sees what is sent. */
export function typesAndStores({
  role = 'textbox',
  text,
  keys = '{Enter}',
  sent,
  name = FIELD,
}: Typing): Play {
  return async ({ canvas, step, userEvent }) => {
    const input = await (role === 'password' || role === 'editor'
      ? canvas.findByLabelText(name, { selector: SELECTORS[role] })
      : canvas.findByRole(role, { name }));
    await step('Type over what is there', async () => {
      await userEvent.click(input);
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.keyboard(text);
    });
    await step('Store it', () => userEvent.keyboard(keys));
    await step('It is sent', async () => {
      await canvas.findByText(valueIn(sent ?? text));
    });
  };
}

/** Chooses an answer, which is stored at once. */
export function chooses(role: 'radio' | 'switch', name: string, sent: unknown): Play {
  return async ({ canvas, step, userEvent }) => {
    await step(`Press ${name}`, async () => {
      await userEvent.click(await canvas.findByRole(role, { name }));
    });
    await step('It is sent', async () => {
      await canvas.findByText(valueIn(sent));
    });
  };
}

/** Adds to a list by the button, and takes the addition out again. */
export function addsAndRemoves(text: string): Play {
  return async ({ canvas, step, userEvent }) => {
    await step('Type a new value and press the button beside it', async () => {
      await userEvent.type(await canvas.findByRole('textbox', { name: `Add ${FIELD}` }), text);
      await userEvent.click(await canvas.findByRole('button', { name: `Add to ${FIELD}` }));
    });
    await step('Take it out', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: `Remove ${text}` }));
    });
    await step('Both are sent', async () => {
      await canvas.findByText(/"op": "add"/);
      await canvas.findByText(/"op": "remove"/);
    });
  };
}

/** Stores what a rule forbids, reads why, and gives it up. */
export function refusedAndDiscarded(text: string): Play {
  return async ({ canvas, step, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: FIELD });
    await step('Store what a rule forbids', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, `${text}{Enter}`);
    });
    await step('It stays, with the reason; discard it', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Discard/ }));
    });
    await step('The old value is back', async () => {
      await canvas.findByDisplayValue('Ann');
    });
  };
}

/** Presses buttons by name, one after the other, and sees an operation sent. */
export function presses(names: readonly (string | RegExp)[], op: string): Play {
  return async ({ canvas, step, userEvent }) => {
    for (const name of names)
      await step(`Press ${String(name)}`, async () => {
        const [button] = await canvas.findAllByRole('button', { name });
        if (button) await userEvent.click(button);
      });
    await step('It is sent', async () => {
      await canvas.findAllByText(new RegExp(`"op": "${op}"`));
    });
  };
}

/** Goes through cells by the keyboard, and types a new value on one. */
export const editsACell: Play = async ({ canvas, step, userEvent }) => {
  const [first] = await canvas.findAllByRole('gridcell');
  await step('Arrow down from the first cell', async () => {
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
  });
  await step('Type: the cell opens with what is typed', () => userEvent.keyboard('Zoe{Enter}'));
  await step('It is sent', async () => {
    await canvas.findByText(valueIn('Zoe'));
  });
};

/** Goes from tab to tab with the arrow keys. */
export const arrowsThroughTabs: Play = async ({ canvas, step, userEvent }) => {
  await step('Arrow right from the first tab', async () => {
    const [name] = await canvas.findAllByRole('tab', { name: 'Name' });
    name?.focus();
    await userEvent.keyboard('{ArrowRight}');
  });
  await step('The next one is shown', async () => {
    await canvas.findByRole('tab', { name: 'Born', selected: true });
  });
};

/** Changes a field of a transactional interface, and saves. */
export const editsAndSaves: Play = async ({ canvas, step, userEvent }) => {
  await step('Change a name', async () => {
    const [name] = await canvas.findAllByRole('textbox', { name: 'Name' });
    if (name) await userEvent.type(name, ' Marie{Enter}');
  });
  await step('It can be saved', async () => {
    await canvas.findByText('Unsaved changes');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save all changes' }));
  });
  await step('There is nothing more to save', async () => {
    await canvas.findByText('Changes are stored together when you save.');
  });
};

/** What the stage shows of an operation with this value. */
function valueIn(value: unknown): RegExp {
  if (value instanceof RegExp) return value;
  const text = JSON.stringify(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`"value": ${text}`);
}
