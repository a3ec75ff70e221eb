import { asText } from './json-guards';

/** Base64 as an address that `<img>` and `<audio>` take; the media type is told from the first bytes. */
export function inlineAddress(base64: string): string {
  return `data:${mediaTypeOf(base64)};base64,${base64}`;
}

const SIGNATURES: [start: string, type: string][] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['JVBERi0', 'application/pdf'],
  ['SUQz', 'audio/mpeg'],
  ['//', 'audio/mpeg'],
  ['T2dnUw', 'audio/ogg'],
];

function mediaTypeOf(base64: string): string {
  // RIFF is pictures and sound: `WAVE` from byte 8 on, but for two bits, is what characters 11 to 15 say.
  if (base64.startsWith('UklGR') && base64.slice(11, 16) === 'XQVZF') return 'audio/wav';
  return SIGNATURES.find(([start]) => base64.startsWith(start))?.[1] ?? 'application/octet-stream';
}

/** The content of a file as base64, without the address around it. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(asText(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('file: expected readable content, got none')),
    );
    reader.readAsDataURL(file);
  });
}
