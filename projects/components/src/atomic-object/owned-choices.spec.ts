import { PickerHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from '../regression/render-template';

const TASKS = field('atomic-object', 'Tasks', 'tgtResourceType="Task" crud="cRUd"');

it('a picker says which item would lose a choice, unless that is the owner of the field', async () => {
  const owned = (id: string, holder: string) => ({
    ...{ _id_: id, _label_: id },
    _holder_: { _id_: holder, _label_: holder },
  });
  const { fake, loader } = await renderTemplate(TASKS, {
    content: { _id_: 'p2', _label_: 'p2', _path_: 'resource/Project/p2', Tasks: [] },
    atoms: { Task: [owned('t1', 'p1'), owned('t2', 'p2'), { _id_: 't3', _label_: 't3' }] },
    relationAt: () => ({ relation: 'task[Project*Task]', isFlipped: false }),
  });
  const search = jest.spyOn(fake.backend, 'atoms');
  const picker = await loader.getHarness(PickerHarness);
  await picker.open();
  expect(await picker.getOptions()).toEqual(['t1 – now at p1', 't2', 't3']);
  expect(search).toHaveBeenLastCalledWith('Task', '', {
    ...{ relation: 'task[Project*Task]', isFlipped: false },
  });
});
