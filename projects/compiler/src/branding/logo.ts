import type { IdentityDefinition } from '@ampersand-prototype/generics';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { FileSystem } from '../source/files/file-system.ts';
import { unusableLogo } from './identity-problems.ts';
import type { JsonWithPositions } from './json-with-positions.ts';

/** Media types by the end of the name. */
const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' };
const MAX_BYTES = 200_000;
const PNG = [0x89, 0x50, 0x4e, 0x47];

/** What reading a logo needs to report problems. */
interface DiagnosticReporter {
  readonly file: string;
  readonly files: FileSystem;
  report(problem: Diagnostic): void;
  originOf(place: JsonWithPositions): Origin;
}

/** Reads and validates the logo file that `identity.json` names. Without `logo`, and with a problem, if it cannot be used. */
export function readLogo(
  reporter: DiagnosticReporter,
  named: JsonWithPositions & { readonly value: string },
): { readonly file: string; readonly logo: IdentityDefinition['logo'] } {
  const file = reporter.files.resolve(reporter.file, named.value);
  const type = TYPES[/\.(\w+)$/.exec(named.value)?.[1]?.toLowerCase() ?? ''];
  const reportInvalidLogo = (why: string, hint: string) => {
    reporter.report(unusableLogo(reporter.originOf(named), why, hint));
    return { file, logo: null };
  };
  if (type === undefined)
    return reportInvalidLogo(
      `\`${named.value}\` isn't a supported image file.`,
      'Use a file that ends in `.svg` or `.png`.',
    );
  const read = reporter.files.read(file);
  if (read.kind !== 'file')
    return reportInvalidLogo(
      `There is no file \`${file}\`.`,
      'The path is relative to the folder of `identity.json`.',
    );
  if (read.bytes.length > MAX_BYTES)
    return reportInvalidLogo(
      `The logo is too large: ${read.bytes.length} bytes. The maximum is ${MAX_BYTES} bytes.`,
      'Use a smaller image. The logo is shown 36 pixels high.',
    );
  if (!isPicture(type, read.bytes))
    return reportInvalidLogo(
      `The content of \`${file}\` doesn't match its extension.`,
      'Save the image as SVG or PNG.',
    );
  return { file, logo: { type, content: base64(read.bytes) } };
}

function isPicture(type: string, bytes: Uint8Array): boolean {
  if (type === 'image/png') return PNG.every((byte, i) => bytes[i] === byte);
  return new TextDecoder().decode(bytes).includes('<svg');
}

/** Works in a browser as well, where the compiler can run. */
function base64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text);
}
