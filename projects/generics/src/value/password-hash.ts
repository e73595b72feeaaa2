/** Work that a hash may need for one verification; more would keep a server busy. */
const MAX_BCRYPT_COST = 14;
const MAX_ARGON2 = { memoryKiB: 256 * 1024, passes: 16, lanes: 16 } as const;
const MIN_ARGON2_BYTES = 8;

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 =
  /^\$(argon2(?:id|i|d))\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Names of schemes, as PHP, LDAP and web frameworks write them before a hash; crypt has short ones as well. */
const SCHEME =
  'md5|s?sha\\d*|smd5|scrypt|bcrypt(?:[-_]sha256)?|argon2(?:id|i|d)?|pbkdf2(?:[-_:]?sha\\d+)?|apr1';
const CRYPT_SCHEME = '[1-9]|2[abxy]|g?y|[phs]';
const MARKED_HASHES: readonly RegExp[] = [
  new RegExp(`^\\$(?:${SCHEME}|${CRYPT_SCHEME})\\$.{20,}$`, 'i'),
  new RegExp(`^(?:${SCHEME})[$:].{30,}$`, 'i'),
  new RegExp(`^\\{(?:${SCHEME}|crypt|blf-crypt|sha\\d+-crypt)\\}.{16,}$`, 'i'),
];
/** MD5, SHA-1, SHA-2 in hexadecimal digits; with an asterisk, as MySQL writes it. */
const BARE_DIGEST =
  /^(?:[0-9a-f]{32}|\*?[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;

/** The parameters of an Argon2 hash; `salt` and `hash` are bytes in base 64. */
export interface Argon2Hash {
  readonly variant: 'argon2id' | 'argon2i' | 'argon2d';
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: string;
  readonly hash: string;
}

/** Reads an Argon2 hash; null for other texts, and for one that takes too much work. */
export function argon2Hash(text: string): Argon2Hash | null {
  const [, variant, memory, time, parallel, salt = '', hash = ''] = ARGON2.exec(text) ?? [];
  if (variant !== 'argon2id' && variant !== 'argon2i' && variant !== 'argon2d') return null;
  const [memoryKiB, passes, lanes] = [Number(memory), Number(time), Number(parallel)];
  const isPossible = passes >= 1 && lanes >= 1 && memoryKiB >= 8 * lanes;
  const isAffordable =
    memoryKiB <= MAX_ARGON2.memoryKiB && passes <= MAX_ARGON2.passes && lanes <= MAX_ARGON2.lanes;
  const isLong = byteCount(salt) >= MIN_ARGON2_BYTES && byteCount(hash) >= MIN_ARGON2_BYTES;
  if (!isPossible || !isAffordable || !isLong) return null;
  return { variant, memoryKiB, passes, lanes, salt, hash };
}

/** Checks whether a text is a bcrypt hash, as PHP and others write it. */
export function isBcryptHash(text: string): boolean {
  const cost = Number(BCRYPT.exec(text)?.[1] ?? 0);
  return cost >= 4 && cost <= MAX_BCRYPT_COST;
}

/** Checks whether a text is a hash that passwords can be verified against. */
export function isVerifiableHash(text: string): boolean {
  return isBcryptHash(text) || argon2Hash(text) !== null;
}

/** Checks whether a text says of itself that it is the hash of a password, verifiable or not. */
export function isMarkedHash(text: string): boolean {
  return isVerifiableHash(text) || MARKED_HASHES.some((form) => form.test(text));
}

/** Checks whether a text of a file is a digest without a mark. A password that is typed may look like one. */
export function isBareDigest(text: string): boolean {
  return BARE_DIGEST.test(text);
}

function byteCount(base64: string): number {
  return Math.floor((base64.length * 3) / 4);
}
