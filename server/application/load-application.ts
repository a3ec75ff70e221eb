import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineApp } from './application';
import type { Application } from './plugin';

/** What `panel.config.ts` of a folder exports, from its source; without that file, what the framework is by itself. */
export async function loadApplication(folder: string): Promise<Application> {
  const config = join(folder, 'panel.config.ts');
  if (!existsSync(config)) return defineApp({ plugins: [] });
  const module = (await import(pathToFileURL(config).href)) as { default: Application };
  return module.default;
}
