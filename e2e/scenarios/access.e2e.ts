import { checkEveryRoute } from '../checks/every-route.ts';

checkEveryRoute([
  { path: '/', shows: 'Loan desk' },
  { path: '/books', shows: 'Middlemarch' },
  { path: '/members', shows: 'Amina Yusuf' },
  { path: '/loandesk', shows: 'Invisible Cities' },
  { path: '/book/b4', shows: 'Amina Yusuf' },
  { path: '/member/m1', shows: 'The Left Hand of Darkness' },
  { path: '/-/signals', shows: 'should have been returned' },
  { path: '/-/search', shows: 'Search' },
  { path: '/-/admin', shows: 'Installation' },
  { path: '/no/such/page', shows: 'does not exist' },
]);
