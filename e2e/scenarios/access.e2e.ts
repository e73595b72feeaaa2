import { checkEveryRoute } from '../checks/every-route.ts';

checkEveryRoute([
  { path: '/', shows: 'Books that are overdue', tag: '@journey' },
  { path: '/books', shows: 'Middlemarch', tag: '@journey' },
  { path: '/members', shows: 'Amina Yusuf' },
  { path: '/loandesk', shows: 'Invisible Cities' },
  { path: '/book/b4', shows: 'Amina Yusuf', tag: '@journey' },
  { path: '/member/m1', shows: 'The Left Hand of Darkness' },
  { path: '/-/signals', shows: 'should have been returned', tag: '@journey' },
  { path: '/-/search', shows: 'Search' },
  { path: '/-/admin', shows: 'Reports', tag: '@journey' },
  { path: '/-/admin/data', shows: 'Installation' },
  { path: '/-/admin/rules', shows: 'Check all rules' },
  { path: '/-/admin/engine', shows: 'Run the automated rules' },
  { path: '/-/admin/users', shows: 'Interfaces of each role' },
  { path: '/-/admin/server', shows: 'Slowest requests' },
  { path: '/-/admin/history', shows: 'Erase history' },
  { path: '/no/such/page', shows: 'There is no page at' },
]);
