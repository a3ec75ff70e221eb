import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedAddress } from '../../../server/database/embedded/start-embedded';
import { shortHash } from '../../../server/database/names';

/** Where the files of the demo of a test run are; they go with its database server. */
export const demoFolder = ({ host, port }: EmbeddedAddress): string =>
  join(tmpdir(), `painel-demo-${shortHash(`${host} ${port}`)}`);
