import type { PatchOperation } from '@ampersand-prototype/generics';
import { type InterfaceContent, applyOperation } from '../public-api';

const member = (id: string) => ({
  _id_: id,
  _label_: id,
  _path_: `resource/Club/c1/Members/${id}`,
  Name: id,
  Tags: [],
});
const CLUB = {
  _id_: 'c1',
  _path_: 'resource/Club/c1',
  Name: 'Chess',
  Words: ['a', 'b'],
  Chair: member('m1'),
  Members: [member('m1'), member('m2')],
};

function apply(
  operation: PatchOperation,
  content: InterfaceContent = CLUB,
): Record<string, unknown> {
  return applyOperation(content, operation, (id) => ({
    _id_: id,
    _label_: `Label of ${id}`,
  })) as never;
}

const ids = (value: unknown) => (value as { _id_: string }[]).map(({ _id_ }) => _id_);

describe('An operation on content in memory', () => {
  it.each([
    [{ op: 'replace', path: 'Name', value: null } as const, 'Name', null],
    [{ op: 'remove', path: 'Words', value: 'a' } as const, 'Words', ['b']],
    [{ op: 'remove', path: 'Name' } as const, 'Name', null],
  ])('%j', (operation, field, expected) => {
    expect(apply(operation)[field]).toEqual(expected);
  });

  it('reaches nested fields, and leaves the given content as it was', () => {
    const changed = apply({ op: 'replace', path: 'Members/m2/Name', value: null });
    expect((changed['Members'] as { Name: unknown }[]).map(({ Name }) => Name)).toEqual([
      'm1',
      null,
    ]);
    expect(CLUB.Members[1]?.Name).toBe('m2');
  });

  it('links an atom with the fields of those beside it, and its label', () => {
    const linked = (apply({ op: 'add', path: 'Members', value: 'm3' })['Members'] as object[])[2];
    expect(linked).toMatchObject({ _id_: 'm3', _label_: 'Label of m3', Name: null, Tags: [] });
  });

  it('takes an atom out, by value or by path', () => {
    expect(ids(apply({ op: 'remove', path: 'Members', value: 'm1' })['Members'])).toEqual(['m2']);
    expect(ids(apply({ op: 'remove', path: 'Members/m1' })['Members'])).toEqual(['m2']);
  });

  it('makes an atom', () => {
    expect(ids(apply({ op: 'create', path: 'Members', value: 'm9' })['Members'])).toEqual([
      'm1',
      'm2',
      'm9',
    ]);
  });

  it('deletes an atom everywhere', () => {
    const rest = apply({ op: 'delete', path: 'Members/m1' });
    expect(ids(rest['Members'])).toEqual(['m2']);
    expect(rest['Chair']).toBeNull();
  });

  it('follows the path of a list from the name of the interface', () => {
    const list = [member('m1'), member('m2')];
    const changed = apply({ op: 'replace', path: 'Members/m2/Name', value: null }, list);
    expect(changed).toMatchObject([{ Name: 'm1' }, { Name: null }]);
    expect(apply({ op: 'delete', path: 'Members/m1' }, list)).toMatchObject([{ _id_: 'm2' }]);
  });

  it('says where a path leads nowhere', () => {
    expect(() => apply({ op: 'replace', path: 'Nme', value: 'x' })).toThrow("no field 'Nme'");
    expect(() => apply({ op: 'replace', path: 'Members/m7/Name', value: 'x' })).toThrow(
      "no atom 'm7'",
    );
  });
});
