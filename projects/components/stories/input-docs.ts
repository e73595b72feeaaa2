/** What the documentation says about an input that a story does not vary. */
export interface InputDoc {
  readonly description: string;
  readonly control: false;
  readonly table: { readonly category: 'inputs'; readonly type: { readonly summary: string } };
}

function input(description: string, type: string): InputDoc {
  return { description, control: false, table: { category: 'inputs', type: { summary: type } } };
}

/** The inputs of `ATOMIC_FIELD` that stories set by themselves. */
export const FIELD_INPUTS: Readonly<Record<string, InputDoc>> = {
  resource: input(
    'The node of the content that has the property: `resource` in a template',
    'object',
  ),
  interfaceComponent: input('The component of the interface: `this` in a template', 'object'),
  property: input(
    'The value as the template binds it. The field reads it from `resource`, so that later merges show',
    'unknown',
  ),
  propertyName: input('Encoded name of the property in `resource`', 'string'),
  mode: input(
    'A special way to show the field: `box-filtereddropdown` for atomic-object',
    'string',
  ),
};

/** The inputs of `BOX_CORE` that stories set by themselves. */
export const BOX_INPUTS: Readonly<Record<string, InputDoc>> = {
  resource: input(
    'The node that has the property; the root resource for the outermost box',
    'object',
  ),
  interfaceComponent: input('The component of the interface: `this` in a template', 'object'),
  propertyName: input('Encoded name of the property; `data` for the outermost box', 'string'),
  data: input(
    'The atoms as the template binds them. The box reads them from `resource`, so that later merges show',
    'unknown',
  ),
  tgtResourceType: input('Target concept: where choices come from and what is created', 'string'),
  targetLabel: input('What to call an atom of the target concept', 'string'),
  code: input(
    'Which long texts are code, with commas between them; all of them where it is empty',
    'string',
  ),
  display: input('How values of items are shown: `Rent=currency(EUR), Share=percent`', 'string'),
  colors: input('The colors of values of closed sets: `Status: Open=amber, Done=green`', 'string'),
};

/** Puts controls into the table of inputs, and what only stories know into a table of its own. */
export function sorted<Types extends Readonly<Record<string, object>>>(
  argTypes: Types,
  storyOnly: readonly string[],
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const category = storyOnly.includes(name) ? 'story' : 'inputs';
      return [name, { table: { category }, ...type }];
    }),
  );
}
