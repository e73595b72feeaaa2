/** Queries for the columns and keys of the schema of a connection. Both give the same columns on each database. */
export interface SchemaQueries {
  /** Columns by table and position. */
  readonly columns: string;
  /** Columns of primary (`p`), unique (`u`), and foreign (`f`) keys by table, key, and position. */
  readonly keys: string;
}

function columnsOf(type: string, isNumbered: string, schema: string): string {
  return `select c.table_name as tbl, c.column_name as col, ${type} as type, c.is_nullable as nullable,
  c.character_maximum_length as length, c.numeric_precision as digits, c.numeric_scale as scale,
  case when ${isNumbered} then 'yes' end as numbered
from information_schema.columns c join information_schema.tables t
  on t.table_schema = c.table_schema and t.table_name = c.table_name
where t.table_type = 'BASE TABLE' and c.table_schema = ${schema} order by c.table_name, c.ordinal_position`;
}

/** Queries of MariaDB. */
export const MARIADB_SCHEMA: SchemaQueries = {
  columns: columnsOf(
    `case when lower(c.column_type) = 'tinyint(1)' then 'tinyint(1)' else lower(c.data_type) end`,
    `c.extra like '%auto_increment%'`,
    'database()',
  ),
  keys: `select k.table_name as tbl, k.constraint_name as name, k.column_name as col,
  case t.constraint_type when 'PRIMARY KEY' then 'p' when 'UNIQUE' then 'u' else 'f' end as kind,
  k.referenced_table_name as target_table, k.referenced_column_name as target
from information_schema.key_column_usage k join information_schema.table_constraints t
  on t.constraint_schema = k.constraint_schema and t.table_name = k.table_name and t.constraint_name = k.constraint_name
where k.table_schema = database() order by k.table_name, k.constraint_name, k.ordinal_position`,
};

/** Queries of PostgreSQL. The views of the standard can't distinguish foreign keys with the same name. */
export const POSTGRES_SCHEMA: SchemaQueries = {
  columns: columnsOf(
    'lower(c.data_type)',
    `c.is_identity = 'YES' or c.column_default like 'nextval(%'`,
    'current_schema()',
  ),
  keys: `select tbl.relname as tbl, con.conname as name, col.attname as col, con.contype as kind,
  other.relname as target_table, target.attname as target
from pg_constraint con join pg_class tbl on tbl.oid = con.conrelid
  join pg_namespace space on space.oid = tbl.relnamespace
  cross join lateral unnest(con.conkey) with ordinality as part(number, place)
  join pg_attribute col on col.attrelid = con.conrelid and col.attnum = part.number
  left join pg_class other on other.oid = con.confrelid
  left join pg_attribute target on target.attrelid = con.confrelid and target.attnum = con.confkey[part.place]
where space.nspname = current_schema() and con.contype in ('p', 'u', 'f') order by tbl.relname, con.conname, part.place`,
};
