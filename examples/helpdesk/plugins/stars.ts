import { definePlugin } from 'painel';

/** A kind of field: to everything but the eye an integer from 1 to 5. How it looks stands in `panel.pages.ts`. */
export const stars = definePlugin({
  name: 'stars',
  kinds: { stars: { is: 'integer', schema: { minimum: 1, maximum: 5 } } },
});
