import { Readable } from 'node:stream';
import type { JsonObject } from '../../../../../../core/types';
import { asSystem } from '../../../../../../server/operations/context';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { saveUpload } from '../../../../../../server/operations/uploads/uploads';
import { callOutside } from '../../../../../../server/outside/call-outside';
import { openGraphSession } from '../../whatsapp/graph-session';
import { whatsappUrl } from '../../whatsapp/whatsapp-url';
import type { PlatformMedia } from '../../../rules/whatsapp-payload';

const MOST_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** Where the platform keeps files; nobody else is shown the token. */
const HOSTS = ['.fbsbx.com', '.facebook.com', '.whatsapp.net', '.whatsapp.com'];

const ENDINGS: Readonly<Record<string, string>> = { 'audio/ogg': 'ogg', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/**
 * A file that a contact sent, kept here: the platform has it for a few days only.
 * @throws Error where it cannot be had, is too large, or does not fit into the storage of the tenant
 */
export async function fetchMedia(
  runtime: Runtime,
  { tenantId, accessToken }: JsonObject,
  { id, mime, name }: PlatformMedia,
): Promise<JsonObject> {
  const api = whatsappUrl(runtime.environment);
  const token = String(accessToken ?? '');
  const graph = openGraphSession({ api, token, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { url } = await graph.read(id, {});
  const address = new URL(String(url));
  const own = new URL(api);
  if (address.host !== own.host && !HOSTS.some((host) => address.hostname.endsWith(host)))
    throw new Error(`WhatsApp: expected a file at the platform, got one at ${address.hostname}`);
  const answer = await callOutside(address.href, {
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    trusts: (host) => host === own.hostname,
  });
  if (answer.status !== 200 || answer.isCut)
    throw new Error(`WhatsApp: expected a file of at most ${MOST_BYTES} bytes, got ${answer.status}`);
  const called = name ?? `${id}.${ENDINGS[mime] ?? mime.split('/')[1] ?? 'bin'}`;
  const upload = await saveUpload(asSystem(runtime, { tenantId: String(tenantId) }), Readable.from([answer.bytes]), {
    name: called.slice(0, 200),
    type: mime,
    size: answer.bytes.length,
  });
  return {
    url: `${runtime.site()}/api/files/${upload.id}`,
    fileId: upload.id,
    name: upload.name,
    mime: upload.type,
    size: upload.size,
  };
}
