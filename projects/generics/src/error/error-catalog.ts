/** The text of an error: a title that states the problem, and a hint. */
export interface ErrorText {
  readonly message: string;
  readonly hint: string;
}

/** An error of the API, with its HTTP status and its English text. */
export interface CatalogEntry extends ErrorText {
  readonly status: number;
}

/** Every error of the API, by code. The backend’s page of errors lists the same entries; a test compares them. */
export const ERROR_CATALOG = {
  'AMP-400-JSON': {
    status: 400,
    message: 'The request body isn’t valid JSON.',
    hint: 'Send a JSON document with content type application/json.',
  },
  'AMP-400-BODY': {
    status: 400,
    message: 'The request body has an unexpected structure.',
    hint: 'See the API description at /api/v1/docs.',
  },
  'AMP-400-QUERY': {
    status: 400,
    message: 'A query parameter has an invalid value.',
    hint: 'See the API description at /api/v1/docs.',
  },
  'AMP-400-NAME': {
    status: 400,
    message: 'Unknown name.',
    hint: 'Use the name shown in the application.',
  },
  'AMP-400-PATH': {
    status: 400,
    message: 'The path is invalid.',
    hint: 'Percent-encode every segment of the path.',
  },
  'AMP-400-INTERFACE': {
    status: 400,
    message: 'The paths match several interfaces.',
    hint: 'Specify the interface with the query parameter `interface`.',
  },
  'AMP-400-OPERATION': {
    status: 400,
    message: 'Operation not supported for this path.',
    hint: 'Use replace for a single value, and add or remove for a list.',
  },
  'AMP-400-VALUE': {
    status: 400,
    message: 'The value doesn’t match the field’s type.',
    hint: 'See the details for the expected format.',
  },
  'AMP-400-TOO-LONG': {
    status: 400,
    message: 'The value is too long for the field.',
    hint: 'Send a shorter value, or change the type of the concept to BIGALPHANUMERIC.',
  },
  'AMP-400-TOO-MANY': {
    status: 400,
    message: 'The request contains too many operations.',
    hint: 'Split the operations into several requests.',
  },
  'AMP-400-EXISTS': {
    status: 400,
    message: 'This identifier already exists.',
    hint: 'Choose another identifier, or omit it.',
  },
  'AMP-400-ROLE': {
    status: 400,
    message: 'Unknown role.',
    hint: 'Choose one of the roles in the navigation bar.',
  },
  'AMP-400-HOST': {
    status: 400,
    message: 'The request names several hosts.',
    hint: 'Send one Host header.',
  },
  'AMP-400-IDEMPOTENCY': {
    status: 400,
    message: 'The Idempotency-Key header has an invalid value.',
    hint: 'Send 1 to 128 visible ASCII characters.',
  },
  'AMP-400-IMPORT': {
    status: 400,
    message: 'The population can’t be imported.',
    hint: 'Fix the listed problems, and import the file again.',
  },
  'AMP-400-FILE': {
    status: 400,
    message: 'The upload is invalid.',
    hint: 'Send one file in the multipart field `file`.',
  },
  'AMP-401-LOGIN': {
    status: 401,
    message: 'You need to log in first.',
    hint: 'Log in, and try again.',
  },
  'AMP-401-SESSION': {
    status: 401,
    message: 'This request needs a session, but has no session cookie.',
    hint: 'Load a page first to get a session cookie.',
  },
  'AMP-403-INTERFACE': {
    status: 403,
    message: 'Your active roles don’t give you access to this page.',
    hint: 'Switch to a role that does.',
  },
  'AMP-403-CONCEPT': {
    status: 403,
    message: 'Your active roles don’t give you access to these items.',
    hint: 'Switch to a role that does.',
  },
  'AMP-403-RIGHT': {
    status: 403,
    message: 'You can’t do this on this page.',
    hint: 'Use a page that gives you the required right.',
  },
  'AMP-403-ORIGIN': {
    status: 403,
    message: 'Changes are accepted only from the pages of this application.',
    hint: 'Send the Origin header with the address of this application.',
  },
  'AMP-403-ADMIN': {
    status: 403,
    message: 'This requires an administrative role.',
    hint: 'Switch to one of the roles in the setting `rbac.adminRoles`.',
  },
  'AMP-403-FILE': {
    status: 403,
    message: 'Your active roles don’t give you access to this file.',
    hint: 'Switch to a role that can read the item with this file.',
  },
  'AMP-403-PASSWORD': {
    status: 403,
    message: 'To change your password, you must also enter your current one.',
    hint: 'Send the current password.',
  },
  'AMP-403-UNDO': {
    status: 403,
    message: 'You can’t undo this change.',
    hint: 'Only the session that made it, or an administrator, can.',
  },
  'AMP-404-ROUTE': {
    status: 404,
    message: 'Unknown API path.',
    hint: 'See the API description at /api/v1/docs.',
  },
  'AMP-404-CONCEPT': {
    status: 404,
    message: 'Unknown concept.',
    hint: 'Check the name, which is case-sensitive.',
  },
  'AMP-404-RESOURCE': {
    status: 404,
    message: 'The resource wasn’t found.',
    hint: 'It may have been deleted. Reload the list.',
  },
  'AMP-404-GONE': {
    status: 404,
    message: 'This item was deleted or never existed.',
    hint: 'Reload the list. To keep what you typed, enter it in another item.',
  },
  'AMP-404-HISTORY': {
    status: 404,
    message: 'The history doesn’t go back that far.',
    hint: 'Choose a later time. If the history is disabled, only current data is available.',
  },
  'AMP-404-INTERFACE': {
    status: 404,
    message: 'Unknown interface.',
    hint: 'Check the name, which is case-sensitive.',
  },
  'AMP-404-FIELD': {
    status: 404,
    message: 'The interface has no such field.',
    hint: 'The application may be out of date. Generate it again.',
  },
  'AMP-404-TRANSACTION': {
    status: 404,
    message: 'This change isn’t in the history.',
    hint: 'Reload the history. Older changes may have expired.',
  },
  'AMP-404-FILE': {
    status: 404,
    message: 'The file wasn’t found.',
    hint: 'It may have been deleted.',
  },
  'AMP-405-METHOD': {
    status: 405,
    message: 'This method isn’t supported for this path.',
    hint: 'See the API description at /api/v1/docs.',
  },
  'AMP-409-CHANGED': {
    status: 409,
    message: 'Someone else changed this in the meantime.',
    hint: 'Reload it, and repeat your edit.',
  },
  'AMP-409-DEPENDENT-CHANGES': {
    status: 409,
    message: 'Can’t undo: later changes depend on this one.',
    hint: 'Undo the later changes first, or edit the data manually.',
  },
  'AMP-409-UNDONE': {
    status: 409,
    message: 'This change was already undone.',
    hint: 'To restore the change, undo the undo.',
  },
  'AMP-409-CONFLICT': {
    status: 409,
    message: 'Other changes repeatedly conflicted with this one.',
    hint: 'Send the request again.',
  },
  'AMP-409-ADMINISTRATOR': {
    status: 409,
    message: 'No other active account can administrate the application.',
    hint: 'Give another active account an administrative role first.',
  },
  'AMP-409-CYCLE': {
    status: 409,
    message: 'Nothing was saved, because automated rules keep undoing each other’s changes.',
    hint: 'Change the listed rules in the script so that their repairs don’t conflict.',
  },
  'AMP-409-ENGINE': {
    status: 409,
    message: 'Nothing was saved, because an automated rule failed on this data.',
    hint: 'Change the data mentioned here, or fix the rule in the script.',
  },
  'AMP-409-TABLES': {
    status: 409,
    message: 'Nothing was changed, because the database contains tables from another application.',
    hint: 'Use another database.',
  },
  'AMP-409-MIGRATION': {
    status: 409,
    message: 'Nothing was changed, because the data can’t be migrated to this model.',
    hint: 'Fix the problems listed here. For more details, run `ampersand migrate`.',
  },
  'AMP-413-BODY': {
    status: 413,
    message: 'The request body is too large.',
    hint: 'Send smaller requests.',
  },
  'AMP-413-FILE': {
    status: 413,
    message: 'The file is too large.',
    hint: 'Upload a smaller file.',
  },
  'AMP-415-TYPE': {
    status: 415,
    message: 'This content type isn’t supported.',
    hint: 'Send application/json, or multipart/form-data for files.',
  },
  'AMP-415-FILE': {
    status: 415,
    message: 'Files of this type aren’t allowed.',
    hint: 'The setting `files.allowedTypes` lists the allowed types.',
  },
  'AMP-421-HOST': {
    status: 421,
    message: 'This server doesn’t accept requests for that host name.',
    hint: 'Use localhost or the server’s IP address, or add the host name to `server.hosts`.',
  },
  'AMP-422-IDEMPOTENCY': {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
    hint: 'Use a new key for every request, and reuse a key only to retry the same request.',
  },
  'AMP-423-IMPORT': {
    status: 423,
    message: 'The application is locked until its population is imported and checked.',
    hint: 'Finish the import, and run the check.',
  },
  'AMP-429-RATE': { status: 429, message: 'Too many requests.', hint: 'Try again in a moment.' },
  'AMP-429-STREAMS': {
    status: 429,
    message: 'Too many open pages receive live updates in this browser or from this address.',
    hint: 'Close some pages, or reload this page to see changes.',
  },
  'AMP-500-INTERNAL': {
    status: 500,
    message: 'Unexpected server error.',
    hint: 'Look up the request ID in the server log.',
  },
  'AMP-500-RULE': {
    status: 500,
    message: 'Nothing was saved, because a rule couldn’t be evaluated.',
    hint: 'Look up the request ID in the server log.',
  },
  'AMP-500-ENGINE': {
    status: 500,
    message: 'Nothing was saved, because an automated rule failed.',
    hint: 'Fix the VIOLATION of the rule in the script.',
  },
  'AMP-503-DATABASE': {
    status: 503,
    message: 'The database can’t be reached.',
    hint: 'Try again. If the problem persists, check the database server.',
  },
  'AMP-503-READONLY': {
    status: 503,
    message: 'Nothing was saved, because the database is read-only.',
    hint: 'Try again later, or configure a writable database.',
  },
  'AMP-503-UNCERTAIN': {
    status: 503,
    message: 'The database connection was lost while your change was being saved.',
    hint: 'Reload the page to see whether the change was saved.',
  },
  'AMP-503-BUSY': {
    status: 503,
    message: 'The database is busy.',
    hint: 'Try again in a moment.',
  },
  'AMP-503-COSTLY': {
    status: 503,
    message: 'The server stopped this request because it took too long.',
    hint: 'Request less, for example with other filters or another sort order. An administrator can raise the setting database.statementTimeout.',
  },
  'AMP-503-FILES': {
    status: 503,
    message: 'The file storage can’t be used.',
    hint: 'Try again. If the problem persists, the server log says what to do.',
  },
  'AMP-503-FULL': {
    status: 503,
    message: 'Nothing was saved, because the database is out of disk space.',
    hint: 'Free up disk space on the database server.',
  },
  'AMP-503-MODEL': {
    status: 503,
    message: 'The database was installed for another version of the model.',
    hint: 'Migrate the data (ampersand migrate, or start with --migrate), or reinstall (POST /api/v1/admin/installer, or start with --reinstall).',
  },
  'AMP-503-INSTALL': {
    status: 503,
    message: 'The application isn’t installed.',
    hint: 'Install the application (POST /api/v1/admin/installer, or start with --reinstall).',
  },
  'AMP-503-STREAMS': {
    status: 503,
    message: 'Too many open pages receive live updates from this server.',
    hint: 'Try again later, or reload the page to see changes.',
  },
  'AMP-503-STOPPING': {
    status: 503,
    message: 'The server is stopping.',
    hint: 'Try again in a moment.',
  },
} as const satisfies Record<string, CatalogEntry>;

/** A code of the error catalog. */
export type ErrorCode = keyof typeof ERROR_CATALOG;
