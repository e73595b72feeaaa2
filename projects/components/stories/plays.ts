import type { StoryObj } from '@storybook/angular-vite';

/** The actions of a user on a component, step by step; an action without a target fails. */
export type Play = NonNullable<StoryObj['play']>;

/** How one value is given to a field. */
export interface Typing {
  /** The role of the element to type into or press; `textbox` by default. */
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

/** Selectors of elements without a role: a password has none, and a text area replaces the editor while it loads. */
const SELECTORS = { password: 'input', editor: '[contenteditable]' } as const;

/** Replaces the value, stores it, and checks the request. */
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

/** Chooses a response, which is stored at once. */
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

/** Chooses another value in a list of options, which is stored at once. */
export function selects(text: string): Play {
  return async ({ canvas, step, userEvent }) => {
    await step(`Choose ${text}`, async () => {
      await userEvent.selectOptions(await canvas.findByRole('combobox', { name: FIELD }), text);
    });
    await step('It is sent', async () => {
      await canvas.findByText(valueIn(text));
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
export function rejectedAndDiscarded(text: string): Play {
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

/** Opens the row that has the focus at the side of its table. */
export const opensARowAtTheSide: Play = async ({ canvas, step, userEvent }) => {
  await step('Press the button above the table', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open in panel' }));
  });
  await step('Its fields stand beside the rows', async () => {
    await canvas.findByRole('textbox', { name: 'Name' });
  });
};

/** Goes to the last of a thousand rows by one key. */
export const goesToTheLastRow: Play = async ({ canvas, step, userEvent }) => {
  await step('Press Control and End on the first cell', async () => {
    const [first] = await canvas.findAllByRole('gridcell');
    first?.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
  });
  await step('The last row was read', async () => {
    await canvas.findByText(/^Dave 999$/);
  });
};

/** Leaves only rows with one value, in the menu of a column. */
export const filtersByValue: Play = async ({ canvas, step, userEvent }) => {
  await step('Open the menu of a column with Alt and the arrow down', async () => {
    const [first] = await canvas.findAllByRole('columnheader');
    first?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  });
  await step('Choose a value', async () => {
    await userEvent.click(await onScreen('amp-value-choice label', 'Carol'));
  });
  await step('Only its rows are left', async () => {
    await canvas.findByText(/^1 of 12/);
  });
};

/** Leaves only rows without a value, by a facet. */
export const choosesAFacet: Play = async ({ canvas, step, userEvent }) => {
  await step('Choose rows without a value', async () => {
    await userEvent.click(
      await onScreen('details:has(> amp-filter-range) > amp-counted-check-box label', '(empty)'),
    );
  });
  await step('Only these rows are left', async () => {
    await canvas.findByText(/^8 of 40/);
  });
};

/** Gives all cells of a column one value, after a look at what that changes. */
export const setsOneValue: Play = async ({ canvas, step, userEvent }) => {
  await step('Select two cells with Shift', async () => {
    const [first] = await canvas.findAllByRole('gridcell');
    first?.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  });
  await step('Type the value for both', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set one value' }));
    await userEvent.keyboard('Zoe{Enter}');
  });
  await step('Both are sent at once', async () => {
    await canvas.findByText('2 cells changed');
  });
};

/** Types an invalid date, reads the message below the row, and discards the text. */
export const discardsBelowARow: Play = async ({ canvas, step, userEvent }) => {
  await step('Type what is no date', async () => {
    const cells = await canvas.findAllByRole('gridcell');
    cells[1]?.focus();
    await userEvent.keyboard('soon{Enter}');
  });
  await step('Discard it below the row', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
  });
};

/** Asks what happened to a record, in its row. */
export const opensAHistory: Play = async ({ canvas, step, userEvent }) => {
  await step('Press the button in the first row', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'History of Ann' }));
  });
  await step('Read what Ann did', async () => {
    await onScreen('amp-history-panel', 'due date');
  });
};

/** Wants to delete a record, and reads what goes with it. */
export const previewsImpact: Play = async ({ canvas, step, userEvent }) => {
  await step('Press the button in the first row', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Ann' }));
  });
  await step('Read what goes with it', async () => {
    await onScreen('amp-deletion-impact', 'Loan');
  });
};

