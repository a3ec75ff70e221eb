import { defineBrowserPlugin } from '../../../src/application/application';

/** How people ask a knowledge base. */
export const ai = defineBrowserPlugin({ name: 'ai', testers: { knowledgeBase: { asks: true } } });
