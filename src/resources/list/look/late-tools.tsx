import { whenIdle } from '../../../providers/whenIdle';
import type { ListToolsProps } from './ListTools';
import { ToolsPlace } from './ToolsPlace';

/** Saved views and layout: fetched once the list is drawn. */
export const LateListTools = whenIdle<ListToolsProps>(async () => (await import('./ListTools')).ListTools, ToolsPlace);
