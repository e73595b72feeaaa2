import { checkEveryRoute } from '../checks/every-route.ts';
import { test } from '../test.ts';

test.use({ script: 'projects/examples/box-types/box-types.adl' });

checkEveryRoute([
  { path: '/machines', shows: 'Scrap cutter' },
  { path: '/workers', shows: 'Chen Li' },
  { path: '/machinecatalog', shows: 'Skills' },
  { path: '/robots', shows: 'Robots' },
  { path: '/overview', shows: 'Scrap cutter' },
  { path: '/machinecard/lathe', shows: 'Website' },
  { path: '/machinelists/lathe', shows: 'Lottery' },
  { path: '/machinerights/lathe', shows: 'The Spinner' },
  { path: '/machinetabs/lathe', shows: 'One machine' },
  { path: '/machinesheet/lathe', shows: 'Sheet for the wall' },
  { path: '/machinecrew/lathe', shows: 'Turn the axle' },
  { path: '/oddlabels/lathe', shows: 'Serial no. (A/B) - 100%' },
  { path: '/workercard/w1', shows: 'Skills' },
]);
