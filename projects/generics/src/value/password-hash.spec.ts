import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { argon2Hash, isBareDigest, isVerifiableHash } from './password-hash.ts';
import { parseImportedPassword, PASSWORD } from './password.ts';

const BCRYPT = '$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const ARGON2 =
  '$argon2id$v=19$m=65536,t=4,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b27PlbcbwtFQMPUgEyxIYQyMT0';

const VERIFIABLE: readonly string[] = [
  BCRYPT,
  BCRYPT.replace('2y', '2a'),
  BCRYPT.replace('2y', '2b'),
  ARGON2,
  ARGON2.replace('argon2id', 'argon2i'),
  ARGON2.replace('argon2id', 'argon2d'),
];

const OTHER_FORMS: readonly string[] = [
  // Ours: the salt of the installation is not in it.
  `scrypt$${'x'.repeat(43)}`,
  BCRYPT.slice(0, -1),
  `${BCRYPT}x`,
  BCRYPT.replace('$10$', '$31$'),
  BCRYPT.replace('2y', '2x'),
  BCRYPT.toUpperCase(),
  ARGON2.replace('v=19', 'v=16'),
  ARGON2.replace('m=65536', 'm=4194304'),
  ARGON2.replace('t=4', 't=0'),
  ARGON2.slice(0, 60),
  '$1$rasmusle$rISCgZzpwk3UhDidwXvin0',
  '$5$rounds=5000$usesomesillystri$KqJWpanXZHKq2BOB43TSaYhEWsQ1Lr5QNyPCDH/Tp.6',
  '$6$usesomesillystri$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjlO/O817G3uBnIFNjnQJuesI68OTLiBFdcbYEdFCoEOfaS35inz1',
  '$P$B55D6LjfHDkINU5wF.v2BuuzO0/XPk/',
  'pbkdf2_sha256$260000$abcdefgh$zDQ1Yd2mS0mVbLr4x0CkT2o3mJt1Qv2E6n8Z8hXb9eU=',
  'pbkdf2:sha256:260000$abcdefgh$4f1e2d3c4b5a69788796a5b4c3d2e1f04f1e2d3c4b5a6978',
  '{SSHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=abcd',
];

const DIGESTS: readonly string[] = [
  '5f4dcc3b5aa765d61d8327deb882cf99',
  '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8',
  '*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19',
  '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
];

const PASSWORDS: readonly string[] = [
  'geheim',
  '$2y$',
  '$5$ a beer',
  '$money$bag$with$many$dollars$in$it',
  'scrypt$',
  'md5 is not a hash of passwords any more',
  '{not a scheme} but a long password',
  'correct horse battery staple',
];

describe('the form of a password hash', () => {
  it('is verifiable for bcrypt and Argon2', () => {
    for (const hash of VERIFIABLE) {
      assert.equal(isVerifiableHash(hash), true, hash);
      assert.deepEqual(parseImportedPassword(` ${hash}\t`), { stored: hash });
    }
    assert.equal(argon2Hash(ARGON2)?.memoryKiB, 65_536);
  });

  it('is rejected in files where no password can be verified against it', () => {
    for (const hash of OTHER_FORMS)
      assert.deepEqual(parseImportedPassword(` ${hash}`), { expected: 'passwordOrHash' }, hash);
  });

  it('is rejected where a password is typed, but for digits that somebody may have as a password', () => {
    for (const hash of [...VERIFIABLE, ...OTHER_FORMS])
      for (const typed of [hash, ` ${hash} `])
        assert.deepEqual(PASSWORD.parse(typed), { expected: 'password' }, typed);
    for (const digest of DIGESTS) {
      assert.deepEqual(PASSWORD.parse(digest), { stored: digest });
      assert.deepEqual(parseImportedPassword(` ${digest} `), { stored: digest });
      assert.equal(isBareDigest(digest), true);
    }
  });

  it('leaves passwords alone', () => {
    for (const password of PASSWORDS)
      for (const parse of [PASSWORD.parse, parseImportedPassword])
        assert.deepEqual(parse(password), { stored: password }, password);
  });
});
