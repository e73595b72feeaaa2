import type { InterfaceApi } from '@ampersand-prototype/components/application';

/** The subset of {@link InterfaceApi} that an interface uses. */
export type InterfaceBackend = Pick<
  InterfaceApi,
  | 'read'
  | 'readAgain'
  | 'list'
  | 'aggregates'
  | 'facets'
  | 'listFileUrl'
  | 'patch'
  | 'preview'
  | 'delete'
  | 'upload'
  | 'atoms'
  | 'fileUrl'
>;
