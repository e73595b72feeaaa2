import {
  RequestFailure,
  type ApplicationEvents,
  type JsonNode,
} from '@ampersand-prototype/components/application';
import { fail, openFakeInterface, violate } from '@ampersand-prototype/components/testing';
import { SINGLE } from '../edit/edit-target';

const PERSON = 'resource/Person/p1';
const person = () => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: PERSON,
  Name: 'Ann',
  Pets: [{ _id_: 'd1', _label_: 'Rex', _path_: `${PERSON}/Pets/d1`, Name: 'Rex' }],
});
const people = () =>
  ['a', 'b'].map((id) => ({
    _id_: id,
    _label_: id,
    _path_: `resource/SESSION/1/Example/${id}`,
    Name: id,
  }));
const rename = (value: string) => ({ op: 'replace', path: 'Name', value }) as const;

describe('operations of code that people write themselves', () => {
  it.each([
    ['the root', (node: JsonNode) => node, 'Name'],
    ['a nested node', (node: JsonNode) => (node['Pets'] as JsonNode[])[0], 'Pets/d1/Name'],
  ])('begin at %s, and are sent to the root resource', async (_, choose, path) => {
    const fake = await openFakeInterface({ content: person() });
    const node = choose(fake.node as JsonNode) as JsonNode;
    const response = await fake.controller.transactions.patch(node, [rename('New')]);
    expect(response.isCommitted).toBe(true);
    expect(fake.requests().at(-1)).toMatchObject({ method: 'PATCH', path: PERSON });
    expect(fake.backend.operations).toEqual([{ op: 'replace', path, value: 'New' }]);
    expect(node['Name']).toBe('New');
  });

  it('may begin at the wrapper around the content, with or without a slash', async () => {
    const fake = await openFakeInterface({ content: person() });
    await fake.controller.transactions.patch(fake.resource, [{ ...rename('New'), path: '/Name' }]);
    expect(fake.backend.operations).toEqual([rename('New')]);
  });

  it('of a row go to the source atom of the list, by the name of the interface', async () => {
    const fake = await openFakeInterface({ content: people(), concept: 'SESSION', atom: '1' });
    const rows = fake.resource['data'] as JsonNode[];
    await fake.controller.transactions.patch(rows[1] as JsonNode, [rename('New')]);
    expect(fake.requests().at(-1)?.path).toBe('resource/SESSION/1');
    expect(fake.backend.operations).toEqual([{ ...rename('New'), path: 'Example/b/Name' }]);
    expect(rows[1]).toMatchObject({ Name: 'New' });
    expect((fake.resource['data'] as JsonNode[])[1]).toBe(rows[1]);
  });

  it('wait for the edits under way', async () => {
    const fake = await openFakeInterface({ content: person() });
    const node = fake.node as JsonNode;
    const response = fake.backend.holdNext();
    const edit = fake.controller.edits.begin(node, 'Name', SINGLE, 'first');
    const stored = fake.controller.submit(edit, [{ op: 'replace', value: 'first' }]);
    const patched = fake.controller.transactions.patch(node, [rename('second')]);
    response.release();
    await Promise.all([stored, patched]);
    expect(fake.backend.operations.map(({ value }) => value)).toEqual(['first', 'second']);
  });

  it('that rules reject resolve to the violations, and notify the application', async () => {
    const fake = await openFakeInterface({ content: person() });
    const reported: string[] = [];
    listen(fake.events, reported);
    fake.backend.respondNext(violate('Names are short'));
    const response = await fake.controller.transactions.patch(fake.node as JsonNode, [
      rename('Annabella'),
    ]);
    expect(response.isCommitted).toBe(false);
    expect(reported).toEqual(['Names are short']);
    expect(fake.node).toMatchObject({ Name: 'Ann' });
    expect(fake.controller.hasUnsaved()).toBe(false);
  });

  it('that fail reject with the reason, notify the application, and block nothing', async () => {
    const fake = await openFakeInterface({ content: person() });
    const reported: string[] = [];
    listen(fake.events, reported);
    fake.backend.respondNext(fail('forbidden'));
    const failed = fake.controller.transactions.patch(fake.node as JsonNode, [rename('Bo')]);
    await expect(failed).rejects.toBeInstanceOf(RequestFailure);
    expect(reported).toEqual(['forbidden']);
    await fake.controller.transactions.patch(fake.node as JsonNode, [rename('Bo')]);
    expect(fake.node).toMatchObject({ Name: 'Bo' });
  });

  it('of another content are not sent', async () => {
    const fake = await openFakeInterface({ content: person() });
    const stranger = { _id_: 'x', _path_: 'resource/Person/p10' };
    await expect(fake.controller.transactions.patch(stranger, [rename('Bo')])).rejects.toThrow();
    expect(fake.backend.operations).toEqual([]);
  });

  it('are not sent where edits wait for the user to save them', async () => {
    const options = { content: person(), transactionalParts: [['Pets']] };
    const fake = await openFakeInterface(options);
    const node = fake.node as JsonNode;
    const pet = (node['Pets'] as JsonNode[])[0] as JsonNode;
    for (const [start, path] of [
      [pet, 'Name'],
      [node, 'Pets/d1/Name'],
    ] as const) {
      const patch = fake.controller.transactions.patch(start, [{ ...rename('New'), path }]);
      await expect(patch).rejects.toThrow(/'Pets\/d1\/Name' is in a transactional interface/);
    }
    await fake.controller.transactions.patch(node, [rename('Bo')]);
    expect(fake.backend.operations).toEqual([rename('Bo')]);
  });
});

function listen(events: ApplicationEvents, reported: string[]): void {
  events.notifications.subscribe(({ errors }) =>
    reported.push(...errors.map(({ message }) => message)),
  );
  events.requestErrors.subscribe(({ requestError }) => reported.push(requestError.kind));
}
