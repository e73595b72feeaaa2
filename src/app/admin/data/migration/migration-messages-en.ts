/** English texts of the migration form. */
export const MIGRATION_MESSAGES_EN = {
  'migration.title': 'Migrate data to the new model',
  'migration.kept': 'Unchanged facts: {count}',
  'migration.vanishing': {
    one: '{name}: {count} fact has no place in the new model',
    other: '{name}: {count} facts have no place in the new model',
  },
  'migration.losing': {
    one: '{name}: {count} fact would lose part of its value ({example})',
    other: '{name}: {count} facts would lose part of their values ({example})',
  },
  'migration.merging': {
    one: '{name}: {count} would be merged with an item from {other} that has the same identifier',
    other: '{name}: {count} would be merged with items from {other} that have the same identifiers',
  },
  'migration.plain': {
    one: '{name}: {count} item would become plain text',
    other: '{name}: {count} items would become plain text',
  },
  'migration.excess': {
    one: '{name}: {count} value isn’t the first of its item and will be archived ({examples})',
    other:
      '{name}: {count} values aren’t the first of their items and will be archived ({examples})',
  },
  'migration.keepFirst': '{name}: keep the first value of each item, and archive the others',
  'migration.renaming.renamed': '{before} was renamed to {after}',
  'migration.renaming.reversed': '{before} became {after}, with source and target swapped',
  'migration.renaming.merged': '{before} was merged into {after}',
  'migration.renaming.mergedReversed':
    '{before} was merged into {after}, with source and target swapped',
  'migration.option.renamed': '{name}',
  'migration.option.reversed': '{name}, with source and target swapped',
  'migration.option.merged': '{name} (merge)',
  'migration.option.mergedReversed': '{name} (merge, with source and target swapped)',
  'migration.moved': {
    one: '{before} → {after}: {count} fact',
    other: '{before} → {after}: {count} facts',
  },
  'migration.prefix': 'Prefix for the identifiers of {name}',
  'migration.oldName': 'Previous name',
  'migration.newName': 'New name',
  'migration.addRename': 'Add rename',
  'migration.archive': 'Archive data that has no place in the new model',
  'migration.baseline':
    'Accept existing violations; they appear as tasks and their number can only decrease',
  'migration.decide.vanishing':
    'Specify which names have changed, or archive the data that has no place in the new model.',
  'migration.decide.merging':
    'Add a prefix to the identifiers of one concept, or accept the merge. The original items are archived.',
  'migration.decide.plain':
    'To keep these items, add REPRESENT … TYPE OBJECT to the script. Or accept plain text and archive the items.',
  'migration.decide.losing':
    'Archive the original values that would be shortened, or change the script.',
  'migration.decide.problems':
    'Change these values or links with the previous model, or change the script.',
  'migration.decide.first':
    'Or keep the first value of each item, in the order of their labels. The other values are archived.',
  'migration.decide.violations':
    'Invariants are violated. Fix the data with the previous model, change the rules, or accept the violations.',
  'migration.action': 'Migrate',
  'migration.done': 'The data was migrated to the new model',
  'migration.copy': 'A backup of the previous data was saved in {copy}.',
  'migration.impossible': 'You can’t migrate this data here.',
  'migration.step.rename': '{name}: renamed',
  'migration.step.reverse': '{name}: source and target swapped',
  'migration.step.create': '{name}: new',
  'migration.step.move': '{name}: moved',
  'migration.step.prefix': '{name}: identifiers get a prefix',
  'migration.step.retype': '{name}: value type changed',
  'migration.step.widen': '{name}: more general concept added',
  'migration.step.narrow': '{name}: more general concept removed',
  'migration.step.constrain': '{name}: properties added',
  'migration.step.relax': '{name}: properties removed',
  'migration.step.vanish': '{name}: removed',
} as const;
