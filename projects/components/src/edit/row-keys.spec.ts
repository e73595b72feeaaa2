import { RowKeys } from './row-keys';

describe('what rows are known by', () => {
  const node = { _id_: 'a' };

  it('is their value, and what tells equal values apart', () => {
    expect(new RowKeys().of(node, 'Names', ['x', 'y', 'x', 'x'])).toEqual(['x', 'y', "x'", "x''"]);
  });

  it('stays when a value changes, once and again', () => {
    const keys = new RowKeys();
    keys.move(node, 'Names', 'x', 'y');
    keys.move(node, 'Names', 'y', 'z');
    expect(keys.of(node, 'Names', ['z', 'b'])).toEqual(['x', 'b']);
  });

  it('is told apart where another row gets the value that the first one had', () => {
    const keys = new RowKeys();
    keys.move(node, 'Names', 'x', 'y');
    expect(keys.of(node, 'Names', ['y', 'x'])).toEqual(['x', "x'"]);
  });

  it('goes with the row', () => {
    const keys = new RowKeys();
    keys.move(node, 'Names', 'x', 'y');
    keys.move(node, 'Names', 'y', null);
    expect(keys.of(node, 'Names', ['y'])).toEqual(['y']);
  });

  it('is of one field of one atom, and numbers are what they are written as', () => {
    const keys = new RowKeys();
    keys.move(node, 'Ages', 1, 2);
    expect(keys.of(node, 'Ages', ['2'])).toEqual(['1']);
    expect(keys.of(node, 'Names', ['2'])).toEqual(['2']);
    expect(keys.of({ _id_: 'a' }, 'Ages', [2])).toEqual(['2']);
  });
});
