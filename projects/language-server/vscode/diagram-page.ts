import { escapeXml } from '@ampersand-prototype/generics';
import type { ConceptPicture } from '../src/server/serve-diagram.ts';

/** The page of a diagram. It has no scripts and loads nothing; the picture brings its own styles. */
export function diagramPage({ title, svg }: ConceptPicture): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'`;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${escapeXml(title)}</title><style>svg{max-width:100%;height:auto}</style></head>`,
    `<body><h1>${escapeXml(title)}</h1>${svg}</body></html>`,
  ].join('\n');
}
