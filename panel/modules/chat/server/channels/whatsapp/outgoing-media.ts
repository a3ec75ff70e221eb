import { buffer } from 'node:stream/consumers';
import type { JsonObject } from '../../../../../../core/types';
import type { OperationContext } from '../../../../../../server/operations/context';
import { findUpload, keyOf } from '../../../../../../server/operations/uploads/uploads';
import type { GraphSession } from '../../whatsapp/graph-session';
import { ChannelRefusal } from '../channel';

const LONGEST_CAPTION = 1024;
const MOST_BYTES = 16 * 1024 * 1024;

/** What the platform calls a file of a media type. */
function kindOf(mime: string): 'image' | 'audio' | 'video' | 'document' {
  if (mime === 'image/jpeg' || mime === 'image/png') return 'image';
  if (mime.startsWith('audio/')) return 'audio';
  return mime === 'video/mp4' || mime === 'video/3gpp' ? 'video' : 'document';
}

/**
 * A file as a part of a message: handed over where it is kept here, else by its address.
 * @throws ChannelRefusal where it is gone
 */
export async function mediaPart(
  context: OperationContext,
  graph: GraphSession,
  number: string,
  file: JsonObject,
  caption: string | null,
): Promise<JsonObject> {
  const [name, mime] = [String(file['name'] ?? 'file'), String(file['mime'] ?? 'application/octet-stream')];
  const kind = kindOf(mime);
  const where: JsonObject =
    typeof file['fileId'] === 'string'
      ? { id: await handOver(context, graph, number, { id: file['fileId'], name, type: mime }) }
      : { link: String(file['url']) };
  const part: JsonObject = {
    ...where,
    ...(kind === 'document' && { filename: name }),
    ...(kind !== 'audio' && caption !== null && { caption: caption.slice(0, LONGEST_CAPTION) }),
  };
  return { type: kind, [kind]: part };
}

async function handOver(
  context: OperationContext,
  graph: GraphSession,
  number: string,
  { id, name, type }: { id: string; name: string; type: string },
): Promise<string> {
  const upload = await findUpload(context, id);
  const content = upload && upload.size <= MOST_BYTES ? await context.runtime.files.read(keyOf(upload)) : undefined;
  if (content === undefined) throw new ChannelRefusal(name, false);
  return graph.upload(`${number}/media`, { name, type, bytes: await buffer(content) });
}
