import type { Translation } from '@ampersand-prototype/generics';
import type { MIGRATION_MESSAGES_EN } from './migration-messages-en';

/** Dutch texts of the migration form. */
export const MIGRATION_MESSAGES_NL: Translation<typeof MIGRATION_MESSAGES_EN, 'nl'> = {
  'migration.title': 'Breng de gegevens naar het nieuwe model',
  'migration.kept': 'Feiten die blijven: {count}',
  'migration.vanishing': {
    one: '{name}: voor {count} feit zou geen plaats zijn',
    other: '{name}: voor {count} feiten zou geen plaats zijn',
  },
  'migration.losing': {
    one: '{name}: {count} feit zou een deel van zijn waarde verliezen ({example})',
    other: '{name}: {count} feiten zouden een deel van hun waarde verliezen ({example})',
  },
  'migration.merging': {
    one: '{name}: {count} zou hetzelfde worden als een van {other} met een gelijke identificatie',
    other: '{name}: {count} zouden hetzelfde worden als die van {other} met gelijke identificaties',
  },
  'migration.plain': {
    one: '{name}: {count} item zou gewone tekst worden',
    other: '{name}: {count} items zouden gewone tekst worden',
  },
  'migration.rename': '{before} is hernoemd tot {after}',
  'migration.oldName': 'Vorige naam',
  'migration.newName': 'Nieuwe naam',
  'migration.addRename': 'Hernoeming toevoegen',
  'migration.prefix': 'Voorvoegsel voor de identificaties van {name}',
  'migration.archive': 'Bewaar de feiten waarvoor, zoals ze zijn, geen plaats is apart',
  'migration.baseline':
    'Neem de overtredingen als schuld: ze worden een voor een hersteld, en kunnen alleen minder worden',
  'migration.decide.vanishing':
    'Beslis eerst: zeg welke namen zijn veranderd, of bewaar de feiten waarvoor geen plaats is apart.',
  'migration.decide.merging':
    'Beslis eerst: geef de identificaties van één begrip een voorvoegsel, of accepteer dat deze één worden; ze worden ook apart bewaard.',
  'migration.decide.plain':
    'Beslis eerst: behoud deze items met REPRESENT … TYPE OBJECT in het script, of accepteer gewone tekst; de items worden ook apart bewaard.',
  'migration.decide.losing':
    'Beslis eerst: bewaar de feiten die een deel van hun waarde verliezen apart zoals ze waren, of wijzig het script.',
  'migration.decide.problems':
    'Wijzig deze waarden of koppelingen met het model van eerder, of wijzig het script.',
  'migration.decide.violations':
    'Er zijn invarianten overtreden: herstel de gegevens met het model van eerder, wijzig de regels, of neem de overtredingen als schuld.',
  'migration.action': 'Migreren',
  'migration.done': 'De gegevens zijn naar het nieuwe model gebracht',
  'migration.copy': 'De gegevens van eerder staan in {copy}.',
  'migration.impossible':
    'De gegevens kunnen van hieruit niet naar het nieuwe model worden gebracht.',
  'migration.step.rename': '{name}: heet anders',
  'migration.step.create': '{name}: is nieuw',
  'migration.step.move': '{name}: wordt elders opgeslagen',
  'migration.step.prefix': '{name}: de identificaties krijgen een voorvoegsel',
  'migration.step.retype': '{name}: de waarden hebben een ander type',
  'migration.step.widen': '{name}: krijgt een algemener begrip',
  'migration.step.narrow': '{name}: verliest een algemener begrip',
  'migration.step.constrain': '{name}: heeft meer eigenschappen',
  'migration.step.relax': '{name}: heeft minder eigenschappen',
  'migration.step.vanish': '{name}: vervalt',
};
