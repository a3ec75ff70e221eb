import { describe, expect, it } from 'vitest';
import { fieldWidth } from '../../../src/fields/field-width';
import { arrangeFields } from '../../../src/fields/flow/arrange-fields';
import { copyToDays, officeWeek, WORKDAYS } from '../../../src/fields/values/weekly-hours';
import { thing } from '../../fixtures/wild-schemas';

describe('the room of an input', () => {
  it('is that of its content', () => {
    const { fields } = thing({
      type: 'object',
      properties: {
        count: { type: 'integer' },
        number: { type: 'string', pattern: '^[1-9]\\d{1,5}$' },
        key: { type: 'string', pattern: '^[0-9*#]$' },
        code: { type: 'string', maxLength: 20 },
        name: { type: 'string', maxLength: 80 },
        either: { type: 'string', pattern: '^(a|b)+$' },
        remark: { type: 'string', maxLength: 200 },
        colour: { type: 'string', format: 'color' },
        day: { type: 'string', format: 'date' },
        state: { enum: ['a', 'b', 'c', 'd'] },
        effect: { enum: ['do nothing', 'do something that takes many words'] },
        tags: { type: 'array', items: { type: 'string' } },
        friends: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'things' } },
        steps: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'things', ordered: true } },
      },
    });
    expect(Object.fromEntries(fields.map((field) => [field.name, fieldWidth(field)]))).toEqual({
      count: 'xs',
      number: 'xs',
      key: 'xs',
      code: 's',
      name: 'm',
      either: 'm',
      remark: 'full',
      colour: 'xs',
      day: 's',
      state: 's',
      effect: 'm',
      tags: 'full',
      friends: 'm',
      steps: 'full',
    });
  });
});

describe('the switches of a group', () => {
  it('stand together after the inputs, but for those that others depend on', () => {
    const { fields } = thing({
      type: 'object',
      properties: {
        first: { type: 'boolean', default: false },
        name: { type: 'string' },
        mail: { type: 'boolean', default: false },
        address: { type: 'string', 'x-admin': { visible: { mail: true } } },
        kept: { type: 'boolean', readOnly: true },
        last: { type: 'boolean', default: false },
      },
    });
    const arranged = arrangeFields(fields.map((field) => ({ field })));
    expect(
      arranged.map((part) =>
        part.kind === 'input' ? part.slot.field.name : part.slots.map(({ field }) => field.name),
      ),
    ).toEqual(['name', ['mail'], 'address', 'kept', ['first', 'last']]);
  });
});

describe('hours of a week', () => {
  it('are copied to the weekdays alone, and begin with those in office hours', () => {
    const saturday = { weekday: 6, start: '09:00', end: '12:00' };
    const monday = { weekday: 1, start: '10:00', end: '16:00' };
    expect(copyToDays([monday, saturday, { ...monday, weekday: 3, start: '00:00' }], 1, WORKDAYS)).toEqual([
      saturday,
      ...WORKDAYS.map((weekday) => ({ ...monday, weekday })),
    ]);
    expect(officeWeek()).toEqual(WORKDAYS.map((weekday) => ({ weekday, start: '08:00', end: '18:00' })));
  });
});
