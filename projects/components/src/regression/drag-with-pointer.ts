const WIDTH = 100;

/**
 * Drags an element onto a list with the mouse, as a user does. jsdom has no layout: the lists of a drag are side by side, each 100
 * pixels wide, and everything else is nowhere.
 */
export function dragWithPointer(element: HTMLElement, onto: HTMLElement, root: HTMLElement): void {
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
  const send = (type: string, target: EventTarget, list: Element | null) => {
    const clientX = placeOf(list) * WIDTH + WIDTH / 2;
    const event = { bubbles: true, cancelable: true, button: 0, buttons: 1, detail: 1 };
    target.dispatchEvent(
      new MouseEvent(type, { ...event, clientX, clientY: 50, screenX: clientX, screenY: 50 }),
    );
  };
  const from = element.closest('.cdk-drop-list');
  send('mousedown', element, from);
  send('mousemove', document, onto);
  send('mousemove', document, onto);
  send('mouseup', document, onto);
  page.elementFromPoint = elementFromPoint;
}
