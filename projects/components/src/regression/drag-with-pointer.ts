const WIDTH = 100;

/** Where a pointer goes. */
interface Drag {
  readonly onto: HTMLElement;
  readonly root: HTMLElement;
  /** How many pixels the pointer goes down. A list is 100 pixels high. */
  readonly down?: number;
}

/**
 * Drags an element onto a list with the mouse, as a user does. jsdom has no layout: the lists of a drag are side by side, each 100
 * pixels wide, and everything else is nowhere.
 */
export function dragWithPointer(element: HTMLElement, onto: HTMLElement, root: HTMLElement): void {
  holdWithPointer(element, { onto, root })();
}

/** Drags an element over a list, and holds it there until the returned function drops it. */
export function holdWithPointer(element: HTMLElement, { onto, root, down = 0 }: Drag): () => void {
  const lists = [...root.querySelectorAll<HTMLElement>('.cdk-drop-list')];
  const placeOf = (list: Element | null): number => lists.findIndex((each) => each === list);
  lists.forEach((list, place) => {
    const [left, right] = [place * WIDTH, (place + 1) * WIDTH];
    const rect = { left, right, top: 0, bottom: WIDTH, x: left, y: 0, width: WIDTH, height: WIDTH };
    list.getBoundingClientRect = () => ({ ...rect, toJSON: () => rect });
  });
  const page = document as { elementFromPoint: typeof document.elementFromPoint };
  const { elementFromPoint } = page;
  page.elementFromPoint = (x) => lists[Math.floor(x / WIDTH)] ?? null;
  const send = (type: string, target: EventTarget, list: Element | null, by = 0) => {
    const [clientX, clientY] = [placeOf(list) * WIDTH + WIDTH / 2, WIDTH / 2 + by];
    const event = { bubbles: true, cancelable: true, button: 0, buttons: 1, detail: 1 };
    target.dispatchEvent(
      new MouseEvent(type, { ...event, clientX, clientY, screenX: clientX, screenY: clientY }),
    );
  };
  send('mousedown', element, element.closest('.cdk-drop-list'));
  send('mousemove', document, onto, down);
  send('mousemove', document, onto, down);
  return () => {
    send('mouseup', document, onto, down);
    page.elementFromPoint = elementFromPoint;
  };
}
