import { FILES, LAYERS, PARTS, TEST_FOLDERS } from './projects/tooling/src/import-rules.js';

const TEST = testsBelow('');

/** Tests below a tree; a tree that is itself made for tests, as the harnesses are, is not one of them. */
function testsBelow(tree) {
  return `(\\.spec\\.ts$|^${tree}(.*)/(${TEST_FOLDERS.join('|')})/|\\.stories\\.ts$)`;
}

/** Imports between parts that the table does not allow. */
const betweenParts = Object.entries(PARTS).map(([part, allowed]) => ({
  name: `${part} imports only ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${part}/` },
  to: {
    path: Object.keys(PARTS)
      .filter((other) => other !== part && !allowed.includes(other))
      .map((other) => `^${other}/`),
  },
}));

/** What a folder must not import: floors further out, and the other folders of its own. */
function betweenFolders(tree, layers) {
  // Files outside folders are in the outermost layer, unless the table gives them one.
  const all = layers.flat().includes(FILES) ? layers : [[FILES], ...layers];
  const tests = testsBelow(tree);
  return all
    .flatMap((layer, index) =>
      layer.map((folder) => ({
        name: `${tree}/${folder} imports only further in`,
        severity: 'error',
        from: { path: pathOf(tree, folder), pathNot: tests },
        to: {
          path: all
            .slice(0, index + 1)
            .flat()
            .filter((other) => other !== folder)
            .map((other) => pathOf(tree, other)),
          pathNot: tests,
        },
      })),
    )
    .filter(({ to }) => to.path.length > 0);
}

function pathOf(tree, folder) {
  return folder === FILES ? `^${tree}/[^/]+$` : `^${tree}/${folder}/`;
}

/** A folder that the table does not list may import nothing, so that it is noticed. */
const unnamed = Object.entries(LAYERS).map(([tree, layers]) => ({
  name: `folders of ${tree} stand in the import table`,
  comment: 'Give the folder its place in LAYERS of projects/tooling/src/import-rules.js.',
  severity: 'error',
  from: {
    path: `^${tree}/[^/]+/`,
    pathNot: [testsBelow(tree), ...layers.flat().map((folder) => pathOf(tree, folder))],
  },
  to: {},
}));

export default {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'parts are imported by their name',
      comment: "Write '@ampersand-prototype/<part>' instead of a relative path into another part.",
      severity: 'error',
      from: { path: '^(projects/[^/]+|src|e2e)/' },
      to: {
        path: '^projects/',
        pathNot: '^$1/',
        // A name in the manifest of a part comes out as undetermined, a relative path as local.
        dependencyTypesNot: [
          'aliased',
          'aliased-tsconfig',
          'aliased-workspace',
          'npm',
          'undetermined',
        ],
      },
    },
    {
      name: 'process, terminal and disk are none of the compiler',
      severity: 'error',
      from: {
        path: '^projects/compiler/src/',
        pathNot: ['^projects/compiler/src/node/', TEST],
      },
      to: { path: '^(node:)?(fs|process|child_process|http|net)(/|$)', dependencyTypes: ['core'] },
    },
    {
      name: 'only http/server and http/request of the backend import Fastify',
      comment:
        'Handlers take an ApiRequest, and routes are made by `route` (http/request/route.ts).',
      severity: 'error',
      from: {
        path: '^projects/backend/src/',
        pathNot: ['^projects/backend/src/http/(server|request)/', TEST],
      },
      to: { path: '(^|node_modules/)(fastify|@fastify/[^/]+)(/|$)' },
    },
    ...betweenParts,
    ...Object.entries(LAYERS).flatMap(([tree, layers]) => betweenFolders(tree, layers)),
    ...unnamed,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^src/app/generated/', '^storybook-static/'] },
    tsConfig: { fileName: 'tsconfig.spec.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
