import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../../../../core/types';
import type { ComputedHook } from '../../../../../server/operations/computed/computed-hook';
import { CONNECTIONS, WEBCHAT } from './webchat-names';

/** 192 random bits, URL-safe. It stands in pages that everybody reads: it names the connection, and proves nothing. */
export const WIDGET_TOKEN = /^[\w-]{32}$/;
const createWidgetToken = (): string => randomBytes(24).toString('base64url');

/** What the script of a site says which connection it is for: as the connection was made, and never another. */
export const widgetToken: ComputedHook = {
  needs: { [CONNECTIONS]: ['type', 'widgetToken'] },
  from: ['type'],
  fillsStored: true,
  compute: (_context, _executor, records) =>
    records.map(({ record: { type, widgetToken: known } }): JsonObject =>
      type === WEBCHAT && typeof known !== 'string' ? { widgetToken: createWidgetToken() } : {},
    ),
};
