import type { Field, Resource, Section } from '../../core/types';

/** The fields of one tab or block. The first one may have no key: fields that belong to no section. */
export interface FieldGroup {
  section: Section | null;
  fields: Field[];
}

/** Splits the fields of a record into its tabs or blocks, in the order of `resource.sections`; empty ones are left out. */
export function groupFields(resource: Resource, fields: Field[] = resource.fields): FieldGroup[] {
  const keys = new Set(resource.sections.map((section) => section.key));
  const loose = fields.filter((field) => field.section === undefined || !keys.has(field.section));
  const groups: FieldGroup[] = [
    { section: null, fields: loose },
    ...resource.sections.map((section) => ({
      section,
      fields: fields.filter((field) => field.section === section.key),
    })),
  ];
  return groups.filter((group) => group.fields.length > 0);
}

/** The object that a group consists of, if it is one. */
export function onlyObject({ fields }: FieldGroup): Field | undefined {
  const [only, ...others] = fields;
  return only?.kind === 'object' && others.length === 0 ? only : undefined;
}
