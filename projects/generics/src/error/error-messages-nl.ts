import type { ErrorCode, ErrorText } from './error-catalog.ts';

/** Dutch texts of the error catalog. A code without one is an error of the type checker. */
export const ERROR_MESSAGES_NL: Readonly<Record<ErrorCode, ErrorText>> = {
  'AMP-400-JSON': {
    message: 'De inhoud is geen geldige JSON.',
    hint: 'Stuur een JSON-document met inhoudstype application/json.',
  },
  'AMP-400-BODY': {
    message: 'De inhoud heeft niet de verwachte vorm.',
    hint: 'Zie de beschrijving van de API op /api/v1/docs.',
  },
  'AMP-400-QUERY': {
    message: 'Een parameter in het adres heeft een onbruikbare waarde.',
    hint: 'Zie de beschrijving van de API op /api/v1/docs.',
  },
  'AMP-400-NAME': {
    message: 'De toepassing heeft niets met deze naam.',
    hint: 'Schrijf hem zoals de pagina’s dat doen.',
  },
  'AMP-400-PATH': {
    message: 'Het pad is niet te lezen.',
    hint: 'Codeer elk deel van het pad met procenttekens.',
  },
  'AMP-400-INTERFACE': {
    message: 'Het is niet duidelijk bij welke interface de paden horen.',
    hint: 'Noem de interface in de parameter `interface`.',
  },
  'AMP-400-OPERATION': {
    message: 'De bewerking past niet bij de plaats waar het pad naar wijst.',
    hint: 'Gebruik replace voor één waarde, add en remove voor een lijst.',
  },
  'AMP-400-VALUE': {
    message: 'De waarde past niet bij het type van het veld.',
    hint: 'Stuur een waarde van het type dat het veld heeft.',
  },
  'AMP-400-TOO-LONG': {
    message: 'De waarde is te lang voor het veld.',
    hint: 'Stuur een kortere waarde, of geef het concept het type BIGALPHANUMERIC.',
  },
  'AMP-400-TOO-MANY': {
    message: 'Het verzoek bevat te veel bewerkingen.',
    hint: 'Verdeel de bewerkingen over meer verzoeken.',
  },
  'AMP-400-EXISTS': {
    message: 'Er is al een atoom met deze naam.',
    hint: 'Kies een andere naam, of laat die weg.',
  },
  'AMP-400-ROLE': {
    message: 'Deze rol bestaat niet.',
    hint: 'Kies een rol die de navigatiebalk noemt.',
  },
  'AMP-400-HOST': {
    message: 'Het verzoek noemt meer dan één host.',
    hint: 'Stuur één Host-header.',
  },
  'AMP-400-IDEMPOTENCY': {
    message: 'De kop Idempotency-Key heeft een onbruikbare waarde.',
    hint: 'Stuur 1 tot 128 zichtbare ASCII-tekens.',
  },
  'AMP-400-IMPORT': {
    message: 'De populatie kan niet worden ingelezen.',
    hint: 'Verbeter de genoemde plaatsen en lees het bestand opnieuw in.',
  },
  'AMP-400-FILE': {
    message: 'Het bestand is niet te gebruiken.',
    hint: 'Stuur één bestand in het multipart-veld `file`.',
  },
  'AMP-401-LOGIN': {
    message: 'Hiervoor moet u zijn aangemeld.',
    hint: 'Meld u eerst aan.',
  },
  'AMP-401-SESSION': {
    message: 'Dit verzoek heeft een sessie nodig en heeft geen sessiecookie.',
    hint: 'Lees eerst een pagina: het cookie van het antwoord noemt de sessie.',
  },
  'AMP-403-INTERFACE': {
    message: 'De actieve rollen geven geen toegang tot deze interface.',
    hint: 'Activeer een rol die de interface mag gebruiken.',
  },
  'AMP-403-CONCEPT': {
    message: 'De actieve rollen geven geen toegang tot atomen van dit concept.',
    hint: 'Activeer een rol met een interface voor dit concept.',
  },
  'AMP-403-RIGHT': {
    message: 'De interface staat dit niet toe.',
    hint: 'Gebruik een interface met het recht dat nodig is.',
  },
  'AMP-403-ORIGIN': {
    message: 'Wijzigingen worden alleen aangenomen van de pagina’s van deze toepassing.',
    hint: 'Stuur de kop Origin met het adres van deze toepassing.',
  },
  'AMP-403-ADMIN': {
    message: 'Hiervoor is een beheerrol nodig.',
    hint: 'Activeer een van de rollen in de instelling `rbac.adminRoles`.',
  },
  'AMP-403-FILE': {
    message: 'De actieve rollen geven geen toegang tot dit bestand.',
    hint: 'Activeer een rol die het atoom van het bestand mag zien.',
  },
  'AMP-403-PASSWORD': {
    message: 'Het wachtwoord van het eigen account verandert alleen samen met het huidige.',
    hint: 'Geef ook het huidige wachtwoord.',
  },
  'AMP-403-UNDO': {
    message: 'Deze wijziging kan hier niet ongedaan worden gemaakt.',
    hint: 'Vraag het aan wie haar maakte, of aan een beheerder.',
  },
  'AMP-404-ROUTE': {
    message: 'Dit adres bestaat niet in de API.',
    hint: 'Zie de beschrijving van de API op /api/v1/docs.',
  },
  'AMP-404-CONCEPT': {
    message: 'Dit concept bestaat niet.',
    hint: 'Controleer de naam; hoofdletters tellen mee.',
  },
  'AMP-404-RESOURCE': {
    message: 'Dit gegeven bestaat niet.',
    hint: 'Misschien is het verwijderd; lees de lijst opnieuw.',
  },
  'AMP-404-GONE': {
    message: 'Dit is intussen verwijderd, of heeft nooit bestaan.',
    hint: 'Lees de lijst opnieuw; wat getypt is moet ergens anders worden ingevoerd.',
  },
  'AMP-404-HISTORY': {
    message: 'De geschiedenis vertelt niet hoe het toen was.',
    hint: 'Kies een later moment; waar geen geschiedenis wordt bewaard, is er alleen het heden.',
  },
  'AMP-404-INTERFACE': {
    message: 'Deze interface bestaat niet.',
    hint: 'Controleer de naam; hoofdletters tellen mee.',
  },
  'AMP-404-FIELD': {
    message: 'De interface heeft dit veld niet.',
    hint: 'De toepassing is misschien verouderd: genereer haar opnieuw.',
  },
  'AMP-404-TRANSACTION': {
    message: 'Die wijziging staat niet in de geschiedenis.',
    hint: 'Lees de geschiedenis opnieuw; de bewaartermijn kan voorbij zijn.',
  },
  'AMP-404-FILE': {
    message: 'Dit bestand bestaat niet.',
    hint: 'Misschien is het verwijderd.',
  },
  'AMP-405-METHOD': {
    message: 'Dit adres kent deze methode niet.',
    hint: 'Zie de beschrijving van de API op /api/v1/docs.',
  },
  'AMP-409-CHANGED': {
    message: 'Dit is intussen elders gewijzigd.',
    hint: 'Lees het opnieuw en herhaal de wijziging.',
  },
  'AMP-409-DEPENDENT-CHANGES': {
    message: 'Dit kan niet ongedaan worden gemaakt: iemand heeft erop voortgebouwd.',
    hint: 'Maak eerst de latere wijziging ongedaan, of pas de gegevens met de hand aan.',
  },
  'AMP-409-UNDONE': {
    message: 'Dit is al ongedaan gemaakt.',
    hint: 'Maak het ongedaan maken ongedaan om het terug te krijgen.',
  },
  'AMP-409-CONFLICT': {
    message: 'Andere wijzigingen kwamen er steeds tussen.',
    hint: 'Stuur het verzoek opnieuw.',
  },
  'AMP-409-ADMINISTRATOR': {
    message: 'Geen ander actief account kan de toepassing beheren.',
    hint: 'Geef eerst een ander actief account een rol voor het beheer.',
  },
  'AMP-409-CYCLE': {
    message: 'Automatische regels maken elkaars werk steeds ongedaan; er is niets opgeslagen.',
    hint: 'Pas de genoemde regels in het script aan, zodat hun reparaties samengaan.',
  },
  'AMP-409-ENGINE': {
    message:
      'Een automatische regel kon met deze gegevens niet worden uitgevoerd; er is niets opgeslagen.',
    hint: 'Wijzig de genoemde gegevens, of de regel in het script.',
  },
  'AMP-409-TABLES': {
    message: 'De database bevat tabellen van iets anders; er is niets gewijzigd.',
    hint: 'Gebruik een andere database.',
  },
  'AMP-409-MIGRATION': {
    message: 'De gegevens kunnen niet naar dit model worden gebracht; er is niets gewijzigd.',
    hint: 'Verander wat hier wordt genoemd; `ampersand migrate` vertelt meer.',
  },
  'AMP-413-BODY': {
    message: 'De inhoud is te groot.',
    hint: 'Stuur minder tegelijk.',
  },
  'AMP-413-FILE': {
    message: 'Het bestand is te groot.',
    hint: 'Stuur een kleiner bestand.',
  },
  'AMP-415-TYPE': {
    message: 'Dit inhoudstype wordt niet aangenomen.',
    hint: 'Stuur application/json, of multipart/form-data voor bestanden.',
  },
  'AMP-415-FILE': {
    message: 'Bestanden van dit type worden niet aangenomen.',
    hint: 'Zie de instelling `files.allowedTypes`.',
  },
  'AMP-421-HOST': {
    message: 'Deze server luistert niet naar die naam.',
    hint: 'Gebruik localhost of het adres, of noem de naam in de instelling `server.hosts`.',
  },
  'AMP-422-IDEMPOTENCY': {
    message: 'Een ander verzoek kwam met dezelfde Idempotency-Key.',
    hint: 'Geef elk verzoek een eigen sleutel; alleen een herhaling heeft dezelfde.',
  },
  'AMP-423-IMPORT': {
    message: 'De toepassing is vergrendeld tot de populatie is ingelezen en gecontroleerd.',
    hint: 'Maak het inlezen af en voer de controle uit.',
  },
  'AMP-429-RATE': {
    message: 'Er komen te veel verzoeken.',
    hint: 'Wacht even.',
  },
  'AMP-429-STREAMS': {
    message: 'Te veel pagina’s van dezelfde browser of hetzelfde adres volgen wijzigingen.',
    hint: 'Sluit er enkele; deze kan met de hand opnieuw worden gelezen.',
  },
  'AMP-500-INTERNAL': {
    message: 'Er ging iets mis in de server.',
    hint: 'Zoek het nummer van het verzoek op in het logboek van de server.',
  },
  'AMP-500-RULE': {
    message: 'Een regel kon niet worden berekend; er is niets opgeslagen.',
    hint: 'Zoek het nummer van het verzoek op in het logboek van de server.',
  },
  'AMP-500-ENGINE': {
    message: 'Een automatische regel kon niet worden uitgevoerd; er is niets opgeslagen.',
    hint: 'Verbeter de VIOLATION van de regel in het script.',
  },
  'AMP-503-DATABASE': {
    message: 'De database is niet bereikbaar.',
    hint: 'Probeer het opnieuw; controleer de databaseserver.',
  },
  'AMP-503-READONLY': {
    message: 'De database kan alleen worden gelezen, dus er is niets opgeslagen.',
    hint: 'Probeer het later opnieuw; laat de server een database gebruiken die beschreven mag worden.',
  },
  'AMP-503-UNCERTAIN': {
    message: 'De verbinding met de database brak terwijl de wijziging werd opgeslagen.',
    hint: 'Lees het gegeven opnieuw: dan blijkt of de wijziging is opgeslagen.',
  },
  'AMP-503-BUSY': {
    message: 'De database is bezet.',
    hint: 'Probeer het zo dadelijk opnieuw.',
  },
  'AMP-503-COSTLY': {
    message: 'De server heeft deze aanvraag afgebroken omdat die te lang duurde.',
    hint: 'Vraag minder op, bijvoorbeeld met andere filters of een andere sortering. Een beheerder kan de instelling database.statementTimeout verhogen.',
  },
  'AMP-503-FULL': {
    message: 'De database heeft geen ruimte meer; er is niets opgeslagen.',
    hint: 'Maak ruimte vrij op de schijf van de database.',
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
    message: 'Er volgen zoveel pagina’s wijzigingen dat de server er geen meer aanneemt.',
    hint: 'Probeer het later opnieuw; tot dan kan de pagina met de hand opnieuw worden gelezen.',
  },
  'AMP-503-STOPPING': {
    message: 'De server wordt gestopt.',
    hint: 'Probeer het zo dadelijk opnieuw.',
  },
};
