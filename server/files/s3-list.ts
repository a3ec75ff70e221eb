import { SaxesParser } from 'saxes';

/** A page of a bucket's list. `modified` in milliseconds since 1970. */
export interface S3Page {
  objects: { key: string; size: number; modified: number }[];
  /** Asks for the next page; undefined after the last one. */
  next?: string;
}

/** Reads what `ListObjectsV2` answers. @throws where it is no XML */
export function readList(xml: string): S3Page {
  const page: S3Page = { objects: [] };
  const parser = new SaxesParser();
  let text = '';
  let values: Record<string, string> = {};
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') values = {};
  });
  parser.on('text', (part) => void (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents')
      page.objects.push({
        key: values['Key'] ?? '',
        size: Number(values['Size']),
        modified: Date.parse(values['LastModified'] ?? ''),
      });
    else if (name === 'NextContinuationToken') page.next = text;
    else values[name] = text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return page;
}
