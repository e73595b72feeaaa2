/**
 * Uploads a population file and ends when it is stored: a process of its own, so that putting a large request together does not
 * hold up what else is measured.
 *
 *   node bench/send-import.ts <address of the server> <file>
 */
import { openAsBlob } from 'node:fs';
import { HttpClient } from './http-client.ts';

const [url = '', file = ''] = process.argv.slice(2);
await new HttpClient({ url }).importFile(await openAsBlob(file));
