import type { Translation } from '@ampersand-prototype/generics';
import type { MIGRATION_MESSAGES_EN } from './migration-messages-en';

/** Dutch texts of the migration form. */
export const MIGRATION_MESSAGES_NL: Translation<typeof MIGRATION_MESSAGES_EN, 'nl'> = {
  'migration.title': 'Gegevens migreren naar het nieuwe model',
  'migration.kept': 'Ongewijzigde feiten: {count}',
  'migration.vanishing': {
    one: '{name}: {count} feit heeft geen plaats in het nieuwe model',
    other: '{name}: {count} feiten hebben geen plaats in het nieuwe model',
  },
  'migration.losing': {
    one: '{name}: {count} feit zou een deel van zijn waarde verliezen ({example})',
    other: '{name}: {count} feiten zouden een deel van hun waarde verliezen ({example})',
  },
  'migration.merging': {
    one: '{name}: {count} zou worden samengevoegd met een item uit {other} met dezelfde ID',
    other: '{name}: {count} zouden worden samengevoegd met items uit {other} met dezelfde ID’s',
  },
  'migration.plain': {
    one: '{name}: {count} item zou gewone tekst worden',
    other: '{name}: {count} items zouden gewone tekst worden',
  },
  'migration.excess': {
    one: '{name}: {count} waarde is niet de eerste van het item en wordt gearchiveerd ({examples})',
    other:
      '{name}: {count} waarden zijn niet de eerste van hun item en worden gearchiveerd ({examples})',
  },
  'migration.keepFirst': '{name}: behoud de eerste waarde van elk item en archiveer de andere',
  'migration.renaming.renamed': '{before} is hernoemd tot {after}',
  'migration.renaming.reversed': '{before} werd {after}, met bron en doel verwisseld',
  'migration.renaming.merged': '{before} is samengevoegd met {after}',
  'migration.renaming.mergedReversed':
    '{before} is samengevoegd met {after}, met bron en doel verwisseld',
  'migration.option.renamed': '{name}',
  'migration.option.reversed': '{name}, met bron en doel verwisseld',
  'migration.option.merged': '{name} (samenvoegen)',
  'migration.option.mergedReversed': '{name} (samenvoegen, met bron en doel verwisseld)',
  'migration.moved': {
    one: '{before} → {after}: {count} feit',
    other: '{before} → {after}: {count} feiten',
  },
  'migration.prefix': 'Voorvoegsel voor de ID’s van {name}',
  'migration.archive': 'Gegevens archiveren die geen plaats hebben in het nieuwe model',
  'migration.oldName': 'Vorige naam',
  'migration.newName': 'Nieuwe naam',
  'migration.addRename': 'Hernoeming toevoegen',
  'migration.baseline':
    'Bestaande overtredingen accepteren; ze verschijnen als taken en hun aantal kan alleen afnemen',
  'migration.decide.vanishing':
    'Geef aan welke namen zijn gewijzigd, of archiveer de gegevens die geen plaats hebben in het nieuwe model.',
  'migration.decide.merging':
    'Geef de ID’s van één begrip een voorvoegsel, of accepteer de samenvoeging. De oorspronkelijke items worden gearchiveerd.',
  'migration.decide.plain':
    'Voeg REPRESENT … TYPE OBJECT toe aan het script om deze items te behouden. Of accepteer gewone tekst en archiveer de items.',
  'migration.decide.losing':
    'Archiveer de oorspronkelijke waarden die zouden worden ingekort, of wijzig het script.',
  'migration.decide.problems':
    'Wijzig deze waarden of koppelingen met het vorige model, of wijzig het script.',
  'migration.decide.first':
    'Of behoud de eerste waarde van elk item, op volgorde van label. De andere waarden worden gearchiveerd.',
  'migration.decide.violations':
    'Er zijn overtredingen van invarianten. Corrigeer de gegevens met het vorige model, wijzig de regels of accepteer de overtredingen.',
  'migration.action': 'Migreren',
  'migration.done': 'De gegevens zijn naar het nieuwe model gemigreerd',
  'migration.copy': 'Een back-up van de vorige gegevens is opgeslagen in {copy}.',
  'migration.impossible': 'U kunt deze gegevens hier niet migreren.',
  'migration.step.rename': '{name}: hernoemd',
  'migration.step.reverse': '{name}: bron en doel verwisseld',
  'migration.step.create': '{name}: nieuw',
  'migration.step.move': '{name}: verplaatst',
  'migration.step.prefix': '{name}: ID’s krijgen een voorvoegsel',
  'migration.step.retype': '{name}: type van de waarden gewijzigd',
  'migration.step.widen': '{name}: algemener begrip toegevoegd',
  'migration.step.narrow': '{name}: algemener begrip verwijderd',
  'migration.step.constrain': '{name}: eigenschappen toegevoegd',
  'migration.step.relax': '{name}: eigenschappen verwijderd',
  'migration.step.vanish': '{name}: verwijderd',
};
