import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/types';
import panel from '../../panel/panel.config';
import { manageTenant } from '../../panel/modules/platform/record-pages';
import { membersOfRoom } from '../../panel/modules/telephony/record-pages';
import { boardOnTv } from '../../panel/modules/wallboards/record-pages';
import { labelledFields, readText, resources } from './project-schemas';

interface Texts {
  [key: string]: string | Texts;
}

interface ResourceTexts extends Texts {
  moves: Record<string, string>;
  movesBelow: Record<string, string>;
  fields: Record<string, string>;
  help: Record<string, string>;
  values: Record<string, Record<string, string>>;
  sections: Record<string, string>;
  sectionHelp: Record<string, string>;
}

const PLURALS: Record<string, string[]> = {
  pt: ['one', 'many', 'other'],
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
/** Fields that every record has and some lists show. */
const SYSTEM = new Set(['createdAt', 'createdBy', 'version']);
const WITHOUT_SCREEN = new Set(
  resources.filter(({ screens }) => screens.every(({ unless }) => unless !== undefined)).map(({ name }) => name),
);
/** Collections whose screens are called differently. */
const AMBIGUOUS = new Set(['attendances', 'trunks', 'statement-entries']);

function textsOf(language: string, collection: string): ResourceTexts {
  const file: { resources: Record<string, ResourceTexts> } = JSON.parse(
    readText(`locales/${language}/resources/${collection}.json`),
  );
  const texts = file.resources[collection];
  if (texts === undefined)
    throw new Error(
      `locales/${language}/resources/${collection}.json: expected resources.${collection}, found ${Object.keys(file.resources).join(', ')}`,
    );
  return {
    ...texts,
    help: texts.help ?? {},
    sectionHelp: texts.sectionHelp ?? {},
    values: texts.values ?? {},
    moves: texts.moves ?? {},
    movesBelow: texts.movesBelow ?? {},
  };
}

function leaves(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as [string, string]] : leaves(text, `${path}${key} › `),
  );
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{?(\w+)\}?\}/g)].map(([, name]) => name ?? ''))].toSorted();
}

