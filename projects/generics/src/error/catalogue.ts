/** What is told of an error: one sentence that says what is wrong, and one that says what to do about it. */
export interface ErrorText {
  readonly message: string;
  readonly remedy: string;
}

/** An error that a client can meet, with its HTTP status and its text in English. */
export interface CatalogueEntry extends ErrorText {
  readonly status: number;
}

/** Every error of the API, by code. The backend’s page of errors lists the same entries; a test compares them. */
export const ERROR_CATALOGUE = {
  'AMP-400-JSON': {
    status: 400,
    message: 'The request body is not valid JSON.',
    remedy: 'Send a JSON document with content type application/json.',
  },
  'AMP-400-BODY': {
    status: 400,
    message: 'The request body has an unexpected structure.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-400-QUERY': {
    status: 400,
    message: 'A query parameter has an invalid value.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-400-NAME': {
    status: 400,
    message: 'Unknown name.',
    remedy: 'Use the name shown in the application.',
  },
  'AMP-400-PATH': {
    status: 400,
    message: 'The path is invalid.',
    remedy: 'Percent-encode every segment of the path.',
  },
  'AMP-400-INTERFACE': {
    status: 400,
    message: 'The paths match several interfaces.',
    remedy: 'Specify the interface with the query parameter interface.',
  },
  'AMP-400-OPERATION': {
    status: 400,
    message: 'Operation not supported for this path.',
    remedy: 'Use replace for a single value, and add or remove for a list.',
  },
  'AMP-400-VALUE': {
    status: 400,
    message: 'The value doesn’t match the field’s type.',
    remedy: 'See the details for the expected format.',
  },
  'AMP-400-TOO-LONG': {
    status: 400,
    message: 'The value is too long for the field.',
    remedy: 'Send a shorter value, or change the type of the concept to BIGALPHANUMERIC.',
  },
  'AMP-400-TOO-MANY': {
    status: 400,
    message: 'The request contains too many operations.',
    remedy: 'Split the operations over several requests.',
  },
  'AMP-400-EXISTS': {
    status: 400,
    message: 'This identifier already exists.',
    remedy: 'Choose another identifier, or omit it.',
  },
  'AMP-400-ROLE': {
    status: 400,
    message: 'Unknown role.',
    remedy: 'Choose one of the roles in the navigation bar.',
  },
  'AMP-400-IDEMPOTENCY': {
    status: 400,
    message: 'The header Idempotency-Key has an invalid value.',
    remedy: 'Send 1 to 128 visible ASCII characters.',
  },
  'AMP-400-IMPORT': {
    status: 400,
    message: 'The population can’t be imported.',
    remedy: 'Fix the listed problems, and import the file again.',
  },
  'AMP-400-FILE': {
    status: 400,
    message: 'The upload is invalid.',
    remedy: 'Send one file in the multipart field named file.',
  },
  'AMP-401-LOGIN': {
    status: 401,
    message: 'You need to log in first.',
    remedy: 'Log in, and try again.',
  },
  'AMP-401-SESSION': {
    status: 401,
    message: 'Live updates need a session, and this request has no session cookie.',
    remedy: 'Load a page first to get a session cookie.',
  },
  'AMP-403-INTERFACE': {
    status: 403,
    message: 'Your active roles don’t give you access to this page.',
    remedy: 'Switch to a role that does.',
  },
  'AMP-403-CONCEPT': {
    status: 403,
    message: 'Your active roles don’t give you access to these items.',
    remedy: 'Switch to a role that does.',
  },
  'AMP-403-RIGHT': {
    status: 403,
    message: 'You can’t do this on this page.',
    remedy: 'Use a page that gives you the required right.',
  },
  'AMP-403-ORIGIN': {
    status: 403,
    message: 'Changes are accepted only from the pages of this application.',
    remedy: 'Send the header Origin with the address of this application.',
  },
  'AMP-403-ADMIN': {
    status: 403,
    message: 'This requires an administrative role.',
    remedy: 'Switch to one of the roles in the setting rbac.adminRoles.',
  },
  'AMP-403-FILE': {
    status: 403,
    message: 'Your active roles don’t give you access to this file.',
    remedy: 'Switch to a role that can read the item with this file.',
  },
  'AMP-403-PASSWORD': {
    status: 403,
    message: 'To change your password, you must also enter your current one.',
    remedy: 'Send the current password.',
  },
  'AMP-403-UNDO': {
    status: 403,
    message: 'You cannot undo this change.',
    remedy: 'Only the session that made it, or an administrator, can.',
  },
  'AMP-404-ROUTE': {
    status: 404,
    message: 'Unknown API path.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-404-CONCEPT': {
    status: 404,
    message: 'Unknown concept.',
    remedy: 'Check the name, which is case-sensitive.',
  },
  'AMP-404-RESOURCE': {
    status: 404,
    message: 'The resource was not found.',
    remedy: 'It may have been deleted. Reload the list.',
  },
  'AMP-404-GONE': {
    status: 404,
    message: 'This item was deleted or never existed.',
    remedy: 'Reload the list. To keep what you typed, enter it in another item.',
  },
  'AMP-404-HISTORY': {
    status: 404,
    message: 'The history doesn’t go back that far.',
    remedy: 'Choose a later time. If the history is disabled, only current data is available.',
  },
  'AMP-404-INTERFACE': {
    status: 404,
    message: 'Unknown interface.',
    remedy: 'Check the name, which is case-sensitive.',
  },
  'AMP-404-FIELD': {
    status: 404,
    message: 'The interface has no such field.',
    remedy: 'The application may be out of date. Generate it again.',
  },
  'AMP-404-TRANSACTION': {
    status: 404,
    message: 'This change isn’t in the history.',
    remedy: 'Reload the history. Older changes may have expired.',
  },
  'AMP-404-FILE': {
    status: 404,
    message: 'The file was not found.',
    remedy: 'It may have been deleted.',
  },
  'AMP-405-METHOD': {
    status: 405,
    message: 'This method is not supported for this path.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-409-CHANGED': {
    status: 409,
    message: 'Someone else changed this in the meantime.',
    remedy: 'Reload it, and repeat your edit.',
  },
  'AMP-409-BUILT-UPON': {
    status: 409,
    message: 'Cannot undo: later changes depend on this one.',
    remedy: 'Undo the later changes first, or edit the data manually.',
  },
  'AMP-409-UNDONE': {
    status: 409,
    message: 'This change was already undone.',
    remedy: 'To restore the change, undo the undo.',
  },
  'AMP-409-CONFLICT': {
    status: 409,
    message: 'Other changes repeatedly conflicted with this one.',
    remedy: 'Send the request again.',
  },
  'AMP-409-CYCLE': {
    status: 409,
    message: 'Nothing was saved, because automated rules keep undoing each other’s changes.',
    remedy: 'Change the listed rules in the script so that their repairs don’t conflict.',
  },
  'AMP-409-ENGINE': {
    status: 409,
    message: 'Nothing was saved, because an automated rule failed on this data.',
    remedy: 'Change the data mentioned here, or fix the rule in the script.',
  },
  'AMP-409-TABLES': {
    status: 409,
    message: 'Nothing was changed, because the database contains tables of another application.',
    remedy: 'Use another database.',
  },
  'AMP-409-MIGRATION': {
    status: 409,
    message: 'Nothing was changed, because the data can’t be migrated to this model.',
    remedy: 'Fix the problems listed here. For more details, run `ampersand migrate`.',
  },
  'AMP-413-BODY': {
    status: 413,
    message: 'The request body is too large.',
    remedy: 'Send smaller requests.',
  },
  'AMP-413-FILE': {
    status: 413,
    message: 'The file is too large.',
    remedy: 'Upload a smaller file.',
  },
  'AMP-415-TYPE': {
    status: 415,
    message: 'This content type is not supported.',
    remedy: 'Send application/json, or multipart/form-data for files.',
  },
  'AMP-415-FILE': {
    status: 415,
    message: 'Files of this type are not allowed.',
    remedy: 'The setting files.allowedTypes lists the allowed types.',
  },
  'AMP-421-HOST': {
    status: 421,
    message: 'This server doesn’t accept requests for that host name.',
    remedy: 'Use localhost or the server’s IP address, or add the host name to `server.hosts`.',
  },
  'AMP-422-IDEMPOTENCY': {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
    remedy: 'Use a new key for every request, and reuse a key only to retry the same request.',
  },
  'AMP-423-IMPORT': {
    status: 423,
    message: 'The application is locked until its population is imported and checked.',
    remedy: 'Finish the import, and run the check.',
  },
  'AMP-429-RATE': { status: 429, message: 'Too many requests.', remedy: 'Try again in a moment.' },
  'AMP-429-STREAMS': {
    status: 429,
    message: 'Too many open pages receive live updates in this browser or from this address.',
    remedy: 'Close some pages, or reload this page to see changes.',
  },
  'AMP-500-INTERNAL': {
    status: 500,
    message: 'Unexpected server error.',
    remedy: 'Look up the request ID in the server log.',
  },
  'AMP-500-RULE': {
    status: 500,
    message: 'Nothing was saved, because a rule couldn’t be evaluated.',
    remedy: 'Look up the request ID in the server log.',
  },
  'AMP-500-ENGINE': {
    status: 500,
    message: 'Nothing was saved, because an automated rule failed.',
    remedy: 'Fix the VIOLATION of the rule in the script.',
  },
  'AMP-503-DATABASE': {
    status: 503,
    message: 'The database can’t be reached.',
    remedy: 'Try again. If the problem persists, check the database server.',
  },
  'AMP-503-READONLY': {
    status: 503,
    message: 'Nothing was saved, because the database is read-only.',
    remedy: 'Try again later, or configure a writable database.',
  },
  'AMP-503-UNCERTAIN': {
    status: 503,
    message: 'The database connection was lost while your change was being saved.',
    remedy: 'Reload the page to see whether the change was saved.',
  },
  'AMP-503-BUSY': {
    status: 503,
    message: 'The database is busy.',
    remedy: 'Try again in a moment.',
  },
  'AMP-503-FULL': {
    status: 503,
    message: 'Nothing was saved, because the database is out of disk space.',
    remedy: 'Free up disk space on the database server.',
  },
  'AMP-503-MODEL': {
    status: 503,
    message: 'The database was installed for another version of the model.',
    remedy:
      'Migrate the data (ampersand migrate, or start with --migrate), or reinstall (POST /api/v1/admin/installer, or start with --reinstall).',
  },
  'AMP-503-INSTALL': {
    status: 503,
    message: 'The application isn’t installed.',
    remedy: 'Install the application (POST /api/v1/admin/installer, or start with --reinstall).',
  },
  'AMP-503-STREAMS': {
    status: 503,
    message: 'Too many open pages receive live updates from this server.',
    remedy: 'Try again later, or reload the page to see changes.',
  },
  'AMP-503-STOPPING': {
    status: 503,
    message: 'The server is stopping.',
    remedy: 'Try again in a moment.',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;
