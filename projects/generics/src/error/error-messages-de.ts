import type { ErrorCode, ErrorText } from './error-catalog.ts';

/** German texts of the error catalog. A code without one is an error of the type checker. */
export const ERROR_MESSAGES_DE: Readonly<Record<ErrorCode, ErrorText>> = {
  'AMP-400-JSON': {
    message: 'Der Inhalt ist kein gültiges JSON.',
    hint: 'Senden Sie ein JSON-Dokument mit dem Inhaltstyp application/json.',
  },
  'AMP-400-BODY': {
    message: 'Der Inhalt hat nicht die erwartete Form.',
    hint: 'Siehe die Beschreibung der API unter /api/v1/docs.',
  },
  'AMP-400-QUERY': {
    message: 'Ein Parameter in der Adresse hat einen unbrauchbaren Wert.',
    hint: 'Siehe die Beschreibung der API unter /api/v1/docs.',
  },
  'AMP-400-NAME': {
    message: 'Die Anwendung hat nichts mit diesem Namen.',
    hint: 'Schreiben Sie ihn wie auf den Seiten.',
  },
  'AMP-400-PATH': {
    message: 'Der Pfad ist nicht lesbar.',
    hint: 'Kodieren Sie jeden Teil des Pfads mit Prozentzeichen.',
  },
  'AMP-400-INTERFACE': {
    message: 'Es ist nicht klar, zu welchem Interface die Pfade gehören.',
    hint: 'Nennen Sie das Interface im Parameter `interface`.',
  },
  'AMP-400-OPERATION': {
    message: 'Die Operation passt nicht zu der Stelle, auf die der Pfad zeigt.',
    hint: 'Benutzen Sie replace für einen einzelnen Wert, add und remove für eine Liste.',
  },
  'AMP-400-VALUE': {
    message: 'Der Wert passt nicht zum Typ des Felds.',
    hint: 'Senden Sie einen Wert von dem Typ, den das Feld hat.',
  },
  'AMP-400-TOO-LONG': {
    message: 'Der Wert ist zu lang für das Feld.',
    hint: 'Senden Sie einen kürzeren Wert, oder geben Sie dem Begriff den Typ BIGALPHANUMERIC.',
  },
  'AMP-400-TOO-MANY': {
    message: 'Die Anfrage enthält zu viele Operationen.',
    hint: 'Verteilen Sie die Operationen auf mehrere Anfragen.',
  },
  'AMP-400-EXISTS': {
    message: 'Es gibt schon ein Atom mit diesem Namen.',
    hint: 'Wählen Sie einen anderen Namen, oder lassen Sie ihn weg.',
  },
  'AMP-400-ROLE': {
    message: 'Diese Rolle gibt es nicht.',
    hint: 'Wählen Sie eine Rolle, die die Navigationsleiste nennt.',
  },
  'AMP-400-HOST': {
    message: 'Die Anfrage nennt mehrere Hosts.',
    hint: 'Senden Sie einen einzigen Host-Header.',
  },
  'AMP-400-IDEMPOTENCY': {
    message: 'Der Header Idempotency-Key hat einen unbrauchbaren Wert.',
    hint: 'Senden Sie 1 bis 128 sichtbare ASCII-Zeichen.',
  },
  'AMP-400-IMPORT': {
    message: 'Die Population kann nicht importiert werden.',
    hint: 'Berichtigen Sie die genannten Stellen, und importieren Sie die Datei erneut.',
  },
  'AMP-400-FILE': {
    message: 'Die Datei ist nicht brauchbar.',
    hint: 'Senden Sie eine Datei im Multipart-Feld `file`.',
  },
  'AMP-401-LOGIN': {
    message: 'Dafür müssen Sie angemeldet sein.',
    hint: 'Melden Sie sich zuerst an.',
  },
  'AMP-401-SESSION': {
    message: 'Diese Anfrage braucht eine Sitzung und hat kein Sitzungscookie.',
    hint: 'Lesen Sie zuerst eine Seite: Das Cookie der Antwort nennt die Sitzung.',
  },
  'AMP-403-INTERFACE': {
    message: 'Die aktiven Rollen geben keinen Zugang zu diesem Interface.',
    hint: 'Aktivieren Sie eine Rolle, die das Interface benutzen darf.',
  },
  'AMP-403-CONCEPT': {
    message: 'Die aktiven Rollen geben keinen Zugang zu Atomen dieses Begriffs.',
    hint: 'Aktivieren Sie eine Rolle, die ein Interface für den Begriff hat.',
  },
  'AMP-403-RIGHT': {
    message: 'Das Interface erlaubt dies nicht.',
    hint: 'Benutzen Sie ein Interface mit dem nötigen Recht.',
  },
  'AMP-403-ORIGIN': {
    message: 'Änderungen werden nur von den Seiten dieser Anwendung angenommen.',
    hint: 'Senden Sie den Header Origin mit der Adresse dieser Anwendung.',
  },
  'AMP-403-ADMIN': {
    message: 'Dafür ist eine Verwaltungsrolle nötig.',
    hint: 'Aktivieren Sie eine der Rollen in der Einstellung `rbac.adminRoles`.',
  },
  'AMP-403-FILE': {
    message: 'Die aktiven Rollen geben keinen Zugang zu dieser Datei.',
    hint: 'Aktivieren Sie eine Rolle, die das Atom der Datei sehen darf.',
  },
  'AMP-403-PASSWORD': {
    message: 'Das Passwort des eigenen Kontos ändert sich nur zusammen mit dem jetzigen.',
    hint: 'Nennen Sie auch das jetzige Passwort.',
  },
  'AMP-403-UNDO': {
    message: 'Diese Änderung lässt sich hier nicht zurücknehmen.',
    hint: 'Bitten Sie die Person, die sie gemacht hat, oder die Verwaltung.',
  },
  'AMP-404-ROUTE': {
    message: 'Diese Adresse gibt es in der API nicht.',
    hint: 'Siehe die Beschreibung der API unter /api/v1/docs.',
  },
  'AMP-404-CONCEPT': {
    message: 'Diesen Begriff gibt es nicht.',
    hint: 'Prüfen Sie den Namen; Groß- und Kleinschreibung zählt.',
  },
  'AMP-404-RESOURCE': {
    message: 'Diesen Eintrag gibt es nicht.',
    hint: 'Vielleicht wurde er gelöscht; lesen Sie die Liste erneut.',
  },
  'AMP-404-GONE': {
    message: 'Dies wurde inzwischen gelöscht, oder es hat nie existiert.',
    hint: 'Lesen Sie die Liste erneut; was getippt ist, muss anderswo eingegeben werden.',
  },
  'AMP-404-HISTORY': {
    message: 'Die Geschichte sagt nicht, wie es damals war.',
    hint: 'Wählen Sie einen späteren Zeitpunkt; wo keine Geschichte aufbewahrt wird, gibt es nur die Gegenwart.',
  },
  'AMP-404-INTERFACE': {
    message: 'Dieses Interface gibt es nicht.',
    hint: 'Prüfen Sie den Namen; Groß- und Kleinschreibung zählt.',
  },
  'AMP-404-FIELD': {
    message: 'Das Interface hat dieses Feld nicht.',
    hint: 'Die Anwendung ist vielleicht veraltet: Erzeugen Sie sie neu.',
  },
  'AMP-404-TRANSACTION': {
    message: 'Diese Änderung steht nicht in der Geschichte.',
    hint: 'Lesen Sie die Geschichte erneut; sie wird nur eine Zeit lang aufbewahrt.',
  },
  'AMP-404-FILE': {
    message: 'Diese Datei gibt es nicht.',
    hint: 'Vielleicht wurde sie gelöscht.',
  },
  'AMP-405-METHOD': {
    message: 'Diese Adresse kennt diese Methode nicht.',
    hint: 'Siehe die Beschreibung der API unter /api/v1/docs.',
  },
  'AMP-409-CHANGED': {
    message: 'Dies wurde inzwischen anderswo geändert.',
    hint: 'Lesen Sie es erneut, und wiederholen Sie die Änderung.',
  },
  'AMP-409-DEPENDENT-CHANGES': {
    message: 'Dies lässt sich nicht zurücknehmen: Jemand hat darauf aufgebaut.',
    hint: 'Nehmen Sie erst die spätere Änderung zurück, oder ändern Sie die Daten von Hand.',
  },
  'AMP-409-UNDONE': {
    message: 'Dies wurde schon zurückgenommen.',
    hint: 'Um es wiederzubekommen, nehmen Sie die Zurücknahme zurück.',
  },
  'AMP-409-CONFLICT': {
    message: 'Andere Änderungen kamen immer wieder dazwischen.',
    hint: 'Senden Sie die Anfrage erneut.',
  },
  'AMP-409-ADMINISTRATOR': {
    message: 'Kein anderes aktives Konto kann die Anwendung verwalten.',
    hint: 'Geben Sie zuerst einem anderen aktiven Konto eine Rolle der Verwaltung.',
  },
  'AMP-409-CYCLE': {
    message:
      'Automatische Regeln machen einander immer wieder rückgängig; es wurde nichts gespeichert.',
    hint: 'Ändern Sie die genannten Regeln im Skript, sodass ihre Reparaturen zusammenpassen.',
  },
  'AMP-409-ENGINE': {
    message:
      'Eine automatische Regel konnte mit diesen Daten nicht ausgeführt werden; es wurde nichts gespeichert.',
    hint: 'Ändern Sie die genannten Daten, oder die Regel im Skript.',
  },
  'AMP-409-TABLES': {
    message: 'Die Datenbank enthält Tabellen von etwas anderem; es wurde nichts geändert.',
    hint: 'Benutzen Sie eine andere Datenbank.',
  },
  'AMP-409-MIGRATION': {
    message: 'Die Daten können nicht zu diesem Modell gebracht werden; es wurde nichts geändert.',
    hint: 'Ändern Sie, was hier genannt wird; `ampersand migrate` sagt mehr.',
  },
  'AMP-413-BODY': {
    message: 'Der Inhalt ist zu groß.',
    hint: 'Senden Sie weniger auf einmal.',
  },
  'AMP-413-FILE': {
    message: 'Die Datei ist zu groß.',
    hint: 'Senden Sie eine kleinere Datei.',
  },
  'AMP-415-TYPE': {
    message: 'Dieser Inhaltstyp wird nicht angenommen.',
    hint: 'Senden Sie application/json, oder multipart/form-data für Dateien.',
  },
  'AMP-415-FILE': {
    message: 'Dateien dieses Typs werden nicht angenommen.',
    hint: 'Siehe die Einstellung `files.allowedTypes`.',
  },
  'AMP-421-HOST': {
    message: 'Dieser Server hört nicht auf diesen Namen.',
    hint: 'Benutzen Sie localhost oder die Adresse, oder nennen Sie den Namen in der Einstellung `server.hosts`.',
  },
  'AMP-422-IDEMPOTENCY': {
    message: 'Eine andere Anfrage kam mit demselben Idempotency-Key.',
    hint: 'Geben Sie jeder Anfrage einen eigenen Schlüssel; nur eine Wiederholung hat denselben.',
  },
  'AMP-423-IMPORT': {
    message: 'Die Anwendung ist gesperrt, bis die Population importiert und geprüft ist.',
    hint: 'Beenden Sie den Import, und führen Sie die Prüfung aus.',
  },
  'AMP-429-RATE': {
    message: 'Es kommen zu viele Anfragen.',
    hint: 'Warten Sie einen Moment.',
  },
  'AMP-429-STREAMS': {
    message: 'Zu viele Seiten desselben Browsers oder derselben Adresse folgen Änderungen.',
    hint: 'Schließen Sie einige; diese kann von Hand neu gelesen werden.',
  },
  'AMP-500-INTERNAL': {
    message: 'Im Server ist etwas schiefgegangen.',
    hint: 'Suchen Sie die Nummer der Anfrage im Protokoll des Servers.',
  },
  'AMP-500-RULE': {
    message: 'Eine Regel konnte nicht ausgewertet werden; es wurde nichts gespeichert.',
    hint: 'Suchen Sie die Nummer der Anfrage im Protokoll des Servers.',
  },
  'AMP-500-ENGINE': {
    message: 'Eine automatische Regel konnte nicht ausgeführt werden; es wurde nichts gespeichert.',
    hint: 'Berichtigen Sie die VIOLATION der Regel im Skript.',
  },
  'AMP-503-DATABASE': {
    message: 'Die Datenbank ist nicht erreichbar.',
    hint: 'Versuchen Sie es erneut; prüfen Sie den Datenbankserver.',
  },
  'AMP-503-READONLY': {
    message: 'Die Datenbank kann nur gelesen werden; es wurde nichts gespeichert.',
    hint: 'Versuchen Sie es später erneut; lassen Sie den Server eine Datenbank nutzen, die beschrieben werden darf.',
  },
  'AMP-503-UNCERTAIN': {
    message: 'Die Verbindung zur Datenbank brach ab, während die Änderung gespeichert wurde.',
    hint: 'Lesen Sie den Eintrag erneut: Er zeigt, ob die Änderung gespeichert ist.',
  },
  'AMP-503-BUSY': {
    message: 'Die Datenbank ist beschäftigt.',
    hint: 'Versuchen Sie es gleich noch einmal.',
  },
  'AMP-503-COSTLY': {
    message: 'Der Server hat diese Anfrage abgebrochen, weil sie zu lange dauerte.',
    hint: 'Fragen Sie weniger ab, zum Beispiel mit anderen Filtern oder einer anderen Sortierung. Wer den Server betreibt, kann die Einstellung database.statementTimeout erhöhen.',
  },
  'AMP-503-FULL': {
    message: 'Die Datenbank hat keinen Platz mehr; es wurde nichts gespeichert.',
    hint: 'Schaffen Sie Platz auf der Festplatte der Datenbank.',
  },
  'AMP-503-MODEL': {
    message: 'Die Datenbank ist für eine andere Version des Modells installiert.',
    hint: 'Migrieren Sie die Daten (ampersand migrate, oder Start mit --migrate), oder installieren Sie neu (POST /api/v1/admin/installer, oder Start mit --reinstall).',
  },
  'AMP-503-INSTALL': {
    message: 'Die Anwendung ist nicht installiert.',
    hint: 'Installieren Sie die Anwendung (POST /api/v1/admin/installer, oder Start mit --reinstall).',
  },
  'AMP-503-STREAMS': {
    message: 'So viele Seiten folgen Änderungen, dass der Server keine weiteren annimmt.',
    hint: 'Versuchen Sie es später erneut; bis dahin kann die Seite von Hand neu gelesen werden.',
  },
  'AMP-503-STOPPING': {
    message: 'Der Server wird gerade beendet.',
    hint: 'Versuchen Sie es gleich noch einmal.',
  },
};
