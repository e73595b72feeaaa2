import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { ShapeError } from '@ampersand-prototype/generics';
import { METADATA_TABLE } from '../../core/framework-table.ts';
import { checkGenerics, type Generics } from '../../model/generics-folder.ts';
import { DatabaseFailure, type Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';

/** The form in which the metadata is stored; a version that stores another form counts on. */
const FORM = 1;
const QUALITY = 4;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** An error for stored metadata that cannot be used. The message states the reason and the fix. */
export class StoredMetadataError extends Error {
  override readonly name = 'StoredMetadataError';
}

/** Stores the metadata of the installed model, and replaces the previous one. */
export async function storeMetadata(
  connection: Connection,
  dialect: Dialect,
  generics: Generics,
): Promise<void> {
  const { settings } = generics;
  const bytes = await compress(JSON.stringify(generics), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  const content = bytes.toString('base64');
  await connection.run(`delete from ${METADATA_TABLE}`);
  await connection.run(
    `insert into ${METADATA_TABLE} (hash, form, compiler, stored, digest, content) values (?, ?, ?, ${dialect.secondsAgo(0)}, ?, ?)`,
    [
      settings['compiler.modelHash'],
      String(FORM),
      settings['compiler.version'],
      digestOf(content),
      content,
    ],
  );
}

/** Stores the metadata if an earlier version did not store it. */
export async function keepMetadata(
  connection: Connection,
  dialect: Dialect,
  generics: Generics,
): Promise<void> {
  const hash = generics.settings['compiler.modelHash'];
  const rows = await connection.all(`select hash from ${METADATA_TABLE}`);
  if (rows.length !== 1 || rows[0]?.['hash'] !== hash)
    await storeMetadata(connection, dialect, generics);
}

/**
 * Reads the stored metadata of the model with this hash.
 *
 * @throws StoredMetadataError when there is none, or none that this version
 * can read
 */
export async function readStoredMetadata(connection: Connection, hash: string): Promise<Generics> {
  const [row] = await rowsOf(connection, hash);
  if (!row)
    throw new StoredMetadataError(
      "This database was created by an earlier version, which didn't store the model. Start once with the original model so that it gets stored, or pass its metadata with `ampersand migrate --from`.",
    );
  const form = Number(row['form']);
  if (form > FORM)
    throw new StoredMetadataError(
      `The model in the database was stored by a newer version (format ${form}; this version supports ${FORM}). Use that version or a newer one.`,
    );
  const content = row['content'] ?? '';
  if (digestOf(content) !== row['digest']) throw broken("the digest doesn't match");
  try {
    const text = (await decompress(Buffer.from(content, 'base64'))).toString('utf8');
    const generics = checkGenerics(JSON.parse(text));
    if (generics.settings['compiler.modelHash'] !== hash)
      throw broken("the model hash doesn't match");
    return generics;
  } catch (error) {
    if (error instanceof ShapeError) throw broken(`${error.document} has an invalid format`);
    throw error instanceof StoredMetadataError ? error : broken("it can't be decompressed");
  }
}

async function rowsOf(connection: Connection, hash: string) {
  try {
    return await connection.all(`select * from ${METADATA_TABLE} where hash = ?`, [hash]);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'noTable') return [];
    throw error;
  }
}

function broken(reason: string): StoredMetadataError {
  return new StoredMetadataError(
    `The model in the database is damaged (${reason}). The data was not changed. Restore the database from a backup, or pass the metadata of its model with \`ampersand migrate --from\`.`,
  );
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
