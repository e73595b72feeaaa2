/** German texts of the privacy page. */
export const PRIVACY_MESSAGES_DE = {
  'privacy.lead':
    'Was diese Anwendung über Sie speichert, zusätzlich zu den Daten, die Sie eingeben. Sie nimmt keine Verbindung zu anderen Diensten auf.',
  'privacy.browser': 'In Ihrem Browser',
  'privacy.server': 'Auf dem Server',
  'privacy.log': 'Im Protokoll',
  'privacy.log.text':
    'Zu jeder Seite oder Aktion enthält das Protokoll die Adresse, Ihre IP-Adresse und Ihr Konto, das Ergebnis und die Dauer. Cookies und Passwörter enthält es nicht. Der Betreiber entscheidet, wie lange Protokolle aufbewahrt werden.',
  'privacy.until': 'Aufbewahrt, bis',
  'privacy.session':
    'Ein zufälliger Code für Ihre Sitzung. Ohne ihn funktioniert die Anwendung nicht.',
  'privacy.session.until': 'Sie den Browser schließen',
  'privacy.view':
    'Ob Sie die Anwendung als anderer Benutzer ansehen. Das können nur Administratoren.',
  'privacy.view.until': 'Sie die Ansicht beenden oder den Browser schließen',
  'privacy.login':
    'Zufällige Codes einer Anmeldung bei einem Anmeldedienst und die Seite, die danach geöffnet wird.',
  'privacy.login.until': 'die Anmeldung endet oder Sie den Browser schließen',
  'privacy.appearance': 'Ihre Einstellungen für die Darstellung.',
  'privacy.appearance.until': 'Sie die Browserdaten löschen',
  'privacy.recent': 'Namen und Adressen der Einträge, die Sie zuletzt geöffnet haben.',
  'privacy.recent.until': 'Sie die Browserdaten löschen',
  'privacy.import': 'Wie Sie die Spalten importierter Dateien zugeordnet haben.',
  'privacy.import.until': 'Sie die Browserdaten löschen',
  'privacy.tables':
    'Spaltenbreiten und die Ansichten, die Sie mit ihren Filtern gespeichert haben.',
  'privacy.tables.until': 'Sie die Browserdaten löschen',
  'privacy.compact': 'Ob die Zeilen einer Tabelle kompakt angezeigt werden.',
  'privacy.compact.until': 'Sie den Tab schließen',
  'privacy.sessions':
    'Ihr Konto, wann Sie sich angemeldet haben, wann Sie zuletzt aktiv waren, und ein aus dem Sitzungscookie abgeleiteter Code.',
  'privacy.sessions.until': 'die Sitzung abläuft',
  'privacy.subjects':
    'Ein Code, der aus Ihrer Kennung bei einem Anmeldedienst abgeleitet ist, Ihr Konto und dessen Rollen aus Gruppen.',
  'privacy.subjects.until': 'ein Administrator es löscht',
  'privacy.rates': 'Wie oft die Anwendung von Ihrer IP-Adresse aus genutzt wurde, pro Minute.',
  'privacy.rates.until': 'einige Minuten vergangen sind',
  'privacy.requests':
    'Ergebnisse Ihrer letzten Änderungen, damit eine doppelt gesendete Änderung nur einmal gespeichert wird.',
  'privacy.requests.until': 'ein Tag vergangen ist',
  'privacy.listViews':
    'Ansichten von Listen und Zuordnungen von Importen, die Sie gespeichert haben, mit Filtern, Überschriften und letzten Versionen.',
  'privacy.listViews.until': 'Ihr Konto gelöscht wird; geteilte Ansichten bleiben ohne Ihren Namen',
  'privacy.changes': 'Wer was wann geändert hat.',
  'privacy.changes.until':
    'die Aufbewahrungsfrist des Verlaufs endet oder ein Administrator ihn löscht',
  'privacy.tasks': 'Einträge mit offenen Aufgaben.',
  'privacy.tasks.until': 'die Aufgabe erledigt ist',
  'privacy.archive': 'Daten, die in der aktuellen Version der Anwendung keinen Platz haben.',
  'privacy.archive.until': 'ein Administrator sie löscht',
  'privacy.outbox': 'Aufgaben, die an ein anderes System zu senden sind.',
  'privacy.outbox.until': 'sie gesendet sind oder die Aufgabe erledigt ist',
  'privacy.notices': 'Aufgaben, die Ihnen per E-Mail oder an Ihren Webhook zu senden sind.',
  'privacy.notices.until': 'sie gesendet sind oder die Aufgabe erledigt ist',
  'privacy.noticeChoices':
    'Ihre Auswahl für Nachrichten über Aufgaben, Ihr Webhook mit Schlüssel, und warum die letzte Nachricht nicht zugestellt werden konnte.',
  'privacy.noticeChoices.until': 'Ihr Konto gelöscht wird',
  'privacy.watches':
    'Datensätze und Seiten, die Sie beobachten. Sie haben keinen Verlauf, und Administratoren sehen sie nicht.',
  'privacy.watches.until':
    'Sie das nicht mehr beobachten, Ihr Konto gelöscht wird oder Sie das nicht mehr lesen können',
  'privacy.accepted': 'Akzeptierte Verstöße gegen Regeln.',
  'privacy.accepted.until': 'sie behoben sind',
} as const;