/** What people ask of others by way of a record, which its history names as it does moves. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  calls: [
    'complete',
    'consult',
    'digits',
    'dispose',
    'hangup',
    'mute',
    'prioritize',
    'reconnect',
    'take',
    'transfer',
    'unmute',
  ],
  'conference-rooms': ['end', 'invite', 'kick', 'lock', 'mute', 'record', 'unlock', 'unmute', 'unrecord'],
  extensions: ['dial'],
};

describe.each(LANGUAGES)('texts in %s', (language) => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'name every field, value and tab of %s',
    (name, resource) => {
      const texts = textsOf(language, name);
      const fields = labelledFields(resource.fields);
      const labels = resource.fields.map((field) => texts.fields[field.path]);
      expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
      const forms = Object.keys(texts).filter((key) => key.startsWith('name_'));
      expect(forms.toSorted()).toEqual(PLURALS[language]?.map((form) => `name_${form}`).toSorted());
      expect(
        Object.keys(texts.fields)
          .filter((path) => !SYSTEM.has(path))
          .toSorted(),
      ).toEqual(fields.map(({ path }) => path).toSorted());
      expect(Object.keys(texts.sections).toSorted()).toEqual(resource.sections.map(({ key }) => key).toSorted());
      const closed = fields.flatMap((field) => {
        // The menu names collections.
        const choices = field.namesCollection ? undefined : (field.choices ?? field.item?.choices);
        return choices === undefined
          ? []
          : [[field.path, choices.map(({ value }) => JSON.stringify(value).replaceAll('"', '')).toSorted()] as const];
      });
      expect(Object.keys(texts.values).toSorted()).toEqual(closed.map(([path]) => path).toSorted());
      for (const [path, values] of closed) expect(Object.keys(texts.values[path] ?? {}).toSorted()).toEqual(values);
      expect(Object.keys(texts.moves).toSorted()).toEqual(
        [
          ...(resource.transitions?.moves ?? []).map((move) => move.name),
          ...(COMMANDS[resource.name] ?? []),
        ].toSorted(),
      );
      expect(Object.keys(texts.movesBelow).toSorted()).toEqual(
        (resource.movesBelow ?? []).map((move) => move.name).toSorted(),
      );
      const paths = new Set(fields.map(({ path }) => path));
      expect(Object.keys(texts.help).filter((path) => !paths.has(path))).toEqual([]);
      expect(
        Object.keys(texts.sectionHelp).filter((key) => !Object.hasOwn(texts.sections, key)),
        'sentences of groups that are there',
      ).toEqual([]);
      expect(Object.keys(texts.sectionHelp).toSorted(), 'the same groups have a sentence in every language').toEqual(
        Object.keys(textsOf('pt', name).sectionHelp).toSorted(),
      );
      expect(Object.values(texts.sectionHelp).filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
      expect(leaves(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    },
  );

  it('name no collection that does not exist', () => {
    const files = readdirSync(`locales/${language}/resources`).map((file) => file.replace('.json', ''));
    expect(files.toSorted()).toEqual(resources.map(({ name }) => name).toSorted());
  });

  it('name every screen and group of the menu, and the collections that it does not show', () => {
    const { menu }: { menu: { screens: Texts; groups: Texts; collections: Texts } } = JSON.parse(
      readText(`locales/${language}/menu.json`),
    );
    const screens = resources.flatMap((resource) => resource.screens);
    expect(Object.keys(menu.screens).toSorted()).toEqual(
      [...screens, ...[manageTenant, membersOfRoom, boardOnTv].map(({ screen }) => screen)]
        .map(({ path }) => path)
        .toSorted(),
    );
    const groups = new Set(screens.flatMap(({ group }) => (group === undefined ? [] : [group])));
    // What every application has is in the texts of the framework.
    groups.delete('administration');
    expect(Object.keys(menu.groups).toSorted()).toEqual([...groups].toSorted());
    expect(Object.keys(menu.collections).toSorted()).toEqual([...WITHOUT_SCREEN, ...AMBIGUOUS].toSorted());
  });

  it('word every violation and problem', () => {
    const common = JSON.parse(readText(`core/locales/${language}/violations.json`)) as { violations: Texts };
    const added = JSON.parse(readText(`locales/${language}/violations.json`)) as { violations: Texts };
    const violations = { ...common.violations, ...added.violations };
    const codes = Object.keys(violations).filter((key) => !key.endsWith('_range'));
    expect(codes.toSorted()).toEqual([...panel.violations.keys()].toSorted());
    const files = ['core/locales', 'locales'].map((folder): { problems: Texts; problemDetails: Texts } =>
      JSON.parse(readText(`${folder}/${language}/problems.json`)),
    );
    const known = [...panel.problems.keys()].toSorted();
    expect(files.flatMap(({ problems }) => Object.keys(problems)).toSorted()).toEqual(known);
    expect(files.flatMap(({ problemDetails }) => Object.keys(problemDetails)).toSorted()).toEqual(known);
  });

  it('carry the same keys and placeholders as the Portuguese ones', () => {
    const own = ['menu', ...resources.map(({ name }) => `resources/${name}`)].map((file) => ['locales', file]);
    const common = ['violations', 'problems'].flatMap((file) => [
      ['core/locales', file],
      ['locales', file],
    ]);
    for (const [folder, file] of [...own, ...common]) {
      const ours: Texts = JSON.parse(readText(`${folder}/${language}/${file}.json`));
      const theirs: Texts = JSON.parse(readText(`${folder}/pt/${file}.json`));
      const words = new Map(leaves(ours));
      const pt = leaves(theirs).filter(([path]) => !path.includes('name_'));
      for (const [path, text] of pt)
        expect([path, placeholders(words.get(path) ?? '')]).toEqual([path, placeholders(text)]);
    }
  });
});
