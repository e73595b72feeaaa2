import type { JsonNode } from '@ampersand-prototype/components';

const CITIES = ['Amsterdam', 'Breda', 'Delft', 'Utrecht'];

/** One person of the measured table: eight fields. */
function person(index: number): JsonNode {
  const id = `m${index}`;
  const path = `resource/SESSION/1/People/${id}`;
  const city = CITIES[index % CITIES.length] ?? '';
  return {
    _id_: id,
    _label_: `Person ${index}`,
    _path_: path,
    _ifcs_: [],
    Name: `Person ${index}`,
    Email: `person${index}@example.org`,
    Born: `19${60 + (index % 40)}-0${(index % 9) + 1}-1${index % 10}`,
    Score: index,
    Weight: 50 + (index % 400) / 10,
    Active: index % 2 === 0,
    Lives: { _id_: city, _label_: city, _path_: `${path}/Lives/${city}`, _ifcs_: [] },
    Notes: `Some words about person ${index}`,
  };
}

/** The content of the measured interface. */
export function people(count: number): JsonNode[] {
  return Array.from({ length: count }, (_, index) => person(index));
}
