import type { ErrorCode, ErrorText } from './error-catalog.ts';

/** German texts of the error catalog. A code without one is an error of the type checker. */
export const ERROR_MESSAGES_DE: Readonly<Record<ErrorCode, ErrorText>> = {
  'AMP-400-JSON': {
    message: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    hint: 'Senden Sie ein JSON-Dokument mit dem Inhaltstyp application/json.',
  },
  'AMP-400-BODY': {
    message: 'Der Inhalt der Anfrage hat eine unerwartete Struktur.',
    hint: 'Siehe die API-Beschreibung unter /api/v1/docs.',
  },
  'AMP-400-QUERY': {
    message: 'Ein Abfrageparameter hat einen ungültigen Wert.',
    hint: 'Siehe die API-Beschreibung unter /api/v1/docs.',
  },
  'AMP-400-NAME': {
    message: 'Unbekannter Name.',
    hint: 'Verwenden Sie den Namen, den die Anwendung anzeigt.',
  },
  'AMP-400-PATH': {
    message: 'Der Pfad ist ungültig.',
    hint: 'Kodieren Sie jedes Segment des Pfads mit Prozentzeichen.',
  },
  'AMP-400-INTERFACE': {
    message: 'Die Pfade passen zu mehreren Interfaces.',
    hint: 'Geben Sie das Interface mit dem Abfrageparameter `interface` an.',
  },
  'AMP-400-OPERATION': {
    message: 'Diese Operation wird für diesen Pfad nicht unterstützt.',
    hint: 'Verwenden Sie replace für einen einzelnen Wert, und add oder remove für eine Liste.',
  },
  'AMP-400-VALUE': {
    message: 'Der Wert passt nicht zum Typ des Felds.',
    hint: 'Das erwartete Format steht in den Details.',
  },
  'AMP-400-TOO-LONG': {
    message: 'Der Wert ist zu lang für das Feld.',
    hint: 'Senden Sie einen kürzeren Wert, oder ändern Sie den Typ des Konzepts in BIGALPHANUMERIC.',
  },
  'AMP-400-TOO-MANY': {
    message: 'Die Anfrage enthält zu viele Operationen.',
    hint: 'Teilen Sie die Operationen auf mehrere Anfragen auf.',
  },
  'AMP-400-EXISTS': {
    message: 'Diese Kennung gibt es bereits.',
    hint: 'Wählen Sie eine andere Kennung, oder lassen Sie sie weg.',
  },
  'AMP-400-ROLE': {
    message: 'Unbekannte Rolle.',
    hint: 'Wählen Sie eine der Rollen in der Navigationsleiste.',
  },
  'AMP-400-HOST': {
    message: 'Die Anfrage nennt mehrere Hosts.',
    hint: 'Senden Sie einen einzigen Host-Header.',
  },
  'AMP-400-IDEMPOTENCY': {
    message: 'Der Header Idempotency-Key hat einen ungültigen Wert.',
    hint: 'Senden Sie 1 bis 128 sichtbare ASCII-Zeichen.',
  },
  'AMP-400-IMPORT': {
    message: 'Die Population kann nicht importiert werden.',
    hint: 'Beheben Sie die aufgeführten Probleme, und importieren Sie die Datei erneut.',
  },
  'AMP-400-FILE': {
    message: 'Der Upload ist ungültig.',
    hint: 'Senden Sie eine Datei im Multipart-Feld `file`.',
  },
  'AMP-401-LOGIN': {
    message: 'Sie müssen sich zuerst anmelden.',
    hint: 'Melden Sie sich an, und versuchen Sie es erneut.',
  },
  'AMP-401-SESSION': {
    message: 'Diese Anfrage braucht eine Sitzung, enthält aber kein Sitzungscookie.',
    hint: 'Laden Sie zuerst eine Seite, um ein Sitzungscookie zu erhalten.',
  },
  'AMP-403-INTERFACE': {
    message: 'Ihre aktiven Rollen haben keinen Zugriff auf diese Seite.',
    hint: 'Wechseln Sie zu einer Rolle mit Zugriff.',
  },
  'AMP-403-CONCEPT': {
    message: 'Ihre aktiven Rollen haben keinen Zugriff auf diese Einträge.',
    hint: 'Wechseln Sie zu einer Rolle mit Zugriff.',
  },
  'AMP-403-RIGHT': {
    message: 'Auf dieser Seite können Sie das nicht tun.',
    hint: 'Verwenden Sie eine Seite, die Ihnen das nötige Recht gibt.',
  },
  'AMP-403-ORIGIN': {
    message: 'Änderungen werden nur von den Seiten dieser Anwendung akzeptiert.',
    hint: 'Senden Sie den Header Origin mit der Adresse dieser Anwendung.',
  },
  'AMP-403-ADMIN': {
    message: 'Dafür ist eine Administratorrolle nötig.',
    hint: 'Wechseln Sie zu einer der Rollen in der Einstellung `rbac.adminRoles`.',
  },
  'AMP-403-FILE': {
    message: 'Ihre aktiven Rollen haben keinen Zugriff auf diese Datei.',
    hint: 'Wechseln Sie zu einer Rolle, die den Eintrag mit dieser Datei lesen kann.',
  },
  'AMP-403-PASSWORD': {
    message: 'Um Ihr Passwort zu ändern, müssen Sie auch Ihr aktuelles Passwort eingeben.',
    hint: 'Senden Sie das aktuelle Passwort mit.',
  },
  'AMP-403-UNDO': {
    message: 'Sie können diese Änderung nicht rückgängig machen.',
    hint: 'Das kann nur die Sitzung, die sie vorgenommen hat, oder ein Administrator.',
  },
  'AMP-404-ROUTE': {
    message: 'Unbekannter API-Pfad.',
    hint: 'Siehe die API-Beschreibung unter /api/v1/docs.',
  },
  'AMP-404-CONCEPT': {
    message: 'Unbekanntes Konzept.',
    hint: 'Prüfen Sie den Namen, und achten Sie auf Groß- und Kleinschreibung.',
  },
  'AMP-404-RESOURCE': {
    message: 'Die Ressource wurde nicht gefunden.',
    hint: 'Vielleicht wurde sie gelöscht. Laden Sie die Liste neu.',
  },
  'AMP-404-GONE': {
    message: 'Dieser Eintrag wurde gelöscht oder hat nie existiert.',
    hint: 'Laden Sie die Liste neu. Um Ihren Text zu behalten, geben Sie ihn in einem anderen Eintrag ein.',
  },
  'AMP-404-HISTORY': {
    message: 'Der Verlauf reicht nicht so weit zurück.',
    hint: 'Wählen Sie einen späteren Zeitpunkt. Ist der Verlauf deaktiviert, gibt es nur aktuelle Daten.',
  },
  'AMP-404-INTERFACE': {
    message: 'Unbekanntes Interface.',
    hint: 'Prüfen Sie den Namen, und achten Sie auf Groß- und Kleinschreibung.',
  },
  'AMP-404-FIELD': {
    message: 'Das Interface hat dieses Feld nicht.',
    hint: 'Die Anwendung ist möglicherweise veraltet. Generieren Sie sie neu.',
  },
  'AMP-404-TRANSACTION': {
    message: 'Diese Änderung ist nicht im Verlauf.',
    hint: 'Laden Sie den Verlauf neu. Ältere Änderungen sind möglicherweise abgelaufen.',
  },
  'AMP-404-FILE': {
    message: 'Die Datei wurde nicht gefunden.',
    hint: 'Vielleicht wurde sie gelöscht.',
  },
  'AMP-405-METHOD': {
    message: 'Diese Methode wird für diesen Pfad nicht unterstützt.',
    hint: 'Siehe die API-Beschreibung unter /api/v1/docs.',
  },
  'AMP-409-CHANGED': {
    message: 'Jemand anders hat dies inzwischen geändert.',
    hint: 'Laden Sie es neu, und wiederholen Sie Ihre Änderung.',
  },
  'AMP-409-DEPENDENT-CHANGES': {
    message: 'Kann nicht rückgängig gemacht werden: Spätere Änderungen hängen davon ab.',
    hint: 'Machen Sie zuerst die späteren Änderungen rückgängig, oder bearbeiten Sie die Daten manuell.',
  },
  'AMP-409-UNDONE': {
    message: 'Diese Änderung wurde bereits rückgängig gemacht.',
    hint: 'Um sie wiederherzustellen, machen Sie das Rückgängigmachen rückgängig.',
  },
  'AMP-409-CONFLICT': {
    message: 'Andere Änderungen standen wiederholt im Konflikt mit dieser.',
    hint: 'Senden Sie die Anfrage erneut.',
  },
  'AMP-409-ADMINISTRATOR': {
    message: 'Kein anderes aktives Konto kann die Anwendung verwalten.',
    hint: 'Geben Sie zuerst einem anderen aktiven Konto eine Administratorrolle.',
  },
  'AMP-409-CYCLE': {
    message:
      'Es wurde nichts gespeichert, weil automatische Regeln ihre Änderungen gegenseitig immer wieder rückgängig machen.',
    hint: 'Ändern Sie die aufgeführten Regeln im Skript so, dass ihre Reparaturen nicht im Konflikt stehen.',
  },
  'AMP-409-ENGINE': {
    message:
      'Es wurde nichts gespeichert, weil eine automatische Regel bei diesen Daten fehlgeschlagen ist.',
    hint: 'Ändern Sie die genannten Daten, oder korrigieren Sie die Regel im Skript.',
  },
  'AMP-409-TABLES': {
    message:
      'Es wurde nichts geändert, weil die Datenbank Tabellen einer anderen Anwendung enthält.',
    hint: 'Verwenden Sie eine andere Datenbank.',
  },
  'AMP-409-MIGRATION': {
    message:
      'Es wurde nichts geändert, weil die Daten nicht auf dieses Modell migriert werden können.',
    hint: 'Beheben Sie die aufgeführten Probleme. Weitere Details zeigt `ampersand migrate`.',
  },
  'AMP-413-BODY': {
    message: 'Der Inhalt der Anfrage ist zu groß.',
    hint: 'Senden Sie kleinere Anfragen.',
  },
  'AMP-413-FILE': {
    message: 'Die Datei ist zu groß.',
    hint: 'Laden Sie eine kleinere Datei hoch.',
  },
  'AMP-415-TYPE': {
    message: 'Dieser Inhaltstyp wird nicht unterstützt.',
    hint: 'Senden Sie application/json, oder multipart/form-data für Dateien.',
  },
  'AMP-415-FILE': {
    message: 'Dateien dieses Typs sind nicht erlaubt.',
    hint: 'Die Einstellung `files.allowedTypes` enthält die erlaubten Typen.',
  },
  'AMP-421-HOST': {
    message: 'Dieser Server akzeptiert keine Anfragen für diesen Hostnamen.',
    hint: 'Verwenden Sie localhost oder die IP-Adresse des Servers, oder fügen Sie den Hostnamen zu `server.hosts` hinzu.',
  },
  'AMP-422-IDEMPOTENCY': {
    message: 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
    hint: 'Verwenden Sie für jede Anfrage einen neuen Schlüssel und denselben nur, um dieselbe Anfrage zu wiederholen.',
  },
  'AMP-423-IMPORT': {
    message: 'Die Anwendung ist gesperrt, bis ihre Population importiert und geprüft ist.',
    hint: 'Schließen Sie den Import ab, und führen Sie die Prüfung aus.',
  },
  'AMP-429-RATE': {
    message: 'Zu viele Anfragen.',
    hint: 'Versuchen Sie es gleich noch einmal.',
  },
  'AMP-429-STREAMS': {
    message:
      'Zu viele geöffnete Seiten erhalten in diesem Browser oder von dieser Adresse Live-Aktualisierungen.',
    hint: 'Schließen Sie einige Seiten, oder laden Sie diese Seite neu, um Änderungen zu sehen.',
  },
  'AMP-500-INTERNAL': {
    message: 'Unerwarteter Serverfehler.',
    hint: 'Suchen Sie die Anfrage-ID im Serverprotokoll.',
  },
  'AMP-500-RULE': {
    message: 'Es wurde nichts gespeichert, weil eine Regel nicht ausgewertet werden konnte.',
    hint: 'Suchen Sie die Anfrage-ID im Serverprotokoll.',
  },
  'AMP-500-ENGINE': {
    message: 'Es wurde nichts gespeichert, weil eine automatische Regel fehlgeschlagen ist.',
    hint: 'Korrigieren Sie die VIOLATION der Regel im Skript.',
  },
  'AMP-503-DATABASE': {
    message: 'Die Datenbank ist nicht erreichbar.',
    hint: 'Versuchen Sie es erneut. Besteht das Problem weiter, prüfen Sie den Datenbankserver.',
  },
  'AMP-503-READONLY': {
    message: 'Es wurde nichts gespeichert, weil die Datenbank schreibgeschützt ist.',
    hint: 'Versuchen Sie es später erneut, oder konfigurieren Sie eine beschreibbare Datenbank.',
  },
  'AMP-503-UNCERTAIN': {
    message: 'Die Verbindung zur Datenbank ging verloren, während Ihre Änderung gespeichert wurde.',
    hint: 'Laden Sie die Seite neu, um zu sehen, ob die Änderung gespeichert wurde.',
  },
  'AMP-503-BUSY': {
    message: 'Die Datenbank ist ausgelastet.',
    hint: 'Versuchen Sie es gleich noch einmal.',
  },
  'AMP-503-COSTLY': {
    message: 'Der Server hat diese Anfrage abgebrochen, weil sie zu lange dauerte.',
    hint: 'Fragen Sie weniger ab, zum Beispiel mit anderen Filtern oder einer anderen Sortierung. Ein Administrator kann die Einstellung database.statementTimeout erhöhen.',
  },
  'AMP-503-FILES': {
    message: 'Der Dateispeicher ist nicht nutzbar.',
    hint: 'Versuchen Sie es erneut. Besteht das Problem weiter, steht im Serverprotokoll, was zu tun ist.',
  },
  'AMP-503-FULL': {
    message: 'Es wurde nichts gespeichert, weil der Speicherplatz der Datenbank erschöpft ist.',
    hint: 'Geben Sie Speicherplatz auf dem Datenbankserver frei.',
  },
  'AMP-503-MODEL': {
    message: 'Die Datenbank wurde für eine andere Version des Modells installiert.',
    hint: 'Migrieren Sie die Daten (ampersand migrate, oder Start mit --migrate), oder installieren Sie neu (POST /api/v1/admin/installer, oder Start mit --reinstall).',
  },
  'AMP-503-INSTALL': {
    message: 'Die Anwendung ist nicht installiert.',
    hint: 'Installieren Sie die Anwendung (POST /api/v1/admin/installer, oder Start mit --reinstall).',
  },
  'AMP-503-STREAMS': {
    message: 'Zu viele geöffnete Seiten erhalten Live-Aktualisierungen von diesem Server.',
    hint: 'Versuchen Sie es später erneut, oder laden Sie die Seite neu, um Änderungen zu sehen.',
  },
  'AMP-503-STOPPING': {
    message: 'Der Server wird gerade beendet.',
    hint: 'Versuchen Sie es gleich noch einmal.',
  },
};
