const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** Returns an address for each host in the address of a PostgreSQL database, in their order; any other address as it is. */
export function databaseAddresses(data: string): readonly string[] {
  const [, start = '', hosts = '', end = ''] = PARTS.exec(data) ?? [];
  if (!hosts.includes(',')) return [data];
  return hosts.split(',').map((host) => `${start}${host}${end}`);
}
