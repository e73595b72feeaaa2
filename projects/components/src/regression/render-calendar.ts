import type { JsonNode } from '@ampersand-prototype/components/application';
import { CalendarHarness } from '@ampersand-prototype/components/testing';
import { type Rendered, renderTemplate } from './render-template';

/** A calendar on the screen. */
export interface RenderedCalendar extends Rendered {
  readonly calendar: CalendarHarness;
  /** The appointments that are shown, each with its day. */
  readonly entries: () => readonly (string | undefined)[];
  readonly entry: (name: string) => HTMLElement;
}

/** Makes it noon of 30 November 2026. Timers run as usual. */
export function fixToday(): void {
  jest.useFakeTimers({
    now: new Date('2026-11-30T12:00:00'),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'nextTick'] as const),
      ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'hrtime'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
}

/** A row that is opened on a day, and ready on another one. */
export function job(id: string, Opened: string | null, Ready: string | null = null): JsonNode {
  const [label, path] = [`Job ${id}`, `resource/Team/t1/Jobs/${id}`];
  const State = id === 'b' ? 'Late' : 'New';
  return { _id_: id, _label_: label, _path_: path, Title: label, State, Opened, Ready };
}

/** Renders jobs as a calendar. `kind` is that of the day on which they are opened. */
export async function renderCalendar(
  jobs: readonly JsonNode[],
  { crud = 'CRUD', kind = 'DATE' } = {},
): Promise<RenderedCalendar> {
  const content = { _id_: 't1', _label_: 'Blue', _path_: 'resource/Team/t1', Jobs: jobs };
  const column = (name: string, type: string) =>
    `<ng-template boxColumn="${name}" label="${name}" kind="${type}" isUni crud="${crud}" let-resource></ng-template>`;
  const rendered = await renderTemplate(
    `<box-table [resource]="resource" [interfaceComponent]="ifc" propertyName="Jobs" label="Jobs" crud="CRUD"
       tgtResourceType="Job" targetLabel="Job" views="calendar, table" start="Opened" end="Ready"
       colors="State: New=green, Late=red">
       <ng-template boxColumn="State" label="State" kind="ALPHANUMERIC" isUni [values]="['New', 'Late']"></ng-template>
       ${column('Title', 'ALPHANUMERIC')}${column('Opened', kind)}${column('Ready', kind)}
     </box-table>`,
    { content },
  );
  const { element, loader } = rendered;
  await rendered.settle();
  await rendered.settle();
  const calendar = await loader.getHarness(CalendarHarness);
  const entries = () =>
    [...element.querySelectorAll<HTMLElement>('.entry')].map((each) => each.dataset['appointment']);
  const entry = (name: string) =>
    element.querySelector<HTMLElement>(`[data-appointment="${name}"]`) as HTMLElement;
  return { ...rendered, calendar, entries, entry };
}
