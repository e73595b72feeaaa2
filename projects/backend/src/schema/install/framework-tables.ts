import {
  ARCHIVE_TABLE,
  DEACTIVATED_TABLE,
  LOGIN_TABLE,
  CHANGE_BLOCK_TABLE,
  CHANGE_NAME_TABLE,
  CHANGE_TABLE,
  COPY_TABLE,
  COVERAGE_TABLE,
  EARLIER_MODEL_TABLE,
  BASELINE_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
  METADATA_TABLE,
  MODEL_TABLE,
  NOTICE_ACCOUNT_TABLE,
  NOTICE_TABLE,
  OUTBOX_TABLE,
  OWN_TABLE,
  RATE_TABLE,
  REQUEST_TABLE,
  SECRET_TABLE,
  SESSION_TABLE,
  SIGNAL_STATE_TABLE,
  SIGNAL_TABLE,
  SUBJECT_TABLE,
  TRANSACTION_TABLE,
  WATCH_TABLE,
} from '../../core/framework-table.ts';
import type { TableIndex } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { tableStatements } from './table-statements.ts';

/** A table of our own: its columns and indexes, as in statements. */
interface FrameworkTable {
  readonly name: string;
  readonly columns: string;
  readonly indexes?: readonly string[];
  /** Whether the rows are stored in the order of the key, where the database can. */
  readonly isClustered?: boolean;
}

function frameworkTables(dialect: Dialect): FrameworkTable[] {
  const text = dialect.columnType('OBJECT');
  const long = dialect.columnType('BIGALPHANUMERIC');
  const huge = dialect.columnType('HUGEALPHANUMERIC');
  return [
    { name: OWN_TABLE, columns: `name ${text} not null, primary key (name)` },
    ...signalTables(dialect),
    ...sessionTables(dialect),
    ...listViewTables(dialect),
    {
      name: SECRET_TABLE,
      columns: `name ${text} not null, secret ${text} not null, primary key (name)`,
    },
    {
      name: REQUEST_TABLE,
      columns: `session ${text} not null, request ${text} not null, digest ${text} not null, moment ${text} not null, outcome ${long}, primary key (session, request)`,
      indexes: ['moment'],
    },
    {
      name: RATE_TABLE,
      columns: `minute ${text} not null, counted ${text} not null, address ${text} not null, number integer not null, primary key (minute, counted, address)`,
    },
    {
      name: MODEL_TABLE,
      columns: `installation ${text} not null, hash ${text} not null, compiler ${text} not null, installed ${text} not null, unlocked ${text}, violated ${text}, primary key (installation)`,
    },
    {
      name: METADATA_TABLE,
      columns: `hash ${text} not null, form ${text} not null, compiler ${text} not null, stored ${text} not null, digest ${text} not null, content ${huge} not null, primary key (hash)`,
    },
    { name: EARLIER_MODEL_TABLE, columns: `hash ${text} not null, primary key (hash)` },
    {
      name: ARCHIVE_TABLE,
      columns: `hash ${text} not null, name ${text} not null, number integer not null, src ${long} not null, tgt ${long}, primary key (hash, name, number)`,
    },
    {
      name: BASELINE_TABLE,
      columns: `pair ${text} not null, rule ${long} not null, role ${text}, src ${long} not null, tgt ${long} not null, primary key (pair)`,
    },
    {
      name: COPY_TABLE,
      columns: `name ${text} not null, series ${text} not null, moment ${text} not null, primary key (name)`,
    },
    {
      name: COVERAGE_TABLE,
      columns: `conjunct ${text} not null, evaluations bigint not null, violations bigint not null, repairs bigint not null, primary key (conjunct)`,
    },
    ...changeLogTables(dialect),
  ];
}

/** Open signals, and those that are to be sent. */
function signalTables(dialect: Dialect): FrameworkTable[] {
  const text = dialect.columnType('OBJECT');
  const long = dialect.columnType('BIGALPHANUMERIC');
  return [
    {
      // Texts of any length have no index on every database: their digests have.
      name: SIGNAL_TABLE,
      columns: `pair ${text} not null, conjunct ${text} not null, src ${long} not null, tgt ${long} not null, src_key ${text} not null, tgt_key ${text} not null, since ${text}, primary key (pair)`,
      indexes: ['conjunct, src_key', 'conjunct, tgt_key', 'conjunct, since'],
    },
    {
      name: OUTBOX_TABLE,
      columns: `pair ${text} not null, due ${text} not null, attempts integer not null, primary key (pair)`,
      indexes: ['due'],
    },
    {
      name: NOTICE_TABLE,
      columns: `account ${text} not null, pair ${text} not null, due ${text} not null, attempts integer not null, delivery ${text}, primary key (account, pair)`,
      indexes: ['due'],
    },
    {
      name: NOTICE_ACCOUNT_TABLE,
      columns: `account ${text} not null, choices ${long} not null, problem ${long}, failed ${text}, hook ${long}, hook_secret ${text}, primary key (account)`,
    },
    {
      name: WATCH_TABLE,
      columns: `account ${text} not null, id ${text} not null, path ${long} not null, page ${long} not null, atom_key ${text} not null, primary key (account, id)`,
      indexes: ['atom_key'],
    },
    { name: SIGNAL_STATE_TABLE, columns: `conjunct ${text} not null, primary key (conjunct)` },
  ];
}

