import type { ImportTarget } from '@ampersand-prototype/generics';
import { guessMapping, matchTarget, repeatedItems } from './guess-mapping';

const item = (name: string, concept = name, isKey = true) => ({
  ...{ name, label: name, concept, isKey },
});
const ORDERS: ImportTarget = {
  ...{ kind: 'interface', name: 'Orders', label: 'Orders', concept: 'Order' },
  items: [item('Urgent', 'Order', false), item('Title'), item('Due date', 'Day'), item('Crédit')],
};
const CUSTOMERS: ImportTarget = { ...ORDERS, name: 'Customers', items: [item('Name')] };

function matched(...headings: string[]): (string | null)[] {
  return matchTarget('orders', headings, ORDERS).columns.map((column) => column.item);
}

describe('the columns of a table', () => {
  it.each([
    [
      'their labels, in any case and form',
      ['TITLE', 'due-date', 'credit'],
      ['Title', 'Due date', 'Crédit'],
    ],
    ['plural labels', ['Titles', 'Due dates'], ['Title', 'Due date']],
    ['the concept of an item', ['Day'], ['Due date']],
    ['the only label that begins so', ['Title of the order', 'Tit'], ['Title', null]],
    ['the identifier', ['ID', 'Order', 'Title'], ['_id_', null, 'Title']],
    ['nothing', ['Remarks'], [null]],
  ])('are matched by %s', (_, headings, items) => {
    expect(matched(...headings)).toEqual(items);
  });

  it('are those of the target with most items in common, with a key', () => {
    const rows = [
      { row: 1, cells: ['', ''] },
      { row: 2, cells: ['Urgent', 'Title'] },
    ];
    const mapping = guessMapping({ sheet: 'a', rows }, [CUSTOMERS, ORDERS]);
    expect(mapping).toMatchObject({ target: { name: 'Orders' }, key: 'Title', sheet: 'a' });
    expect(guessMapping({ sheet: 'a', rows }, [])).toBeNull();
  });

  it('are named where several are matched to one item', () => {
    const mapping = matchTarget('a', ['Title', 'x'], ORDERS);
    const columns = mapping.columns.map((each) => ({ ...each, item: 'Title' }));
    expect([...repeatedItems({ ...mapping, columns })]).toEqual(['Title']);
    expect([...repeatedItems(mapping)]).toEqual([]);
  });
});
