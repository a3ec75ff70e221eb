/** Arabic-Indic and Persian digits as 0–9; bidi marks and every kind of space gone. */
export function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
}
