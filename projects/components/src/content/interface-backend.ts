import type { InterfaceApi } from '@ampersand-prototype/components/application';

/** The part of the {@link InterfaceApi} that an interface uses; fakes implement it. */
export type InterfaceBackend = Pick<
  InterfaceApi,
  | 'read'
  | 'readAgain'
  | 'list'
  | 'facets'
  | 'listFileUrl'
  | 'patch'
  | 'preview'
  | 'delete'
  | 'upload'
  | 'atoms'
  | 'fileUrl'
>;
