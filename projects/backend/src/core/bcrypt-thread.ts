import { parentPort, workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';
import type { BcryptVerification } from './password-verification.ts';

/** The thread that verifies one password against a bcrypt hash. */

const { password, hash } = workerData as BcryptVerification;
parentPort?.postMessage(compareSync(password, hash));
