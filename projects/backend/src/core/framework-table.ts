/** Name of the table with the model that was installed. Every transaction reads it first. */
export const MODEL_TABLE = 'ampersand_model';
/** Name of the table that maps the tokens of cookies to session atoms. */
export const SESSION_TABLE = 'ampersand_session';
/** Name of the table with the times of the logins of sessions. */
export const LOGIN_TABLE = 'ampersand_session_login';
/** Name of the table with the subjects of login providers, their accounts, and the roles that these have from the provider. */
export const SUBJECT_TABLE = 'ampersand_subject';
/** Name of the table with the accounts that may not log in at a provider. */
export const DEACTIVATED_TABLE = 'ampersand_deactivated';
/** Name of the table that counts requests by address within a minute. */
export const RATE_TABLE = 'ampersand_rate';
/** Name of the table with values that belong to this installation. */
export const SECRET_TABLE = 'ampersand_secret';
/** Name of the table with the violations of signal conjuncts as of the last commit. */
export const SIGNAL_TABLE = 'ampersand_signal';
/** Name of the table with the signals that are to be sent. */
export const OUTBOX_TABLE = 'ampersand_outbox';
/** Name of the table with the notices that are to be sent; those without an account are not addressed yet. */
export const NOTICE_TABLE = 'ampersand_notice';
/** Name of the table with the choices of accounts about notices, and why the last one could not be delivered. */
export const NOTICE_ACCOUNT_TABLE = 'ampersand_notice_account';
/** Name of the table with the list views that accounts stored. */
export const LIST_VIEW_TABLE = 'ampersand_list_view';
/** Name of the table with earlier versions of list views. */
export const LIST_VIEW_VERSION_TABLE = 'ampersand_list_view_version';
/** Name of the table with the records that accounts watch. */
export const WATCH_TABLE = 'ampersand_watch';
/** Name of the table with the signal conjuncts that have been evaluated. */
export const SIGNAL_STATE_TABLE = 'ampersand_signal_state';
/** Name of the table that lists the tables of the installation. */
export const OWN_TABLE = 'ampersand_table';
/** Name of the table with stored responses for idempotency keys. */
export const REQUEST_TABLE = 'ampersand_request';
/** Name of the table with the metadata of the model that was installed. */
export const METADATA_TABLE = 'ampersand_metadata';
/** Name of the table with the hashes of earlier models to which the installed model only adds. */
export const EARLIER_MODEL_TABLE = 'ampersand_earlier_model';
/** Prefix of the installed model's hash while tables are being replaced. */
export const SHUT = 'shut ';
/** Name of the table with facts that had no place in a later model. */
export const ARCHIVE_TABLE = 'ampersand_aside';
/** Name of the table with replaceable backups. */
export const COPY_TABLE = 'ampersand_copy';
/** Name of the table with the violation baseline. */
export const BASELINE_TABLE = 'ampersand_debt';

/** Name of the table with the transactions of the change log. */
export const TRANSACTION_TABLE = 'ampersand_transaction';

/** Name of the table with the changes of these transactions. */
export const CHANGE_TABLE = 'ampersand_fact_change';

/** Name of the table with packed changes of large transactions, many in a row. */
export const CHANGE_BLOCK_TABLE = 'ampersand_change_block';

/** Name of the table with the concepts and relations that changes refer to. */
export const CHANGE_NAME_TABLE = 'ampersand_change_name';

/** Name of the table with changes in the form of earlier versions. */
export const EARLIER_CHANGE_TABLE = 'ampersand_change';

/** Name of the table that counts evaluations, violations, and repairs of conjuncts. */
export const COVERAGE_TABLE = 'ampersand_coverage';
