import { catalog } from '@ampersand-prototype/generics';

const BLOCKING_MESSAGES_EN = {
  'blocked.unsaved': 'Your unsaved text is below. Copy it before you leave.',
  'mismatch.page.title': 'The database belongs to another version of the model',
  'mismatch.page.text':
    'The script was changed after the database was installed. You can’t view or change data until it is migrated to the new model.',
  'mismatch.page.hint':
    'As a last resort, reinstall the application. This recreates the tables and loads the initial population from the script. The previous data is kept as a backup.',
  'mismatch.page.install': 'The application isn’t installed yet',
  'mismatch.page.command':
    'You can also use the command line: run `ampersand migrate`, or start the server with --migrate or --reinstall.',
  'mismatch.page.operator':
    'Ask your administrator to run `ampersand migrate` or to restart the server with --migrate (--reinstall only as a last resort). This page reloads automatically afterward.',
} as const;

/** Texts of blocking pages; they load with them, in advance. */
export const BLOCKING_MESSAGES = catalog(BLOCKING_MESSAGES_EN, {
  nl: {
    'blocked.unsaved':
      'Hieronder staat uw niet-opgeslagen tekst. Kopieer die voordat u de pagina verlaat.',
    'mismatch.page.title': 'De database hoort bij een andere versie van het model',
    'mismatch.page.text':
      'Het script is gewijzigd nadat de database was geïnstalleerd. U kunt pas weer gegevens bekijken of wijzigen als ze naar het nieuwe model zijn gemigreerd.',
    'mismatch.page.hint':
      'Installeer de toepassing in het uiterste geval opnieuw. De tabellen worden dan opnieuw gemaakt en gevuld met de beginpopulatie uit het script. Van de huidige gegevens blijft een back-up bewaard.',
    'mismatch.page.install': 'De toepassing is nog niet geïnstalleerd',
    'mismatch.page.command':
      'Het kan ook vanaf de opdrachtregel: voer `ampersand migrate` uit, of start de server met --migrate of --reinstall.',
    'mismatch.page.operator':
      'Vraag uw beheerder om `ampersand migrate` uit te voeren of de server opnieuw te starten met --migrate (alleen in het uiterste geval met --reinstall). Deze pagina wordt daarna automatisch opnieuw geladen.',
  },
  de: {
    'blocked.unsaved':
      'Unten steht Ihr nicht gespeicherter Text. Kopieren Sie ihn, bevor Sie die Seite verlassen.',
    'mismatch.page.title': 'Die Datenbank gehört zu einer anderen Version des Modells',
    'mismatch.page.text':
      'Das Skript wurde nach der Installation der Datenbank geändert. Sie können Daten erst wieder ansehen oder ändern, wenn sie auf das neue Modell migriert wurden.',
    'mismatch.page.hint':
      'Installieren Sie die Anwendung notfalls neu. Dabei werden die Tabellen neu angelegt und mit der Anfangspopulation aus dem Skript gefüllt. Eine Sicherung der bisherigen Daten bleibt erhalten.',
    'mismatch.page.install': 'Die Anwendung ist noch nicht installiert',
    'mismatch.page.command':
      'Sie können auch die Befehlszeile verwenden: Führen Sie `ampersand migrate` aus, oder starten Sie den Server mit --migrate oder --reinstall.',
    'mismatch.page.operator':
      'Bitten Sie Ihren Administrator, `ampersand migrate` auszuführen oder den Server mit --migrate neu zu starten (nur notfalls mit --reinstall). Danach wird diese Seite automatisch neu geladen.',
  },
});
