import { type Appointment, isWithin } from './appointment';

/** The appointments on each of consecutive days, in their order; a day without any is left out. */
export function appointmentsByDay(
  appointments: readonly Appointment[],
  days: readonly string[],
): ReadonlyMap<string, readonly Appointment[]> {
  const places = new Map(days.map((day, place) => [day, place]));
  const lists = days.map((): Appointment[] => []);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  for (const each of appointments) {
    if (!isWithin(each, first, last)) continue;
    const end = places.get(each.last) ?? days.length - 1;
    for (let place = places.get(each.first) ?? 0; place <= end; place++) lists[place]?.push(each);
  }
  return new Map(
    days
      .map((day, place) => [day, lists[place] ?? []] as const)
      .filter(([, list]) => list.length > 0),
  );
}
