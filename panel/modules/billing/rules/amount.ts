const PLACES = 4;
const UNIT = 10n ** BigInt(PLACES);

/** An amount, a decimal text, in ten-thousandths; places beyond the fourth are cut off. @example unitsOf('-0.05') // -500n */
export function unitsOf(amount: string): bigint {
  const isNegative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? amount.slice(1) : amount).split('.');
  const units = BigInt(whole) * UNIT + BigInt(fraction.padEnd(PLACES, '0').slice(0, PLACES));
  return isNegative ? -units : units;
}

/** Decimal text with four places. @example amountOf(-500n) // '-0.0500' */
export function amountOf(units: bigint): string {
  const size = units < 0n ? -units : units;
  return `${units < 0n ? '-' : ''}${size / UNIT}.${String(size % UNIT).padStart(PLACES, '0')}`;
}
