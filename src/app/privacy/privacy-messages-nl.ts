/** Dutch texts of the privacy page. */
export const PRIVACY_MESSAGES_NL = {
  'privacy.lead':
    'Wat deze toepassing over u bewaart, naast de gegevens die u invoert. De toepassing maakt geen verbinding met andere diensten.',
  'privacy.browser': 'In uw browser',
  'privacy.server': 'Op de server',
  'privacy.log': 'In het logboek',
  'privacy.log.text':
    'Voor elke pagina of actie bevat het logboek het adres, uw IP-adres en account, het resultaat en de duur. Het bevat geen cookies of wachtwoorden. De beheerder bepaalt hoe lang logboeken worden bewaard.',
  'privacy.until': 'Bewaard totdat',
  'privacy.session':
    'Een willekeurige code voor uw sessie. Zonder deze code werkt de toepassing niet.',
  'privacy.session.until': 'u de browser sluit',
  'privacy.view':
    'Of u de toepassing als een andere gebruiker bekijkt. Alleen beheerders kunnen dat.',
  'privacy.view.until': 'u de weergave of de browser sluit',
  'privacy.login':
    'Willekeurige codes van een aanmelding bij een inlogprovider, en de pagina die daarna opent.',
  'privacy.login.until': 'het inloggen klaar is of u de browser sluit',
  'privacy.appearance': 'De weergave-instellingen die u hebt gekozen.',
  'privacy.appearance.until': 'u de browsergegevens wist',
  'privacy.recent': 'Namen en adressen van de items die u het laatst hebt geopend.',
  'privacy.recent.until': 'u de browsergegevens wist',
  'privacy.import': 'Hoe u de kolommen van geïmporteerde bestanden hebt gekoppeld.',
  'privacy.import.until': 'u de browsergegevens wist',
  'privacy.tables': 'Kolombreedten, en de weergaven die u met hun filters hebt opgeslagen.',
  'privacy.tables.until': 'u de browsergegevens wist',
  'privacy.compact': 'Of de rijen van een tabel compact worden getoond.',
  'privacy.compact.until': 'u het tabblad sluit',
  'privacy.sessions':
    'Uw account, wanneer u hebt ingelogd, wanneer u het laatst actief was, en een code die is afgeleid van de sessiecookie.',
  'privacy.sessions.until': 'de sessie verloopt',
  'privacy.subjects':
    'Een code die is afgeleid van uw gebruikersnummer bij een inlogprovider, uw account en de rollen daarvan uit groepen.',
  'privacy.subjects.until': 'een beheerder dit verwijdert',
  'privacy.rates': 'Hoe vaak de toepassing vanaf uw IP-adres is gebruikt, per minuut.',
  'privacy.rates.until': 'er enkele minuten zijn verstreken',
  'privacy.requests':
    'Resultaten van uw recente wijzigingen, zodat een wijziging die twee keer wordt verzonden maar één keer wordt opgeslagen.',
  'privacy.requests.until': 'er een dag is verstreken',
  'privacy.listViews':
    'Weergaven van lijsten en koppelingen van imports die u hebt opgeslagen, met filters, kopjes en laatste versies.',
  'privacy.listViews.until':
    'uw account wordt verwijderd; gedeelde weergaven blijven zonder uw naam',
  'privacy.changes': 'Wie wat heeft gewijzigd, en wanneer.',
  'privacy.changes.until':
    'de bewaartermijn van de geschiedenis is verstreken of een beheerder die wist',
  'privacy.tasks': 'Items met openstaande taken.',
  'privacy.tasks.until': 'de taak is afgerond',
  'privacy.archive': 'Gegevens die geen plaats hebben in de huidige versie van de toepassing.',
  'privacy.archive.until': 'een beheerder ze verwijdert',
  'privacy.outbox': 'Taken die naar een ander systeem moeten worden verzonden.',
  'privacy.outbox.until': 'ze zijn verzonden of de taak is uitgevoerd',
  'privacy.notices': 'Taken die per e-mail of naar uw webhook moeten worden verzonden.',
  'privacy.notices.until': 'ze zijn verzonden of de taak is uitgevoerd',
  'privacy.noticeChoices':
    'Uw keuzes voor berichten over taken, uw webhook met sleutel, en waarom het laatste bericht niet kon worden bezorgd.',
  'privacy.noticeChoices.until': 'uw account wordt verwijderd',
  'privacy.watches':
    'Records en pagina’s die u volgt. Ze hebben geen geschiedenis, en beheerders zien ze niet.',
  'privacy.watches.until':
    'u ze niet meer volgt, uw account wordt verwijderd, of u ze niet meer kunt lezen',
  'privacy.accepted': 'Geaccepteerde overtredingen van regels.',
  'privacy.accepted.until': 'ze zijn opgelost',
} as const;
