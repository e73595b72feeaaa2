import { catalog } from '@ampersand-prototype/generics';

const LOGIN_PROBLEM_MESSAGES_EN = {
  'login.problem.failed': 'Couldn’t log in. Try again.',
  'login.problem.unknown': 'You don’t have access to this application yet. Ask an administrator.',
  'login.problem.inactive': 'Your account is deactivated. Ask an administrator.',
  'login.problem.name': 'Your username belongs to another account. Ask an administrator.',
  'login.problem.rule': 'A rule of this application prevents your login. Ask an administrator.',
  'login.problem.attempt': 'The login took too long or began in another browser. Try again.',
  'login.problem.provider': 'The login provider isn’t responding. Try again later.',
} as const;

/** Why a login at a provider failed; the texts load with the login page. */
export const LOGIN_PROBLEM_MESSAGES = catalog(LOGIN_PROBLEM_MESSAGES_EN, {
  nl: {
    'login.problem.failed': 'Inloggen is niet gelukt. Probeer het opnieuw.',
    'login.problem.unknown':
      'U hebt nog geen toegang tot deze toepassing. Vraag het een beheerder.',
    'login.problem.inactive': 'Uw account is gedeactiveerd. Vraag het een beheerder.',
    'login.problem.name': 'Uw gebruikersnaam hoort bij een ander account. Vraag het een beheerder.',
    'login.problem.rule':
      'Een regel van deze toepassing verhindert dat u inlogt. Vraag het een beheerder.',
    'login.problem.attempt':
      'Het inloggen duurde te lang of begon in een andere browser. Probeer het opnieuw.',
    'login.problem.provider': 'De inlogprovider reageert niet. Probeer het later opnieuw.',
  },
  de: {
    'login.problem.failed': 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
    'login.problem.unknown':
      'Sie haben noch keinen Zugriff auf diese Anwendung. Wenden Sie sich an einen Administrator.',
    'login.problem.inactive': 'Ihr Konto ist deaktiviert. Wenden Sie sich an einen Administrator.',
    'login.problem.name':
      'Ihr Benutzername gehört zu einem anderen Konto. Wenden Sie sich an einen Administrator.',
    'login.problem.rule':
      'Eine Regel dieser Anwendung verhindert Ihre Anmeldung. Wenden Sie sich an einen Administrator.',
    'login.problem.attempt':
      'Die Anmeldung dauerte zu lange oder begann in einem anderen Browser. Versuchen Sie es erneut.',
    'login.problem.provider': 'Der Anmeldedienst antwortet nicht. Versuchen Sie es später erneut.',
  },
});
