import { existsSync } from 'node:fs';

/** Installed browsers, the best first. The headless shell draws no toolbar, which took a third of the time of a run. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that keep Chromium away from the network and let it run as root in a container. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of the Chromium that the tests drive: `$CHROME`, an installed one, else the one that comes inside
 * the package `@sparticuz/chromium` (Linux x64; unpacked to the temporary folder at first use).
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env['CHROME'];
  if (chosen) return chosen;
  return INSTALLED.find((path) => existsSync(path)) ?? unpackedBrowser();
}

async function unpackedBrowser(): Promise<string> {
  // Makes the package unpack the shared libraries that a bare machine lacks as well.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
