import type { Translation } from '@ampersand-prototype/generics';
import type { MIGRATION_MESSAGES_EN } from './migration-messages-en';

/** German texts of the migration form. */
export const MIGRATION_MESSAGES_DE: Translation<typeof MIGRATION_MESSAGES_EN, 'de'> = {
  'migration.title': 'Daten auf das neue Modell migrieren',
  'migration.kept': 'Unveränderte Fakten: {count}',
  'migration.vanishing': {
    one: '{name}: {count} Fakt hat im neuen Modell keinen Platz',
    other: '{name}: {count} Fakten haben im neuen Modell keinen Platz',
  },
  'migration.losing': {
    one: '{name}: {count} Fakt würde einen Teil seines Werts verlieren ({example})',
    other: '{name}: {count} Fakten würden einen Teil ihrer Werte verlieren ({example})',
  },
  'migration.merging': {
    one: '{name}: {count} würde mit einem Eintrag aus {other} mit derselben Kennung zusammengeführt',
    other:
      '{name}: {count} würden mit Einträgen aus {other} mit denselben Kennungen zusammengeführt',
  },
  'migration.plain': {
    one: '{name}: {count} Eintrag würde einfacher Text',
    other: '{name}: {count} Einträge würden einfacher Text',
  },
  'migration.excess': {
    one: '{name}: {count} Wert ist nicht der erste seines Eintrags und wird archiviert ({examples})',
    other:
      '{name}: {count} Werte sind nicht die ersten ihrer Einträge und werden archiviert ({examples})',
  },
  'migration.keepFirst':
    '{name}: den ersten Wert jedes Eintrags behalten und die anderen archivieren',
  'migration.renaming.renamed': '{before} wurde in {after} umbenannt',
  'migration.oldName': 'Bisheriger Name',
  'migration.newName': 'Neuer Name',
  'migration.addRename': 'Umbenennung hinzufügen',
  'migration.renaming.reversed': '{before} wurde zu {after}, Quelle und Ziel vertauscht',
  'migration.renaming.merged': '{before} wurde mit {after} zusammengeführt',
  'migration.renaming.mergedReversed':
    '{before} wurde mit {after} zusammengeführt, Quelle und Ziel vertauscht',
  'migration.option.renamed': '{name}',
  'migration.option.reversed': '{name}, Quelle und Ziel vertauscht',
  'migration.option.merged': '{name} (zusammenführen)',
  'migration.option.mergedReversed': '{name} (zusammenführen, Quelle und Ziel vertauscht)',
  'migration.moved': {
    one: '{before} → {after}: {count} Fakt',
    other: '{before} → {after}: {count} Fakten',
  },
  'migration.prefix': 'Präfix für die Kennungen von {name}',
  'migration.archive': 'Daten archivieren, die im neuen Modell keinen Platz haben',
  'migration.baseline':
    'Bestehende Verstöße akzeptieren; sie erscheinen als Aufgaben, und ihre Zahl kann nur abnehmen',
  'migration.decide.vanishing':
    'Geben Sie an, welche Namen sich geändert haben, oder archivieren Sie die Daten, die im neuen Modell keinen Platz haben.',
  'migration.decide.merging':
    'Geben Sie den Kennungen eines Konzepts ein Präfix, oder akzeptieren Sie die Zusammenführung. Die ursprünglichen Einträge werden archiviert.',
  'migration.decide.plain':
    'Um diese Einträge zu behalten, fügen Sie dem Skript REPRESENT … TYPE OBJECT hinzu. Oder akzeptieren Sie einfachen Text, und archivieren Sie die Einträge.',
  'migration.decide.losing':
    'Archivieren Sie die ursprünglichen Werte, die gekürzt würden, oder ändern Sie das Skript.',
  'migration.decide.problems':
    'Ändern Sie diese Werte oder Verknüpfungen mit dem vorherigen Modell, oder ändern Sie das Skript.',
  'migration.decide.first':
    'Oder behalten Sie den ersten Wert jedes Eintrags in der Reihenfolge der Bezeichnungen. Die anderen Werte werden archiviert.',
  'migration.decide.violations':
    'Es gibt Verstöße gegen Invarianten. Korrigieren Sie die Daten mit dem vorherigen Modell, ändern Sie die Regeln, oder akzeptieren Sie die Verstöße.',
  'migration.action': 'Migrieren',
  'migration.done': 'Die Daten wurden auf das neue Modell migriert',
  'migration.copy': 'Eine Sicherung der vorherigen Daten wurde in {copy} gespeichert.',
  'migration.impossible': 'Sie können diese Daten hier nicht migrieren.',
  'migration.step.rename': '{name}: umbenannt',
  'migration.step.reverse': '{name}: Quelle und Ziel vertauscht',
  'migration.step.create': '{name}: neu',
  'migration.step.move': '{name}: verschoben',
  'migration.step.prefix': '{name}: Kennungen erhalten ein Präfix',
  'migration.step.retype': '{name}: Typ der Werte geändert',
  'migration.step.widen': '{name}: allgemeineres Konzept hinzugefügt',
  'migration.step.narrow': '{name}: allgemeineres Konzept entfernt',
  'migration.step.constrain': '{name}: Eigenschaften hinzugefügt',
  'migration.step.relax': '{name}: Eigenschaften entfernt',
  'migration.step.vanish': '{name}: entfernt',
};
