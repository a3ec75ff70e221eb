import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../../server/files/s3-client';

/** A bucket in memory that speaks the S3 API as far as files need it, and takes no call whose signature (version 4) or content is not right. */
export interface S3Server {
  settings: S3Settings;
  objects: Map<string, { content: Buffer; modified: Date }>;
  /** Calls that came, `PUT files/a`, without the bucket. */
  calls: string[];
  /** The next calls are answered 503, as by a server that is too busy. */
  busy: number;
  close(): Promise<void>;
}

const KEYS = { accessKeyId: 'PAINELTESTKEY', secretAccessKey: 'a/secret+of the=test' };
const PAGE = 3;

export async function startS3Server(more: Partial<S3Settings> = {}): Promise<S3Server> {
  const bucket = 'painel-files';
  const world: Pick<S3Server, 'objects' | 'calls' | 'busy'> = { objects: new Map(), calls: [], busy: 0 };
  const server = createServer(
    (request, response) => void answer(request, response).catch((error: unknown) => response.destroy(error as Error)),
  );
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length);
    world.calls.push(`${request.method} ${key}`);
    const refusal = refusalOf(request, url, content);
    if (refusal) return send(response, 403, refusal);
    if (world.busy > 0) {
      world.busy -= 1;
      return send(response, 503, 'SlowDown');
    }
    if (!url.pathname.startsWith(`/${bucket}/`)) return send(response, 404, 'NoSuchBucket');
    if (key === '')
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listOf(world.objects, url.searchParams));
    else serve(world.objects, { request, response, key, content });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(world, {
    settings: { endpoint, region: 'sa-east-1', bucket, pathStyle: true, prefix: 'painel one/', ...KEYS, ...more },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function serve(
  objects: S3Server['objects'],
  {
    request,
    response,
    key,
    content,
  }: { request: IncomingMessage; response: ServerResponse; key: string; content: Buffer },
): void {
  if (request.method === 'PUT') {
    objects.set(key, { content, modified: new Date() });
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return send(response, 404, 'NoSuchKey');
  const span = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = span ? found.content.subarray(Number(span[1]), Number(span[2]) + 1) : found.content;
  response.writeHead(span ? 206 : 200, {
    'content-length': part.length,
    'last-modified': found.modified.toUTCString(),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function send(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** A few at a time, so that whoever lists has to turn pages. */
function listOf(objects: S3Server['objects'], query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const { content, modified } = objects.get(key) ?? { content: Buffer.alloc(0), modified: new Date(0) };
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>"x"</ETag><Size>${content.length}</Size></Contents>`;
  });
  const next =
    keys.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${prefix}</Prefix>${contents.join('')}${next}</ListBucketResult>`;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of what is wrong with the signature of a call, worked out as the documents of AWS say. */
function refusalOf(request: IncomingMessage, url: URL, content: Buffer): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, id, day = '', region = '', signedHeaders = '', signature = ''] = given;
  if (id !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(request.headers['x-amz-date']);
  const age = Date.now() - Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(age) < 15 * 60_000) || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, path, query, headers, signedHeaders, request.headers['x-amz-content-sha256']].join(
    '\n',
  );
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (one, part) => hmac(one, part),
    `AWS4${KEYS.secretAccessKey}`,
  );
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  if (request.headers['x-amz-content-sha256'] !== sha256(content)) return 'XAmzContentSHA256Mismatch';
  return Number(request.headers['content-length'] ?? 0) === content.length ? undefined : 'IncompleteBody';
}
