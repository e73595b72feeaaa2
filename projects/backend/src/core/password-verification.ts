import crypto from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { argon2Hash, isBcryptHash, type Argon2Hash } from '@ampersand-prototype/generics';

/** Data for the thread that verifies a password against a bcrypt hash. */
export interface BcryptVerification {
  readonly password: string;
  readonly hash: string;
}

/** Verifies a password against a bcrypt or Argon2 hash, outside the event loop. False for other hashes. */
export function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (isBcryptHash(hash)) return verifyBcrypt({ password, hash });
  const parts = argon2Hash(hash);
  return parts ? verifyArgon2(password, parts) : Promise.resolve(false);
}

/** The library computes in JavaScript, for longer than other requests should wait: so it has a thread of its own. */
async function verifyBcrypt(workerData: BcryptVerification): Promise<boolean> {
  const name = import.meta.url.endsWith('.ts') ? './bcrypt-thread.ts' : './bcrypt-thread.js';
  const worker = new Worker(new URL(name, import.meta.url), { workerData });
  const [isPassword] = (await once(worker, 'message')) as [boolean];
  return isPassword;
}

/** Not a named import: that would stop servers with a Node before 24.7 from starting, whether they need it or not. */
function verifyArgon2(password: string, parts: Argon2Hash): Promise<boolean> {
  const { variant, memoryKiB: memory, passes, lanes: parallelism } = parts;
  const expected = Buffer.from(parts.hash, 'base64');
  const parameters = {
    ...{ message: password, nonce: Buffer.from(parts.salt, 'base64') },
    ...{ memory, passes, parallelism, tagLength: expected.length },
  };
  return new Promise((resolve, reject) => {
    crypto.argon2(variant, parameters, (error, key) =>
      error ? reject(error) : resolve(crypto.timingSafeEqual(key, expected)),
    );
  });
}
