import { parseBucketAddress } from '../config/bucket-address.ts';
import type { Config } from '../config/config.ts';
import { bucketSettings } from './bucket-settings.ts';
import type { FileStorage } from './file-store.ts';
import { FolderStorage } from './folder-storage.ts';

/** Opens the storage of the setting `files.folder`. The client of a bucket is loaded only for a bucket. */
export async function openFileStorage({ files }: Pick<Config, 'files'>): Promise<FileStorage> {
  const address = parseBucketAddress(files.folder);
  if (!address) return new FolderStorage(files.folder);
  const { BucketStorage } = await import('./bucket-storage.ts');
  return new BucketStorage(bucketSettings(files, address), address);
}
