import type { ErrorCode, ErrorText } from './error-catalog.ts';

/** Dutch texts of the error catalog. A code without one is an error of the type checker. */
export const ERROR_MESSAGES_NL: Readonly<Record<ErrorCode, ErrorText>> = {
  'AMP-400-JSON': {
    message: 'De inhoud van het verzoek is geen geldige JSON.',
    hint: 'Stuur een JSON-document met inhoudstype application/json.',
  },
  'AMP-400-BODY': {
    message: 'De inhoud van het verzoek heeft een onverwachte structuur.',
    hint: 'Zie de API-beschrijving op /api/v1/docs.',
  },
  'AMP-400-QUERY': {
    message: 'Een queryparameter heeft een ongeldige waarde.',
    hint: 'Zie de API-beschrijving op /api/v1/docs.',
  },
  'AMP-400-NAME': {
    message: 'Onbekende naam.',
    hint: 'Gebruik de naam zoals die in de toepassing staat.',
  },
  'AMP-400-PATH': {
    message: 'Het pad is ongeldig.',
    hint: 'Codeer elk deel van het pad met procenttekens.',
  },
  'AMP-400-INTERFACE': {
    message: 'De paden passen bij meerdere interfaces.',
    hint: 'Geef de interface op met de queryparameter `interface`.',
  },
  'AMP-400-OPERATION': {
    message: 'Deze bewerking wordt niet ondersteund voor dit pad.',
    hint: 'Gebruik replace voor één waarde, en add of remove voor een lijst.',
  },
  'AMP-400-VALUE': {
    message: 'De waarde past niet bij het type van het veld.',
    hint: 'Zie de details voor het verwachte formaat.',
  },
  'AMP-400-TOO-LONG': {
    message: 'De waarde is te lang voor het veld.',
    hint: 'Stuur een kortere waarde, of wijzig het type van het begrip in BIGALPHANUMERIC.',
  },
  'AMP-400-TOO-MANY': {
    message: 'Het verzoek bevat te veel bewerkingen.',
    hint: 'Verdeel de bewerkingen over meerdere verzoeken.',
  },
  'AMP-400-EXISTS': {
    message: 'Deze ID bestaat al.',
    hint: 'Kies een andere ID, of laat die weg.',
  },
  'AMP-400-ROLE': {
    message: 'Onbekende rol.',
    hint: 'Kies een van de rollen in de navigatiebalk.',
  },
  'AMP-400-HOST': {
    message: 'Het verzoek noemt meerdere hosts.',
    hint: 'Stuur één Host-header.',
  },
  'AMP-400-IDEMPOTENCY': {
    message: 'De header Idempotency-Key heeft een ongeldige waarde.',
    hint: 'Stuur 1 tot 128 zichtbare ASCII-tekens.',
  },
  'AMP-400-IMPORT': {
    message: 'De populatie kan niet worden geïmporteerd.',
    hint: 'Los de vermelde problemen op en importeer het bestand opnieuw.',
  },
  'AMP-400-FILE': {
    message: 'De upload is ongeldig.',
    hint: 'Stuur één bestand in het multipart-veld `file`.',
  },
  'AMP-401-LOGIN': {
    message: 'U moet eerst inloggen.',
    hint: 'Log in en probeer het opnieuw.',
  },
  'AMP-401-SESSION': {
    message: 'Dit verzoek heeft een sessie nodig, maar bevat geen sessiecookie.',
    hint: 'Laad eerst een pagina om een sessiecookie te krijgen.',
  },
  'AMP-403-INTERFACE': {
    message: 'Met uw actieve rollen hebt u geen toegang tot deze pagina.',
    hint: 'Kies een rol die wel toegang heeft.',
  },
  'AMP-403-CONCEPT': {
    message: 'Met uw actieve rollen hebt u geen toegang tot deze items.',
    hint: 'Kies een rol die wel toegang heeft.',
  },
  'AMP-403-RIGHT': {
    message: 'U kunt dit niet doen op deze pagina.',
    hint: 'Gebruik een pagina die u het vereiste recht geeft.',
  },
  'AMP-403-ORIGIN': {
    message: 'Wijzigingen worden alleen geaccepteerd vanaf de pagina’s van deze toepassing.',
    hint: 'Stuur de header Origin met het adres van deze toepassing.',
  },
  'AMP-403-ADMIN': {
    message: 'Hiervoor is een beheerdersrol nodig.',
    hint: 'Kies een van de rollen in de instelling `rbac.adminRoles`.',
  },
  'AMP-403-FILE': {
    message: 'Met uw actieve rollen hebt u geen toegang tot dit bestand.',
    hint: 'Kies een rol die het item met dit bestand kan lezen.',
  },
  'AMP-403-PASSWORD': {
    message: 'Om uw wachtwoord te wijzigen, moet u ook uw huidige wachtwoord invoeren.',
    hint: 'Stuur het huidige wachtwoord mee.',
  },
  'AMP-403-UNDO': {
    message: 'U kunt deze wijziging niet ongedaan maken.',
    hint: 'Alleen de sessie die de wijziging maakte of een beheerder kan dat.',
  },
  'AMP-404-ROUTE': {
    message: 'Onbekend API-pad.',
    hint: 'Zie de API-beschrijving op /api/v1/docs.',
  },
  'AMP-404-CONCEPT': {
    message: 'Onbekend begrip.',
    hint: 'Controleer de naam, die hoofdlettergevoelig is.',
  },
  'AMP-404-RESOURCE': {
    message: 'De resource is niet gevonden.',
    hint: 'Misschien is die verwijderd. Laad de lijst opnieuw.',
  },
  'AMP-404-GONE': {
    message: 'Dit item is verwijderd of heeft nooit bestaan.',
    hint: 'Laad de lijst opnieuw. Voer uw tekst in een ander item in als u die wilt bewaren.',
  },
  'AMP-404-HISTORY': {
    message: 'De geschiedenis gaat niet zo ver terug.',
    hint: 'Kies een later tijdstip. Als de geschiedenis is uitgeschakeld, zijn er alleen huidige gegevens.',
  },
  'AMP-404-INTERFACE': {
    message: 'Onbekende interface.',
    hint: 'Controleer de naam, die hoofdlettergevoelig is.',
  },
  'AMP-404-FIELD': {
    message: 'De interface heeft dit veld niet.',
    hint: 'De toepassing is misschien verouderd. Genereer die opnieuw.',
  },
  'AMP-404-TRANSACTION': {
    message: 'Deze wijziging staat niet in de geschiedenis.',
    hint: 'Laad de geschiedenis opnieuw. Oudere wijzigingen zijn misschien verlopen.',
  },
  'AMP-404-FILE': {
    message: 'Het bestand is niet gevonden.',
    hint: 'Misschien is het verwijderd.',
  },
  'AMP-405-METHOD': {
    message: 'Deze methode wordt niet ondersteund voor dit pad.',
    hint: 'Zie de API-beschrijving op /api/v1/docs.',
  },
  'AMP-409-CHANGED': {
    message: 'Iemand anders heeft dit intussen gewijzigd.',
    hint: 'Laad het opnieuw en herhaal uw wijziging.',
  },
  'AMP-409-DEPENDENT-CHANGES': {
    message: 'Kan niet ongedaan worden gemaakt: latere wijzigingen hangen ervan af.',
    hint: 'Maak eerst de latere wijzigingen ongedaan, of wijzig de gegevens handmatig.',
  },
  'AMP-409-UNDONE': {
    message: 'Deze wijziging is al ongedaan gemaakt.',
    hint: 'Maak het ongedaan maken ongedaan om de wijziging te herstellen.',
  },
  'AMP-409-CONFLICT': {
    message: 'Andere wijzigingen waren hier herhaaldelijk mee in conflict.',
    hint: 'Stuur het verzoek opnieuw.',
  },
  'AMP-409-ADMINISTRATOR': {
    message: 'Geen ander actief account kan de toepassing beheren.',
    hint: 'Geef eerst een ander actief account een beheerdersrol.',
  },
  'AMP-409-CYCLE': {
    message:
      'Er is niets opgeslagen, omdat automatische regels elkaars wijzigingen steeds ongedaan maken.',
    hint: 'Wijzig de vermelde regels in het script zodat hun reparaties niet met elkaar in conflict zijn.',
  },
  'AMP-409-ENGINE': {
    message: 'Er is niets opgeslagen, omdat een automatische regel mislukte op deze gegevens.',
    hint: 'Wijzig de vermelde gegevens, of corrigeer de regel in het script.',
  },
  'AMP-409-TABLES': {
    message: 'Er is niets gewijzigd, omdat de database tabellen van een andere toepassing bevat.',
    hint: 'Gebruik een andere database.',
  },
  'AMP-409-MIGRATION': {
    message:
      'Er is niets gewijzigd, omdat de gegevens niet naar dit model kunnen worden gemigreerd.',
    hint: 'Los de vermelde problemen op. Voer `ampersand migrate` uit voor meer details.',
  },
  'AMP-413-BODY': {
    message: 'De inhoud van het verzoek is te groot.',
    hint: 'Stuur kleinere verzoeken.',
  },
  'AMP-413-FILE': {
    message: 'Het bestand is te groot.',
    hint: 'Upload een kleiner bestand.',
  },
  'AMP-415-TYPE': {
    message: 'Dit inhoudstype wordt niet ondersteund.',
    hint: 'Stuur application/json, of multipart/form-data voor bestanden.',
  },
  'AMP-415-FILE': {
    message: 'Bestanden van dit type zijn niet toegestaan.',
    hint: 'De instelling `files.allowedTypes` bevat de toegestane typen.',
  },
  'AMP-421-HOST': {
    message: 'Deze server accepteert geen verzoeken voor die hostnaam.',
    hint: 'Gebruik localhost of het IP-adres van de server, of voeg de hostnaam toe aan `server.hosts`.',
  },
  'AMP-422-IDEMPOTENCY': {
    message: 'Deze Idempotency-Key is al voor een ander verzoek gebruikt.',
    hint: 'Gebruik een nieuwe sleutel voor elk verzoek, en dezelfde sleutel alleen om hetzelfde verzoek te herhalen.',
  },
  'AMP-423-IMPORT': {
    message: 'De toepassing is vergrendeld totdat de populatie is geïmporteerd en gecontroleerd.',
    hint: 'Rond de import af en voer de controle uit.',
  },
  'AMP-429-RATE': {
    message: 'Te veel verzoeken.',
    hint: 'Probeer het over enkele ogenblikken opnieuw.',
  },
  'AMP-429-STREAMS': {
    message:
      'Te veel geopende pagina’s ontvangen live wijzigingen in deze browser of vanaf dit adres.',
    hint: 'Sluit enkele pagina’s, of laad deze pagina opnieuw om wijzigingen te zien.',
  },
  'AMP-500-INTERNAL': {
    message: 'Onverwachte fout op de server.',
    hint: 'Zoek de verzoek-ID op in het serverlogboek.',
  },
  'AMP-500-RULE': {
    message: 'Er is niets opgeslagen, omdat een regel niet kon worden berekend.',
    hint: 'Zoek de verzoek-ID op in het serverlogboek.',
  },
  'AMP-500-ENGINE': {
    message: 'Er is niets opgeslagen, omdat een automatische regel is mislukt.',
    hint: 'Corrigeer de VIOLATION van de regel in het script.',
  },
  'AMP-503-DATABASE': {
    message: 'De database is niet bereikbaar.',
    hint: 'Probeer het opnieuw. Controleer de databaseserver als het probleem blijft bestaan.',
  },
  'AMP-503-READONLY': {
    message: 'Er is niets opgeslagen, omdat de database alleen-lezen is.',
    hint: 'Probeer het later opnieuw, of stel een beschrijfbare database in.',
  },
  'AMP-503-UNCERTAIN': {
    message: 'De verbinding met de database viel weg terwijl uw wijziging werd opgeslagen.',
    hint: 'Laad de pagina opnieuw om te zien of de wijziging is opgeslagen.',
  },
  'AMP-503-BUSY': {
    message: 'De database is bezet.',
    hint: 'Probeer het over enkele ogenblikken opnieuw.',
  },
  'AMP-503-COSTLY': {
    message: 'De server heeft dit verzoek afgebroken, omdat het te lang duurde.',
    hint: 'Vraag minder op, bijvoorbeeld met andere filters of een andere sortering. Een beheerder kan de instelling database.statementTimeout verhogen.',
  },
  'AMP-503-FILES': {
    message: 'De opslag van bestanden is niet bruikbaar.',
    hint: 'Probeer het opnieuw. Houdt het probleem aan, dan staat in het serverlog wat te doen is.',
  },
  'AMP-503-FULL': {
    message: 'Er is niets opgeslagen, omdat de schijf van de database vol is.',
    hint: 'Maak schijfruimte vrij op de databaseserver.',
  },
  'AMP-503-MODEL': {
    message: 'De database is geïnstalleerd voor een andere versie van het model.',
    hint: 'Migreer de gegevens (ampersand migrate, of start met --migrate), of installeer opnieuw (POST /api/v1/admin/installer, of start met --reinstall).',
  },
  'AMP-503-INSTALL': {
    message: 'De toepassing is niet geïnstalleerd.',
    hint: 'Installeer de toepassing (POST /api/v1/admin/installer, of start met --reinstall).',
  },
  'AMP-503-STREAMS': {
    message: 'Te veel geopende pagina’s ontvangen live wijzigingen van deze server.',
    hint: 'Probeer het later opnieuw, of laad de pagina opnieuw om wijzigingen te zien.',
  },
  'AMP-503-STOPPING': {
    message: 'De server wordt gestopt.',
    hint: 'Probeer het over enkele ogenblikken opnieuw.',
  },
};
