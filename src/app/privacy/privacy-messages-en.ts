/** English texts of the privacy page. */
export const PRIVACY_MESSAGES_EN = {
  'privacy.lead':
    'What this application stores about you, in addition to the data that you enter. It doesn’t contact other services.',
  'privacy.browser': 'In your browser',
  'privacy.server': 'On the server',
  'privacy.log': 'In the log',
  'privacy.log.text':
    'For each page or action, the log contains its address, your IP address and account, the result, and the duration. It doesn’t contain cookies or passwords. The operator decides how long logs are kept.',
  'privacy.until': 'Kept until',
  'privacy.session': 'A random code for your session. The application doesn’t work without it.',
  'privacy.session.until': 'you close the browser',
  'privacy.view':
    'Whether you’re viewing the application as another user. Only administrators can do this.',
  'privacy.view.until': 'you exit the view or close the browser',
  'privacy.login': 'Random codes of a login with a login provider, and the page to open after it.',
  'privacy.login.until': 'the login ends or you close the browser',
  'privacy.appearance': 'Your appearance settings.',
  'privacy.appearance.until': 'you clear your browser data',
  'privacy.recent': 'Names and addresses of the items that you opened most recently.',
  'privacy.recent.until': 'you clear your browser data',
  'privacy.import': 'How you matched the columns of imported files.',
  'privacy.import.until': 'you clear your browser data',
  'privacy.tables': 'Column widths, and the views that you saved with their filters.',
  'privacy.tables.until': 'you clear your browser data',
  'privacy.compact': 'Whether the rows of a table are compact.',
  'privacy.compact.until': 'you close the tab',
  'privacy.sessions':
    'Your account, when you logged in, when you were last active, and a code derived from the session cookie.',
  'privacy.sessions.until': 'the session expires',
  'privacy.subjects':
    'A code derived from your user identifier at a login provider, your account, and its roles from groups.',
  'privacy.subjects.until': 'an administrator deletes it',
  'privacy.rates': 'How often the application was used from your IP address, per minute.',
  'privacy.rates.until': 'a few minutes have passed',
  'privacy.requests':
    'Results of your recent changes, so that a change sent twice is saved only once.',
  'privacy.requests.until': 'a day has passed',
  'privacy.listViews':
    'Views of lists and mappings of imports that you saved, with filters, headings, and last versions.',
  'privacy.listViews.until': 'your account is deleted; shared views stay without your name',
  'privacy.changes': 'Who changed what, and when.',
  'privacy.changes.until': 'the retention period of the history ends or an administrator erases it',
  'privacy.tasks': 'Items with open tasks.',
  'privacy.tasks.until': 'the task is done',
  'privacy.archive': 'Data that has no place in the current version of the application.',
  'privacy.archive.until': 'an administrator deletes it',
  'privacy.outbox': 'Tasks that are to be sent to another system.',
  'privacy.outbox.until': 'they’re sent, or the task is done',
  'privacy.notices': 'Tasks that are to be sent to you by mail or to your web hook.',
  'privacy.notices.until': 'they’re sent, or the task is done',
  'privacy.noticeChoices':
    'Your choices about notices of tasks, your web hook with its key, and why the last notice couldn’t be delivered.',
  'privacy.noticeChoices.until': 'your account is deleted',
  'privacy.watches':
    'Records and pages that you watch. They have no history, and administrators don’t see them.',
  'privacy.watches.until':
    'you stop watching, your account is deleted, or you can’t read them any more',
  'privacy.accepted': 'Accepted rule violations.',
  'privacy.accepted.until': 'they’re resolved',
} as const;
