import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 256 * 1024;

/** A file read a window at a time, so that walking through it costs no more memory than one. */
export class FileWindow {
  readonly #file: FileHandle;
  readonly size: number;
  #from = 0;
  #bytes: Buffer = Buffer.alloc(0);

  /** @param size of the file, in bytes */
  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** So many bytes from there on; fewer where the file ends. */
  async at(place: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - place));
    if (place < this.#from || place + wanted > this.#from + this.#bytes.length) await this.#load(place, wanted);
    return this.#bytes.subarray(place - this.#from, place - this.#from + wanted);
  }

  async #load(place: number, wanted: number): Promise<void> {
    const bytes = Buffer.alloc(Math.min(Math.max(wanted, WINDOW_BYTES), Math.max(0, this.size - place)));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await this.#file.read(bytes, filled, bytes.length - filled, place + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    this.#from = place;
    this.#bytes = bytes.subarray(0, filled);
  }
}
