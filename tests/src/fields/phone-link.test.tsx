import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { PhoneView } from '../../../src/fields/kinds/phone/view';
import { render } from '../../support/browser/render';
import { makeField } from '../../support/resources';

it.each([
  { value: '+5511970010000', link: 'tel:+5511970010000' },
  { value: '*43#', link: 'tel:*43#' },
  { value: '+55119700••••', link: null },
  { value: '+5511970meqwkh', link: null },
])('$value can be dialed from its record only where all of it is known', async ({ value, link }) => {
  const field = makeField('number', 'phone');
  const { container } = await render(
    <RecordContextProvider value={{ id: 'a', number: value }}>
      <PhoneView field={field} source="number" resource="people" place="detail" />
    </RecordContextProvider>,
  );
  expect(container.querySelector('a')?.getAttribute('href') ?? null).toBe(link);
});
