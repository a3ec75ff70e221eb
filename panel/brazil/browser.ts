import { defineBrowserPlugin } from '../../src/application/application';
import notations from './brazil-notations';

/** Formats and telephone numbers of Brazil. */
export const brazil = defineBrowserPlugin({ name: 'brazil', notations });
