/** What is told of an error: one sentence that says what is wrong, and one that says what to do about it. */
export interface ErrorText {
  readonly message: string;
  readonly remedy: string;
}

/** An error that a client can meet, with its HTTP status and its text in English. */
export interface CatalogueEntry extends ErrorText {
  readonly status: number;
}

/** Every error of the API, by code. The backend's page of errors lists the same entries; a test compares them. */
export const ERROR_CATALOGUE = {
  'AMP-400-JSON': {
    status: 400,
    message: 'The body is not valid JSON.',
    remedy: 'Send a JSON document with content type application/json.',
  },
  'AMP-400-BODY': {
    status: 400,
    message: 'The body does not have the expected form.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-400-QUERY': {
    status: 400,
    message: 'A query parameter has an unusable value.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-400-NAME': {
    status: 400,
    message: 'The application has nothing of this name.',
    remedy: 'Write it as the pages do.',
  },
  'AMP-400-PATH': {
    status: 400,
    message: 'The path cannot be read.',
    remedy: 'Percent-encode every segment of the path.',
  },
  'AMP-400-INTERFACE': {
    status: 400,
    message: 'It is not clear which interface the paths belong to.',
    remedy: 'Name the interface with the query parameter interface.',
  },
  'AMP-400-OPERATION': {
    status: 400,
    message: 'The operation does not fit the place that the path leads to.',
    remedy: 'Use replace on a single value, add and remove on a list.',
  },
  'AMP-400-VALUE': {
    status: 400,
    message: 'The value does not fit the type of the field.',
    remedy: 'Send a value of the type that the field has.',
  },
  'AMP-400-TOO-LONG': {
    status: 400,
    message: 'The value is too long for the field.',
    remedy: 'Send a shorter value, or represent the concept by BIGALPHANUMERIC.',
  },
  'AMP-400-TOO-MANY': {
    status: 400,
    message: 'The request holds too many operations.',
    remedy: 'Send the operations in several requests.',
  },
  'AMP-400-EXISTS': {
    status: 400,
    message: 'There is an atom with this identifier already.',
    remedy: 'Choose another identifier, or leave it out.',
  },
  'AMP-400-ROLE': {
    status: 400,
    message: 'There is no such role.',
    remedy: 'Choose a role that the navigation bar lists.',
  },
  'AMP-400-IDEMPOTENCY': {
    status: 400,
    message: 'The header Idempotency-Key has an unusable value.',
    remedy: 'Send 1 to 128 visible ASCII characters.',
  },
  'AMP-400-IMPORT': {
    status: 400,
    message: 'The population cannot be imported.',
    remedy: 'Correct the places that are listed and import the file again.',
  },
  'AMP-400-FILE': {
    status: 400,
    message: 'The upload cannot be used.',
    remedy: 'Send one file in the multipart field named file.',
  },
  'AMP-401-LOGIN': {
    status: 401,
    message: 'This needs a session that is logged in.',
    remedy: 'Log in first.',
  },
  'AMP-401-SESSION': {
    status: 401,
    message: 'Changes are told to sessions, and this request has none.',
    remedy: 'Read a page first: the cookie of its answer names the session.',
  },
  'AMP-403-INTERFACE': {
    status: 403,
    message: 'The active roles do not give access to this interface.',
    remedy: 'Activate a role that may use the interface.',
  },
  'AMP-403-CONCEPT': {
    status: 403,
    message: 'The active roles do not give access to atoms of this concept.',
    remedy: 'Activate a role that has an interface for the concept.',
  },
  'AMP-403-RIGHT': {
    status: 403,
    message: 'The interface does not allow this.',
    remedy: 'Use an interface with the right that is needed.',
  },
  'AMP-403-ORIGIN': {
    status: 403,
    message: 'Changes are accepted from the pages of this application only.',
    remedy: 'Send the header Origin with the address of this application.',
  },
  'AMP-403-ADMIN': {
    status: 403,
    message: 'This needs an administrative role.',
    remedy: 'Activate one of the roles in the setting rbac.adminRoles.',
  },
  'AMP-403-FILE': {
    status: 403,
    message: 'The active roles do not give access to this file.',
    remedy: 'Activate a role that may read the atom of the file.',
  },
  'AMP-403-PASSWORD': {
    status: 403,
    message: 'The password of the own account changes only together with the current one.',
    remedy: 'Tell the current password as well.',
  },
  'AMP-403-UNDO': {
    status: 403,
    message: 'This change may not be taken back here.',
    remedy: 'Ask whoever made it, or an administrator.',
  },
  'AMP-404-ROUTE': {
    status: 404,
    message: 'There is no such address in the API.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-404-CONCEPT': {
    status: 404,
    message: 'There is no such concept.',
    remedy: 'Check the name; it is case sensitive.',
  },
  'AMP-404-RESOURCE': {
    status: 404,
    message: 'There is no such resource.',
    remedy: 'It may have been deleted; read the list again.',
  },
  'AMP-404-GONE': {
    status: 404,
    message: 'This was deleted meanwhile, or never existed.',
    remedy: 'Read the list again; what was typed has to be entered elsewhere.',
  },
  'AMP-404-HISTORY': {
    status: 404,
    message: 'The history does not tell how it was then.',
    remedy: 'Choose a later moment; where no history is kept, there is the present only.',
  },
  'AMP-404-INTERFACE': {
    status: 404,
    message: 'There is no such interface.',
    remedy: 'Check the name; it is case sensitive.',
  },
  'AMP-404-FIELD': {
    status: 404,
    message: 'The interface has no such field.',
    remedy: 'The application may be out of date: generate it again.',
  },
  'AMP-404-TRANSACTION': {
    status: 404,
    message: 'There is no such change in the history.',
    remedy: 'Read the history again; history is kept for some time only.',
  },
  'AMP-404-FILE': {
    status: 404,
    message: 'There is no such file.',
    remedy: 'It may have been deleted.',
  },
  'AMP-405-METHOD': {
    status: 405,
    message: 'This address does not take this method.',
    remedy: 'See the API description at /api/v1/docs.',
  },
  'AMP-409-CHANGED': {
    status: 409,
    message: 'The resource was changed elsewhere in the meantime.',
    remedy: 'Read the resource again and repeat the edit.',
  },
  'AMP-409-BUILT-UPON': {
    status: 409,
    message: 'This cannot be taken back: somebody built upon it.',
    remedy: 'Take back the later change first, or change the data by hand.',
  },
  'AMP-409-UNDONE': {
    status: 409,
    message: 'This was taken back already.',
    remedy: 'To have it again, take back the taking back.',
  },
  'AMP-409-CONFLICT': {
    status: 409,
    message: 'Other changes kept getting in the way of this one.',
    remedy: 'Send the request again.',
  },
  'AMP-409-CYCLE': {
    status: 409,
    message: 'Automated rules keep undoing each other, so nothing was stored.',
    remedy: 'Change the rules that are named here in the script, so that their repairs agree.',
  },
  'AMP-409-ENGINE': {
    status: 409,
    message: 'An automated rule could not be carried out with these data, so nothing was stored.',
    remedy: 'Change the data that are named here, or the rule in the script.',
  },
  'AMP-409-TABLES': {
    status: 409,
    message: 'The database has tables of something else; nothing was changed.',
    remedy: 'Use another database.',
  },
  'AMP-409-MIGRATION': {
    status: 409,
    message: 'The data cannot be brought to this model; nothing was changed.',
    remedy: 'Change what is named here; `ampersand migrate` tells more.',
  },
  'AMP-413-BODY': {
    status: 413,
    message: 'The body is too large.',
    remedy: 'Send less at a time.',
  },
  'AMP-413-FILE': {
    status: 413,
    message: 'The file is too large.',
    remedy: 'Send a smaller file.',
  },
  'AMP-415-TYPE': {
    status: 415,
    message: 'This content type is not accepted.',
    remedy: 'Send application/json, or multipart/form-data for files.',
  },
  'AMP-415-FILE': {
    status: 415,
    message: 'Files of this type are not accepted.',
    remedy: 'See the setting files.allowedTypes.',
  },
  'AMP-421-HOST': {
    status: 421,
    message: 'This server does not answer to that name.',
    remedy: 'Use localhost or the address, or name it in the setting server.hosts.',
  },
  'AMP-422-IDEMPOTENCY': {
    status: 422,
    message: 'Another request came with this Idempotency-Key.',
    remedy: 'Send a key of its own with every request; only a repetition has the same.',
  },
  'AMP-423-IMPORT': {
    status: 423,
    message: 'The application is locked until its population has been imported and checked.',
    remedy: 'Finish the import and run the check.',
  },
  'AMP-429-RATE': { status: 429, message: 'Too many requests.', remedy: 'Wait a moment.' },
  'AMP-429-STREAMS': {
    status: 429,
    message: 'Too many pages of the same browser or address follow changes.',
    remedy: 'Close some; this one can be read again by hand.',
  },
  'AMP-500-INTERNAL': {
    status: 500,
    message: 'Something went wrong in the server.',
    remedy: 'Look up the request identifier in the log of the server.',
  },
  'AMP-500-RULE': {
    status: 500,
    message: 'A rule could not be evaluated, so nothing was stored.',
    remedy: 'Look up the request identifier in the log of the server.',
  },
  'AMP-500-ENGINE': {
    status: 500,
    message: 'An automated rule could not be carried out, so nothing was stored.',
    remedy: 'Correct the VIOLATION of the rule in the script.',
  },
  'AMP-503-DATABASE': {
    status: 503,
    message: 'The database cannot be reached.',
    remedy: 'Try again; check the database server.',
  },
  'AMP-503-READONLY': {
    status: 503,
    message: 'The database can only be read, so nothing was stored.',
    remedy: 'Try again later; let the server use a database that may be written to.',
  },
  'AMP-503-UNCERTAIN': {
    status: 503,
    message: 'The connection to the database broke while the change was being stored.',
    remedy: 'Read the resource again: it shows whether the change was stored.',
  },
  'AMP-503-BUSY': {
    status: 503,
    message: 'The database is busy.',
    remedy: 'Try again in a moment.',
  },
  'AMP-503-FULL': {
    status: 503,
    message: 'The database has no space left; nothing was stored.',
    remedy: 'Free space on the disk of the database.',
  },
  'AMP-503-MODEL': {
    status: 503,
    message: 'The database was installed for another version of the model.',
    remedy:
      'Migrate the data (ampersand migrate, or start with --migrate), or reinstall (POST /api/v1/admin/installer, or start with --reinstall).',
  },
  'AMP-503-INSTALL': {
    status: 503,
    message: 'The application is not installed.',
    remedy: 'Install the application (POST /api/v1/admin/installer, or start with --reinstall).',
  },
  'AMP-503-STREAMS': {
    status: 503,
    message: 'So many pages follow changes that the server takes no more.',
    remedy: 'Try again later; until then the page can be read again by hand.',
  },
  'AMP-503-STOPPING': {
    status: 503,
    message: 'The server is stopping.',
    remedy: 'Try again in a moment.',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;
