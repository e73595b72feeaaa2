import { posix } from 'node:path';

/** The URL of the sources of a part. */
export interface ReadmePlace {
  /** Folder of the part in the repository, such as `projects/cli`. */
  readonly folder: string;
  /** Address of the repository's files, without a slash at the end; null where the manifest names no repository. */
  readonly sources: string | null;
  /** Whether the package holds this file or folder of the part. */
  readonly isPacked: (path: string) => boolean;
}

const LINK = /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Rewrites the links of a README for its package. */
export function packedReadme(text: string, place: ReadmePlace): string {
  return text.replace(LINK, (whole, marker: string, label: string, target: string) => {
    if (/^([a-z]+:|#)/i.test(target)) return whole;
    const [path = ''] = target.split('#');
    if (place.isPacked(posix.normalize(path))) return whole;
    if (place.sources === null) return label;
    return `${marker}[${label}](${place.sources}/${posix.join(place.folder, target)})`;
  });
}
