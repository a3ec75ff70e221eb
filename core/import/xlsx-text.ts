/** Signs that XML cannot hold, or does not keep, are told by their number, `_x000D_`; so is what looks like one. */
const TOLD = /_x([0-9a-f]{4})_/gi;
const TO_TELL = /_(?=x[0-9a-f]{4}_)|[^\P{Cc}\t\n]|[\ufffe\uffff]/giu;

/** A text as cells of a workbook hold it; `plainText` gives it back. */
export function toldText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(TO_TELL, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

export function plainText(text: string): string {
  return text.includes('_x') || text.includes('_X')
    ? text.replaceAll(TOLD, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
