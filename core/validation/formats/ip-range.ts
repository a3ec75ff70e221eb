import { format } from '@cfworker/json-schema';

const isIpv4 = format['ipv4'];
const isIpv6 = format['ipv6'];

/** An IPv4 or IPv6 address, or a range `address/bits`. */
export function isIpRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return false;
  const size = Number(bits ?? 0);
  if (isIpv4?.(address) === true) return size <= 32;
  return isIpv6?.(address) === true && size <= 128;
}
