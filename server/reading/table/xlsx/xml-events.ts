import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';

export interface XmlHandler {
  /** Names come without a prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Feeds a handler with the parts of an XML document, piece by piece; yields the bytes so far after each. */
export async function* xmlPieces(stream: Readable, handler: XmlHandler): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const decoder = new StringDecoder('utf8');
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(local(name), attributes));
  parser.on('closetag', ({ name }) => handler.close?.(local(name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parser.write(decoder.write(chunk));
    bytes += chunk.length;
    yield bytes;
  }
  parser.close();
}

/** The whole document at once. */
export async function readXml(stream: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlPieces(stream, handler));
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
