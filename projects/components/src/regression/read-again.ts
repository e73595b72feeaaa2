import type { InterfaceController } from '@ampersand-prototype/components';

/** Reads the content of an interface again: after a change of other users, behind the page, or as on a visit. */
export async function readAgain(
  { reader, sync }: InterfaceController,
  how: 'follow' | 'refresh' | 'reload',
): Promise<void> {
  if (how === 'follow') await sync.follow();
  else await reader[how]();
}
