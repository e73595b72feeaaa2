import { firstValueFrom } from 'rxjs';
import { COMMIT, FakeBackend, fail, openFakeInterface, violate } from '../public-api';
import { personWith } from '../test/render-field';

const replace = (value: string) => [{ op: 'replace', path: 'Name', value }] as const;

function backend(): FakeBackend {
  return new FakeBackend({ content: personWith({ Name: 'Ann' }) });
}

describe('The backend in memory', () => {
  it('records what it is asked', async () => {
    const fake = backend();
    await firstValueFrom(fake.read('Person', 'p/1', 'Person'));
    await fake.patch('resource/Person/p1', 'Person', replace('Bob'), { dryRun: true });
    expect(fake.requests()).toEqual([
      {
        method: 'GET',
        path: 'resource/Person/p%2F1/Person',
        interfaceName: 'Person',
        operations: [],
        dryRun: false,
      },
      {
        method: 'PATCH',
        path: 'resource/Person/p1',
        interfaceName: 'Person',
        operations: replace('Bob'),
        dryRun: true,
      },
    ]);
    expect(fake.operations).toEqual([]);
  });

  it('stores what is committed, and only that', async () => {
    const fake = backend();
    await fake.patch('resource/Person/p1', 'Person', replace('Dry'), { dryRun: true });
    expect(fake.content).toMatchObject({ Name: 'Ann' });
    fake.respondNext(violate('No'));
    await fake.patch('resource/Person/p1', 'Person', replace('Refused'));
    expect(fake.content).toMatchObject({ Name: 'Ann' });
    await fake.patch('resource/Person/p1', 'Person', replace('Bob'));
    expect(fake.content).toMatchObject({ Name: 'Bob' });
  });

  it('answers in turn, and then as usual', async () => {
    const fake = backend();
    fake.respondAlways(violate('Never'));
    fake.respondNext(COMMIT);
    const responses = [
      await fake.patch('r', 'I', replace('a')),
      await fake.patch('r', 'I', replace('b')),
    ];
    expect(responses.map((response) => response.isCommitted)).toEqual([true, false]);
    expect(responses[1]?.notifications.invariants[0]?.tuples[0]?.violationMessage).toBe('Never');
  });

  it('fails as told', async () => {
    const fake = backend();
    fake.respondNext(fail('forbidden', 'Not yours'));
    await expect(fake.patch('r', 'I', replace('a'))).rejects.toMatchObject({
      requestError: { kind: 'forbidden', message: 'Not yours' },
    });
    fake.failReads('offline');
    await expect(firstValueFrom(fake.read('Person', 'p1', 'I'))).rejects.toMatchObject({
      requestError: { kind: 'offline' },
    });
  });

  it('keeps answers until they are released, in any order', async () => {
    const fake = backend();
    const [first, second] = [fake.holdNext(), fake.holdNext()];
    const order: string[] = [];
    const asked = [
      fake.patch('r', 'I', replace('a')).then(() => order.push('first')),
      fake.patch('r', 'I', replace('b')).then(() => order.push('second')),
    ];
    second.release();
    await asked[1];
    first.release();
    await asked[0];
    expect(order).toEqual(['second', 'first']);
  });

  it('runs a repair with the change', async () => {
    const fake = backend();
    fake.respondNext({ kind: 'commit', repair: (content) => ({ ...content, Repaired: true }) });
    await fake.patch('r', 'I', replace('Bob'));
    expect(fake.content).toMatchObject({ Name: 'Bob', Repaired: true });
  });

  it('finds atoms by label and identifier', async () => {
    const atoms = Array.from({ length: 30 }, (_, i) => ({ _id_: `c${i}`, _label_: `City ${i}` }));
    const fake = new FakeBackend({ content: null, atoms: { City: atoms } });
    expect((await fake.atoms('City', 'CITY 29')).atoms).toEqual([atoms[29]]);
    const all = await fake.atoms('City', '');
    expect([all.atoms.length, all.hasMore]).toEqual([20, true]);
  });

  it('stands for an interface', async () => {
    const fake = await openFakeInterface({ content: personWith({ Name: 'Ann' }) });
    expect(fake.node).toMatchObject({ Name: 'Ann' });
    expect(fake.requests().map(({ path }) => path)).toEqual(['resource/Person/p1/Example']);
  });
});
