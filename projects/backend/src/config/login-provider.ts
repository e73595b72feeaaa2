import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorMessage } from '@ampersand-prototype/generics';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { ConfigError } from './config-error.ts';

const FILLED = Type.String({ minLength: 1 });
const IDENTIFIER = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });

const LOGIN_PROVIDER = Type.Object(
  {
    id: IDENTIFIER,
    label: FILLED,
    issuer: FILLED,
    clientId: FILLED,
    clientSecret: Type.Optional(FILLED),
    clientSecretFile: Type.Optional(FILLED),
    scopes: Type.Optional(Type.Array(FILLED)),
    responseMode: Type.Optional(Type.Enum(['query', 'form_post'])),
    nameClaim: Type.Optional(FILLED),
    groupsClaim: Type.Optional(FILLED),
    roles: Type.Optional(Type.Record(FILLED, Type.Array(FILLED))),
    unknownSubject: Type.Optional(Type.Enum(['reject', 'create'])),
  },
  { additionalProperties: false },
);

/** An OpenID Connect provider, with its defaults. `clientSecret` is null for a public client. */
export interface LoginProvider extends Required<
  Omit<Static<typeof LOGIN_PROVIDER>, 'clientSecret' | 'clientSecretFile'>
> {
  readonly clientSecret: string | null;
}

/** Reads the providers in a YAML file. Paths of secrets are relative to it. @throws ConfigError */
export function readLoginProviders(file: string): readonly LoginProvider[] {
  const content = parsedYaml(file);
  const given: readonly unknown[] = Array.isArray(content) ? content : [content];
  const providers = given.map((each, i) => readProvider(file, each, i));
  const ids = providers.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw invalid(file, `contains the provider "${twice}" twice`);
  return providers;
}

function readProvider(file: string, given: unknown, index: number): LoginProvider {
  const [problem] = Value.Errors(LOGIN_PROVIDER, given);
  if (problem !== undefined || !Value.Check(LOGIN_PROVIDER, given))
    throw invalid(
      file,
      `has an invalid provider (number ${index + 1}): ${problem?.instancePath} ${problem?.message}`,
    );
  requireIssuer(file, given.issuer);
  const { clientSecretFile, clientSecret, ...provider } = given;
  return {
    scopes: ['openid', 'profile', 'email'],
    responseMode: 'query',
    nameClaim: 'preferred_username',
    groupsClaim: 'groups',
    roles: {},
    unknownSubject: 'reject',
    ...provider,
    clientSecret:
      clientSecretFile === undefined
        ? (clientSecret ?? null)
        : readText(resolve(dirname(file), clientSecretFile)).trim(),
  };
}

/** A provider on this machine, for development, may do without encryption. @throws ConfigError */
function requireIssuer(file: string, issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url))) return;
  throw invalid(
    file,
    `has the issuer "${issuer}", which isn't an address that begins with https://`,
  );
}

/** Checks whether an address is of this machine. */
export function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function parsedYaml(file: string): unknown {
  const text = readText(file);
  try {
    return parse(text);
  } catch (error) {
    throw invalid(file, `cannot be read: ${errorMessage(error)}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw invalid(file, `cannot be read: ${errorMessage(error)}`);
  }
}

function invalid(file: string, what: string): ConfigError {
  return new ConfigError(`The file ${file} of the setting "login.providers" ${what}.`);
}
