import { definePlugin } from '../../server/application/plugin';
import notations from './brazil-notations';

/** Formats and telephone numbers of Brazil. */
export const brazil = definePlugin({ name: 'brazil', notations });
