import type { Translation } from '@ampersand-prototype/generics';
import type { MIGRATION_MESSAGES_EN } from './migration-messages-en';

/** German texts of the migration form. */
export const MIGRATION_MESSAGES_DE: Translation<typeof MIGRATION_MESSAGES_EN, 'de'> = {
  'migration.title': 'Die Daten zum neuen Modell bringen',
  'migration.kept': 'Fakten, die bleiben: {count}',
  'migration.vanishing': {
    one: '{name}: {count} Fakt hätte keinen Platz',
    other: '{name}: {count} Fakten hätten keinen Platz',
  },
  'migration.losing': {
    one: '{name}: {count} Fakt würde einen Teil seines Wertes verlieren ({example})',
    other: '{name}: {count} Fakten würden einen Teil ihrer Werte verlieren ({example})',
  },
  'migration.merging': {
    one: '{name}: {count} würde mit einem Eintrag von {other} mit gleicher Kennung eins',
    other: '{name}: {count} würden mit Einträgen von {other} mit gleichen Kennungen eins',
  },
  'migration.plain': {
    one: '{name}: {count} Eintrag würde einfacher Text',
    other: '{name}: {count} Einträge würden einfacher Text',
  },
  'migration.rename': '{before} wurde in {after} umbenannt',
  'migration.oldName': 'Bisheriger Name',
  'migration.newName': 'Neuer Name',
  'migration.addRename': 'Umbenennung hinzufügen',
  'migration.prefix': 'Präfix für die Kennungen von {name}',
  'migration.archive': 'Die Fakten, die so keinen Platz haben, beiseite legen',
  'migration.baseline':
    'Die Verletzungen als Schuld übernehmen: Sie werden eine nach der anderen behoben und können nur weniger werden',
  'migration.decide.vanishing':
    'Entscheiden Sie zuerst: Sagen Sie, welche Namen sich geändert haben, oder legen Sie die Fakten ohne Platz beiseite.',
  'migration.decide.merging':
    'Entscheiden Sie zuerst: Geben Sie den Kennungen eines Begriffs ein Präfix, oder nehmen Sie hin, dass diese eins werden; sie werden auch beiseite gelegt.',
  'migration.decide.plain':
    'Entscheiden Sie zuerst: Behalten Sie diese Einträge mit REPRESENT … TYPE OBJECT im Skript, oder nehmen Sie einfachen Text hin; die Einträge werden auch beiseite gelegt.',
  'migration.decide.losing':
    'Entscheiden Sie zuerst: Legen Sie die Fakten, deren Werte einen Teil verlieren, so beiseite, wie sie waren, oder ändern Sie das Skript.',
  'migration.decide.problems':
    'Ändern Sie diese Werte oder Verknüpfungen mit dem bisherigen Modell, oder ändern Sie das Skript.',
  'migration.decide.violations':
    'Invarianten sind verletzt: Beheben Sie die Daten mit dem bisherigen Modell, ändern Sie die Regeln, oder übernehmen Sie die Verletzungen als Schuld.',
  'migration.action': 'Migrieren',
  'migration.done': 'Die Daten sind beim neuen Modell',
  'migration.copy': 'Die bisherigen Daten stehen in {copy}.',
  'migration.impossible': 'Die Daten können von hier aus nicht zum neuen Modell gebracht werden.',
  'migration.step.rename': '{name}: heißt anders',
  'migration.step.create': '{name}: ist neu',
  'migration.step.move': '{name}: wird anderswo gespeichert',
  'migration.step.prefix': '{name}: die Kennungen bekommen ein Präfix',
  'migration.step.retype': '{name}: die Werte haben einen anderen Typ',
  'migration.step.widen': '{name}: bekommt einen allgemeineren Begriff',
  'migration.step.narrow': '{name}: verliert einen allgemeineren Begriff',
  'migration.step.constrain': '{name}: hat mehr Eigenschaften',
  'migration.step.relax': '{name}: hat weniger Eigenschaften',
  'migration.step.vanish': '{name}: entfällt',
};
