import {
  interfaceRoute,
  toRoutes,
  unsavedGuard,
} from '@ampersand-prototype/components/application';

const loadComponent = () => Promise.resolve(class {});
const entry = (name: string, concept: string, isSession: boolean) =>
  interfaceRoute({
    name,
    label: `${name}!`,
    path: name.toLowerCase(),
    concept,
    isSession,
    loadComponent,
  });

describe('routes of generated interfaces', () => {
  it.each([
    ['Person', 'Person', false, 'person/:id'],
    ['People', 'SESSION', true, 'people'],
    ['Once', 'ONE', false, 'once'],
  ])('%s on %s has a path, a title, its name and the guard', (name, concept, isSession, path) => {
    expect(toRoutes([entry(name, concept, isSession)])).toEqual([
      {
        path,
        title: `${name}!`,
        data: { interface: name },
        canDeactivate: [unsavedGuard],
        loadComponent,
      },
    ]);
  });

  it('keep the order of the interfaces', () => {
    const routes = toRoutes([entry('B', 'B', false), entry('A', 'A', false)]);
    expect(routes.map(({ path }) => path)).toEqual(['b/:id', 'a/:id']);
  });
});
