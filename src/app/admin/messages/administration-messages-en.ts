/** English texts of the administration pages. */
export const ADMINISTRATION_MESSAGES_EN = {
  'admin.confirm.type': 'Type {name} to confirm',
  'admin.data.lead': 'Import, export, and replace the data of this application.',
  'admin.engine.lead':
    'Run the automated rules on the current data and see what each step changes.',
} as const;
