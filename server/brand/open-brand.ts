import { unwatchFile, watchFile } from 'node:fs';
import type { Brand, UsualBrand } from '../../core/brand/brand';
import type { Config } from '../config';
import type { Log } from '../database/log';
import type { BrandImage } from './brand-image';
import { readBrand } from './read-brand';

/** The brand in force, renewed when its file changes. */
export interface BrandSource {
  current(): Brand;
  image(name: string): BrandImage | undefined;
  /** Calls back after each change. */
  onChange(listener: () => void): void;
  close(): void;
}

/** Looked at, not listened to: the file may come into being, and its folder may be large. */
const LOOK_MS = 1000;

/** Reads the brand file and, with `watch`, follows it. A file that has become faulty is named in the log, and changes nothing. */
export async function openBrand({
  place,
  usual,
  log,
  watch,
}: {
  place: Config['brand'];
  usual: UsualBrand;
  log: Log;
  watch: boolean;
}): Promise<BrandSource> {
  let loaded = await readBrand(place, usual);
  const listeners: (() => void)[] = [];
  const renew = async () => {
    try {
      loaded = await readBrand(place, usual);
      for (const listener of listeners) listener();
    } catch (error) {
      log.error(
        `brand: not reloaded, the one before stays in force: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const follow = () => void renew();
  if (watch) watchFile(place.file, { interval: LOOK_MS, persistent: false }, follow);
  return {
    current: () => loaded.brand,
    image: (name) => loaded.images.get(name),
    onChange: (listener) => listeners.push(listener),
    close: () => unwatchFile(place.file, follow),
  };
}
