/** How an element accepts files that are dropped on it. */
export interface FileDropOptions {
  /** Whether files can be dropped now. */
  readonly isOpen: () => boolean;
  readonly drop: (files: readonly File[]) => void;
}

/** The element that accepts the files of an event; several fields can share one. */
const ACCEPTED = new WeakMap<Event, HTMLElement>();

/**
 * Lets users drop files on an element; `data-dropping` marks it while they drag files over it. An inner element that accepts
 * them comes first. The result ends it.
 */
export function acceptFiles(zone: HTMLElement, { isOpen, drop }: FileDropOptions): () => void {
  const end = new AbortController();
  const listen = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) => {
    zone.addEventListener(type, act, { signal: end.signal });
  };
  const mark = (isMarked: boolean): unknown => zone.toggleAttribute('data-dropping', isMarked);
  const accepts = (event: DragEvent): boolean => {
    const isOurs = !event.defaultPrevented && hasFiles(event) && isOpen();
    if (isOurs) {
      event.preventDefault();
      ACCEPTED.set(event, zone);
    }
    return isOurs;
  };
  listen('dragover', (event) => mark(accepts(event) || ACCEPTED.get(event) === zone));
  listen('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && zone.contains(relatedTarget))) mark(false);
  });
  listen('drop', (event) => {
    mark(false);
    if (accepts(event)) drop([...(event.dataTransfer?.files ?? [])]);
  });
  return () => end.abort();
}

/** Whether a user drags files, and not a text or a link. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