/** Changes something in a transactional interface, and looks at what saving would do. */
export const looksAtTheChanges: Play = async ({ canvas, step, userEvent }) => {
  await step('Change a name', async () => {
    const [cell] = await canvas.findAllByRole('gridcell');
    cell?.focus();
    await userEvent.keyboard('Zoe{Enter}');
  });
  await step('Open the list of changes', async () => {
    await userEvent.click(await canvas.findByText(/^\d+ changes$/));
  });
};

/** Types a name that a rule rejects, and asks why. */
export function asksWhy(expected: RegExp): Play {
  return async ({ canvas, step, userEvent }) => {
    await step('Change a name', async () => {
      const [cell] = await canvas.findAllByRole('gridcell');
      cell?.focus();
      await userEvent.keyboard('Zoe{Enter}');
    });
    await step('Ask why it was rejected', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Why?' }));
      await canvas.findAllByText(expected);
    });
    await step('Open the steps, where there are any', async () => {
      for (const summary of canvas.queryAllByText('Step by step')) await userEvent.click(summary);
    });
  };
}

/** What appears outside of the scene: in a menu, a panel or a dialog. Looks again at every frame, as long as a story waits. */
async function onScreen(selector: string, text: string): Promise<HTMLElement> {
  for (let frame = 0; frame < 600; frame++) {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const found = all.find((one) => one.textContent.includes(text));
    if (found) return found;
    await new Promise((next) => requestAnimationFrame(next));
  }
  throw new Error(`There is no ${selector} with ${text}`);
}

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
    await canvas.findByText('All changes are saved together when you click “Save all changes”.');
  });
};

/** What the stage shows of an operation with this value. */
function valueIn(value: unknown): RegExp {
  if (value instanceof RegExp) return value;
  const text = JSON.stringify(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`"value": ${text}`);
}

/** Opens a text with markup by its button, types another one, sees its preview, and stores it. */
export function editsMarkup(text: string, strong: string): Play {
  return async ({ canvas, step, userEvent }) => {
    await step('Open the text', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: `Edit ${FIELD}` }));
    });
    await step('Type over what is there', async () => {
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.keyboard(text);
    });
    await step('The preview shows it', async () => {
      await canvas.findByText(strong, { selector: '[role=group] strong' });
    });
    await step('Store it', () => userEvent.keyboard('{Control>}{Enter}{/Control}'));
    await step('It is sent', async () => {
      await canvas.findByText(valueIn(text));
    });
  };
}

/** Chooses two files with *New*, which become rows. */
export function uploadsFiles(): Play {
  return async ({ canvas, step, userEvent }) => {
    await step('Choose two files', async () => {
      const files = ['minutes.txt', 'plan.txt'].map((name) => new File([name], name));
      await userEvent.upload(await canvas.findByLabelText(/^New Document/), files);
    });
    await step('Each becomes a row', async () => {
      await canvas.findByText('plan.txt');
    });
  };
}

/** Moves the first element of a kind by keyboard; a rule rejects it. */
const movesTheFirst =
  (selector: string): Play =>
  async ({ canvas, canvasElement, step, userEvent }) => {
    await canvas.findAllByText('Ann');
    await step('Move it to the right', async () => {
      canvasElement.querySelector<HTMLElement>(selector)?.focus();
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    });
    await step('The reason is shown with it', async () => {
      await canvas.findAllByText(/Only a member/);
    });
  };

/** Moves the first card of a board. */
export const movesACard = movesTheFirst('[data-card]');

/** Moves the first appointment of a calendar. */
export const movesAnAppointment = movesTheFirst('[data-appointment]');

/** Chooses how many days a calendar shows. */
export const showsScale =
  (name: string): Play =>
  async ({ canvas, step, userEvent }) => {
    await step(`Choose ${name}`, async () => {
      await userEvent.click(await canvas.findByRole('button', { name }));
    });
  };

/** Shows the cards after the first ones. */
export const showsMoreCards: Play = async ({ canvas, step, userEvent }) => {
  await step('Press Show more below the cards', async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
  });
  await step('The last card is shown', async () => {
    await canvas.findByText('Dave 39');
  });
};
