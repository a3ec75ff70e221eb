import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, useEffect } from 'react';
import { RecordContextProvider } from 'react-admin';
import { formatCheck } from '../../../core/validation/formats/formats';
import { FieldView } from '../../../src/fields/FieldView';
import { regionOf, zoneClock } from '../../../src/fields/format/time-zone';
import { useZoneOptions, type ZoneOption } from '../../../src/fields/heavy/useZoneOptions';
import fields from '../../../core/locales/pt/fields.json';
import { clearScreen, click, render, settle } from '../../support/browser/render';
import { renderForm } from './form';
import { sampleField, sampleResource } from './samples';

vi.mock('../../../src/providers/screens/useResource', () => ({ useResource: () => sampleResource }));
vi.mock('../../../src/providers/screens/useScreens', () => ({ useScreens: () => [] }));
vi.mock('../../../src/providers/session/useAbility', () => ({ useAbility: () => ({ can: () => true }) }));

const WINTER = new Date('2026-01-15T12:00:30.500Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');
const LANGUAGES = ['pt', 'en', 'fr', 'ar'];
const field = sampleField('time-zone');

afterEach(clearScreen);

describe('clock of a zone', () => {
  it.each([
    ['UTC', '+00:00', '+00:00'],
    ['America/Sao_Paulo', '−03:00', '−03:00'],
    ['America/New_York', '−05:00', '−04:00'],
    ['America/St_Johns', '−03:30', '−02:30'],
    ['Asia/Kathmandu', '+05:45', '+05:45'],
    ['Pacific/Kiritimati', '+14:00', '+14:00'],
    ['Pacific/Pago_Pago', '−11:00', '−11:00'],
  ])('%s is UTC%s in January and UTC%s in July, in every language', (zone, january, july) => {
    for (const language of LANGUAGES) {
      expect(zoneClock(zone, language, WINTER).offset, language).toBe(`UTC${january}`);
      expect(zoneClock(zone, language, SUMMER).offset, language).toBe(`UTC${july}`);
    }
  });

  it('says what the language calls the time, and nothing where that is the offset again', () => {
    expect(zoneClock('America/Sao_Paulo', 'pt', WINTER).called).toContain('Brasília');
    expect(zoneClock('America/Sao_Paulo', 'en', WINTER).called).toContain('Brasilia');
    expect(LANGUAGES.map((language) => zoneClock('Etc/GMT+3', language, WINTER).called)).toEqual(['', '', '', '']);
  });

  it('is there for every zone on offer, each in a part of the world that has a text, and each valid', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      expect(zoneClock(zone, 'pt', WINTER).offset).toMatch(/^UTC[+−]\d\d:\d\d$/);
      expect(zone === 'UTC' || Object.keys(fields.fields.timeZone.regions).includes(String(regionOf(zone))), zone).toBe(
        true,
      );
      expect(formatCheck('timezone', zone), zone).toBe(true);
    }
  });
});

const shown = async (value: string) => {
  const { container } = await render(
    <RecordContextProvider value={{ id: 'r', 'time-zone': value }}>
      <FieldView field={field} source="time-zone" resource="samples" place="detail" />
    </RecordContextProvider>,
  );
  return container.textContent;
};

describe('a zone that is shown', () => {
  it('is in readable words, as is what is no zone', async () => {
    expect(await shown('America/Argentina/Buenos_Aires')).toBe('America / Argentina / Buenos Aires');
    expect(await shown('UTC')).toBe('UTC');
    expect(await shown('Mars/Olympus_Base')).toBe('Mars / Olympus Base');
  });
});

const HELD = ['Mars/Base', '', 'Asia/Tokyo'];

function Probe({ tell }: { tell: (choices: ZoneOption[]) => void }) {
  const { choices } = useZoneOptions(HELD);
  useEffect(() => {
    tell(choices);
  }, [tell, choices]);
  return null;
}

describe('a zone that is chosen', () => {
  const lines = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

  async function search(input: HTMLInputElement, text: string): Promise<void> {
    await act(async () => input.focus());
    await act(async () => {
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await settle(1);
  }

  it.each([
    ['são pau', 'America / Sao Paulo'],
    ['America/Sao_Pa', 'America / Sao Paulo'],
    ['brasilia fortal', 'America / Fortaleza'],
    ['utc+5:45', 'Asia / Kat'],
    ['gmt-9:30', 'Pacific / Marquesas'],
  ])('is found by "%s"', async (typed, name) => {
    const form = await renderForm(field, 'America/Manaus');
    await search(form.field('time-zone'), typed);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toContain(name);
    await form.unmount();
  });

  it('narrows the list although the chosen one fits, stores the name and shows words', async () => {
    const form = await renderForm(field, 'America/Sao_Paulo');
    expect(form.field('time-zone').value).toBe('America / Sao Paulo');
    await search(form.field('time-zone'), 'america fortaleza');
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(/^America \/ Fortaleza.*UTC−03:00$/);
    await click(document.querySelector('[role=option]'));
    expect(form.saved()).toBe('America/Fortaleza');
    expect(form.field('time-zone').value).toBe('America / Fortaleza');
  });

  it('is offered under its part of the world in the order of the words, UTC before all', async () => {
    let options: ZoneOption[] = [];
    await render(<Probe tell={(choices) => (options = choices)} />);
    const groups = options.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
    expect(groups).toEqual([
      'fields.timeZone.others',
      'Africa',
      'America',
      'Antarctica',
      'Arctic',
      'Asia',
      'Atlantic',
      'Australia',
      'Europe',
      'Indian',
      'Pacific',
    ]);
    expect(
      options
        .map(({ id }) => id)
        .slice(0, 3)
        .toSorted(),
    ).toEqual(['Africa/Abidjan', 'Mars/Base', 'UTC']);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    expect(options.find(({ id }) => id === 'Mars/Base')?.clock()).toBeUndefined();
  });

  it.each([
    ['Mars/Olympus_Base', 'Mars / Olympus Base'],
    ['Etc/GMT+3', 'Etc / GMT+3'],
    ['america/sao_paulo', 'america / sao paulo'],
  ])('stays %s when nobody touches it', async (stored, words) => {
    const form = await renderForm(field, stored);
    expect(form.field('time-zone').value).toBe(words);
    await act(async () => form.field('time-zone').focus());
    await act(async () => form.field('time-zone').blur());
    expect(form.saved()).toBe(stored);
  });

  it('is empty again when it is cleared', async () => {
    const form = await renderForm(field, 'UTC');
    await click(form.container.querySelector('.MuiAutocomplete-clearIndicator'));
    expect(form.saved()).toBeNull();
  });
});
