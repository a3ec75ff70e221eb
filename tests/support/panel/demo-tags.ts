import type { JsonObject } from '../../../core/types';
import type { DemoApp } from './demo-app';

/** Tags and contacts that have them, with an app that is there by the time they are made. */
export function demoTags(app: () => DemoApp) {
  const tag = (name: string, values: JsonObject = {}) =>
    app().make(app().cliente, 'tags', { name, color: '#8C57FF', active: true, appliesTo: ['contact'], ...values });
  const contact = (name: string, tagIds: string[]) =>
    app().make(app().cliente, 'contacts', { name, email: `${name.toLowerCase()}@merge.example.com`, tagIds });
  return { tag, contact };
}
