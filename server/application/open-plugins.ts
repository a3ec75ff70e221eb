import type { Opened, Opening, Plugin, Routes } from './plugin';

/** What all plug-ins have open while the server runs. */
export interface OpenPlugins {
  routes: readonly Routes[];
  frameOrigins: readonly string[];
  framesOwn: boolean;
  close(): Promise<void>;
}

/** Opens them in their order; where one cannot be opened, those before it are closed. */
export async function openPlugins(
  opens: readonly NonNullable<Plugin['open']>[],
  opening: Opening,
): Promise<OpenPlugins> {
  const opened: Opened[] = [];
  const close = async () => {
    for (const one of opened.toReversed()) await one.close?.();
  };
  try {
    for (const open of opens) opened.push(await open(opening));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    routes: opened.flatMap(({ routes = [] }) => routes),
    frameOrigins: opened.flatMap(({ frameOrigins = [] }) => frameOrigins),
    framesOwn: opened.some(({ framesOwn }) => framesOwn === true),
    close,
  };
}
