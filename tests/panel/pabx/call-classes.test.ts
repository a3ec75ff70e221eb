import { describe, expect, it } from 'vitest';
import { CALL_CLASSES } from '../../../panel/modules/billing/rules/call-class';
import { routedClass } from '../../../panel/modules/pabx/rules/refusal-of-route';
import extensions from '../../../schemas/extensions.json';
import routes from '../../../schemas/outbound-routes.json';

describe('the class of a call', () => {
  it.each([
    ['routes', routes.properties.callTypes.items.enum],
    ['extensions', extensions.properties.permissions.items.enum],
  ])('leads to one that %s know', (_, known) => {
    expect(CALL_CLASSES.map(routedClass).filter((one) => !known.includes(one))).toEqual([]);
  });
});
