/**
 * The parts of the frame that load after it, with one request: templates that defer them import them from here.
 */
export { AccountPanel } from './account-panel';
export { MenuDrawer } from './menu-drawer';
export { NewPanel } from './new-panel';
export { RolePanel } from './role-panel';
export { AppearancePanel } from '../appearance/appearance-panel';
export { SideMenu } from '../navigation/side-menu';
export { NotificationList } from '../notification/notification-list';
