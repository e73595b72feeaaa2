/** Dutch texts of the privacy page. */
export const PRIVACY_MESSAGES_NL = {
  'privacy.lead':
    'Wat deze toepassing over u bewaart naast de gegevens die u invoert. Ze roept geen andere partij aan.',
  'privacy.browser': 'In uw browser',
  'privacy.server': 'Op de server',
  'privacy.log': 'In het logboek',
  'privacy.log.text':
    'Van elk verzoek worden het adres, het IP-adres van de client, de status en de duur gelogd. Cookies en wachtwoorden worden niet gelogd. De beheerder bepaalt hoe lang logboeken bewaard blijven.',
  'privacy.until': 'Bewaard tot',
  'privacy.session':
    'Een willekeurig token voor uw sessie. Het is nodig om de toepassing te gebruiken.',
  'privacy.session.until': 'u de browser sluit',
  'privacy.view':
    'Het nummer van een weergave als andere gebruiker, die alleen beheerders kunnen beginnen.',
  'privacy.view.until': 'de weergave eindigt of u de browser sluit',
  'privacy.appearance': 'De weergave die u hebt gekozen.',
  'privacy.appearance.until': 'u ze in de browser wist',
  'privacy.recent': 'Namen en adressen van de items die u het laatst hebt geopend.',
  'privacy.recent.until': 'u ze in de browser wist',
  'privacy.tables': 'Kolombreedten, en de weergaven die u hebt opgeslagen met hun filters.',
  'privacy.tables.until': 'u ze in de browser wist',
  'privacy.compact': 'Of de rijen van een tabel compact zijn.',
  'privacy.compact.until': 'u het tabblad sluit',
  'privacy.sessions':
    'Een samenvatting van het token, uw account en de tijd van uw laatste verzoek.',
  'privacy.sessions.until': 'de sessie verloopt',
  'privacy.rates': 'Het aantal verzoeken per minuut en adres.',
  'privacy.rates.until': 'er enkele minuten voorbij zijn',
  'privacy.requests':
    'Resultaten van verzoeken, zodat een herhaald verzoek één keer wordt uitgevoerd.',
  'privacy.requests.until': 'er een dag voorbij is',
  'privacy.changes': 'Wie wat heeft gewijzigd, en wanneer.',
  'privacy.changes.until': 'de bewaartermijn van de geschiedenis eindigt of een beheerder het wist',
  'privacy.tasks': 'Items met open taken.',
  'privacy.tasks.until': 'de taak is gedaan',
  'privacy.archive': 'Gegevens zonder plaats in de huidige versie van de toepassing.',
  'privacy.archive.until': 'een beheerder ze verwijdert',
  'privacy.accepted': 'Bekende schendingen van regels.',
  'privacy.accepted.until': 'ze zijn opgelost',
} as const;