/** Tokens of sessions, and users of login providers. */
function sessionTables(dialect: Dialect): FrameworkTable[] {
  const text = dialect.columnType('OBJECT');
  const long = dialect.columnType('BIGALPHANUMERIC');
  return [
    {
      name: SESSION_TABLE,
      columns: `token ${text} not null, session ${text} not null, account ${text}, last_access ${text} not null, primary key (token)`,
      indexes: ['last_access', 'session'],
    },
    {
      // Apart from the sessions: logins of others read these in serializable transactions.
      name: LOGIN_TABLE,
      columns: `session ${text} not null, begun ${text} not null, primary key (session)`,
    },
    {
      // The digest of a subject: its text may be longer than a key.
      name: SUBJECT_TABLE,
      columns: `provider ${text} not null, subject ${text} not null, account ${text} not null, roles ${long} not null, primary key (provider, subject)`,
    },
    { name: DEACTIVATED_TABLE, columns: `account ${text} not null, primary key (account)` },
  ];
}

/** List views, and their earlier versions. Those of a role may have no account. */
function listViewTables(dialect: Dialect): FrameworkTable[] {
  const text = dialect.columnType('OBJECT');
  const long = dialect.columnType('BIGALPHANUMERIC');
  const content = `name ${long} not null, query ${long} not null, roles ${long} not null, is_default ${text}`;
  return [
    {
      name: LIST_VIEW_TABLE,
      columns: `id ${text} not null, version integer not null, account ${text} not null, interface ${text} not null, item ${text} not null, shared ${text}, ${content}, primary key (id)`,
      indexes: ['account', 'shared'],
    },
    {
      name: LIST_VIEW_VERSION_TABLE,
      columns: `id ${text} not null, version integer not null, account ${text} not null, changed ${text} not null, ${content}, deleted ${text}, primary key (id, version)`,
      indexes: ['account'],
    },
  ];
}

/** The change log: who, when and why, and what changed. */
function changeLogTables(dialect: Dialect): FrameworkTable[] {
  const text = dialect.columnType('OBJECT');
  const long = dialect.columnType('BIGALPHANUMERIC');
  return [
    {
      name: TRANSACTION_TABLE,
      columns: `seq ${dialect.numberedKey}, id ${text} not null, moment ${text} not null, session ${text}, account ${long}, roles ${long} not null, interface ${long}, atom ${long}, kind ${text} not null, undoes bigint, model ${text} not null`,
      indexes: ['moment', 'undoes', 'kind, seq'],
    },
    {
      name: CHANGE_NAME_TABLE,
      columns: `id ${dialect.numberedKey}, kind ${text} not null, name ${text} not null, unique (name, kind)`,
    },
    {
      // Most of a database is here: a text is its own key unless it is long, and frequent values are null.
      name: CHANGE_TABLE,
      columns: `seq bigint not null, nr integer not null, name_id integer not null, op smallint not null, src_key ${text}, tgt_key ${text}, src ${long}, tgt ${long}, cause ${long}, hidden ${text}, primary key (seq, nr)`,
      // The newest of an atom are at one end, however many there are. Without `nr`, PostgreSQL stores a value of many changes once.
      indexes: ['name_id, src_key, seq', 'name_id, tgt_key, seq', 'name_id, seq'],
      isClustered: true,
    },
    {
      // Changes in packed form, of a transaction that made very many.
      name: CHANGE_BLOCK_TABLE,
      columns: `seq bigint not null, nr integer not null, last_nr integer not null, name_id integer not null, op smallint not null, number integer not null, cause ${long}, hidden ${text}, end_keys ${long} not null, changes ${dialect.columnType('HUGEALPHANUMERIC')} not null, primary key (seq, nr)`,
      indexes: ['name_id, seq'],
    },
  ];
}

/** Names of the framework tables, in addition to those of the model. */
export const FRAMEWORK_TABLES: readonly string[] = [
  OWN_TABLE,
  SIGNAL_TABLE,
  SIGNAL_STATE_TABLE,
  OUTBOX_TABLE,
  NOTICE_TABLE,
  NOTICE_ACCOUNT_TABLE,
  WATCH_TABLE,
  LIST_VIEW_TABLE,
  LIST_VIEW_VERSION_TABLE,
  SESSION_TABLE,
  LOGIN_TABLE,
  SUBJECT_TABLE,
  DEACTIVATED_TABLE,
  SECRET_TABLE,
  REQUEST_TABLE,
  RATE_TABLE,
  MODEL_TABLE,
  METADATA_TABLE,
  EARLIER_MODEL_TABLE,
  ARCHIVE_TABLE,
  BASELINE_TABLE,
  TRANSACTION_TABLE,
  CHANGE_NAME_TABLE,
  CHANGE_TABLE,
  CHANGE_BLOCK_TABLE,
  COVERAGE_TABLE,
  COPY_TABLE,
];

/** Returns the statements that create the framework tables. */
export function createFrameworkTables(
  dialect: Dialect,
  names: readonly string[] = FRAMEWORK_TABLES,
): string[] {
  return frameworkTables(dialect)
    .filter(({ name }) => names.includes(name))
    .flatMap((table) => {
      const { name, columns, isClustered } = table;
      const indexes = indexesOf(table);
      return tableStatements({ name, parts: [columns], indexes, isClustered }, dialect);
    });
}

function indexesOf({ name, indexes = [] }: FrameworkTable): { name: string; on: string }[] {
  return indexes.map((on, i) => ({ name: `ix_${i}_${name}`, on }));
}

/** Returns the indexes of the framework tables. */
export function frameworkIndexes(dialect: Dialect): TableIndex[] {
  return frameworkTables(dialect).flatMap((table) =>
    indexesOf(table).map((index) => ({ table: table.name, ...index })),
  );
}
