import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the part of an IP address that identifies one user for rate limits. For IPv6 it is the first half, because a user
 * has all addresses of that network; an IPv4-mapped address counts as IPv4.
 * The socket of a client that has left has none.
 */
export function addressPrefix(address: string | undefined): string {
  if (address === undefined) return '';
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')] as const;
  const gap = tail === undefined ? 0 : GROUPS - front.length - back.length;
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back];
  const network = groups
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function groupsOf(part: string): readonly string[] {
  return part.split(':').filter((group) => group !== '');
}
