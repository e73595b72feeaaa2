import { readFileSync } from 'node:fs';
import type { ConnectionConfig } from 'mariadb';

/**
 * Returns the encryption that the parameters of an address require, with the meaning that they have for PostgreSQL. `ssl=true`
 * verifies the certificate. @throws Error for a file that can't be read
 */
export function tlsOptions(parameters: URLSearchParams): Pick<ConnectionConfig, 'ssl'> {
  const file = parameters.get('sslrootcert');
  switch (modeOf(parameters)) {
    case 'disable':
      return {};
    case 'require':
      return { ssl: { rejectUnauthorized: false } };
    default:
      return { ssl: authority(file) };
  }
}

/** A file of authorities without a mode means that the certificate is to be verified. */
function modeOf(parameters: URLSearchParams): string {
  const isOn = ['true', '1'].includes(parameters.get('ssl') ?? '') || parameters.has('sslrootcert');
  return parameters.get('sslmode') ?? (isOn ? 'verify-full' : 'disable');
}

/** Without a file, the built-in authorities count. */
function authority(file: string | null): { readonly ca?: string; rejectUnauthorized: true } {
  return { rejectUnauthorized: true, ...(file !== null && { ca: readFileSync(file, 'utf8') }) };
}
