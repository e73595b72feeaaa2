/** German texts of the privacy page. */
export const PRIVACY_MESSAGES_DE = {
  'privacy.lead':
    'Was diese Anwendung neben den Daten, die Sie eingeben, über Sie speichert. Sie ruft keine Dritten auf.',
  'privacy.browser': 'In Ihrem Browser',
  'privacy.server': 'Auf dem Server',
  'privacy.log': 'Im Protokoll',
  'privacy.log.text':
    'Von jeder Anfrage werden Adresse, IP-Adresse des Clients, Status und Dauer protokolliert. Cookies und Passwörter werden nicht protokolliert. Der Betreiber entscheidet, wie lange Protokolle aufbewahrt werden.',
  'privacy.until': 'Aufbewahrt, bis',
  'privacy.session':
    'Ein zufälliges Token für Ihre Sitzung. Es ist für die Nutzung der Anwendung nötig.',
  'privacy.session.until': 'Sie den Browser schließen',
  'privacy.view':
    'Die Nummer einer Ansicht als anderer Benutzer, die nur Administratoren beginnen können.',
  'privacy.view.until': 'die Ansicht endet oder Sie den Browser schließen',
  'privacy.appearance': 'Die Darstellung, die Sie gewählt haben.',
  'privacy.appearance.until': 'Sie sie im Browser löschen',
  'privacy.recent': 'Namen und Adressen der Einträge, die Sie zuletzt geöffnet haben.',
  'privacy.recent.until': 'Sie sie im Browser löschen',
  'privacy.tables':
    'Spaltenbreiten und die Ansichten, die Sie mit ihren Filtern gespeichert haben.',
  'privacy.tables.until': 'Sie sie im Browser löschen',
  'privacy.compact': 'Ob die Zeilen einer Tabelle kompakt sind.',
  'privacy.compact.until': 'Sie den Tab schließen',
  'privacy.sessions': 'Ein Hashwert des Tokens, Ihr Konto und die Zeit Ihrer letzten Anfrage.',
  'privacy.sessions.until': 'die Sitzung abläuft',
  'privacy.rates': 'Die Anzahl der Anfragen pro Minute und Adresse.',
  'privacy.rates.until': 'einige Minuten vergangen sind',
  'privacy.requests':
    'Ergebnisse von Anfragen, damit eine wiederholte Anfrage nur einmal ausgeführt wird.',
  'privacy.requests.until': 'ein Tag vergangen ist',
  'privacy.changes': 'Wer was wann geändert hat.',
  'privacy.changes.until':
    'die Aufbewahrungsfrist des Verlaufs endet oder ein Administrator ihn löscht',
  'privacy.tasks': 'Einträge mit offenen Aufgaben.',
  'privacy.tasks.until': 'die Aufgabe erledigt ist',
  'privacy.archive': 'Daten ohne Platz in der aktuellen Version der Anwendung.',
  'privacy.archive.until': 'ein Administrator sie löscht',
  'privacy.accepted': 'Bekannte Verletzungen von Regeln.',
  'privacy.accepted.until': 'sie behoben sind',
} as const;
