import { Validator, type Schema } from '@cfworker/json-schema';
import { nearest } from '../hints/nearest';
import { escapeSegment, member, pointerSegments } from '../schema/json-pointer';
import type { Language } from '../types';
import type { SchemaFault } from '../wire';
import type { BrandColors, UsualBrand } from './brand';
import { brandSchema } from './brand-schema';
import { brandShades } from './brand-shades';
import { contrast, READABLE, WHITE } from './colour-math';

export interface BrandFileLink {
  url: string;
  text: string | Partial<Record<Language, string>>;
}

/** A brand file as it is written. Images are paths or data URIs. */
export interface BrandFile {
  title?: string;
  titleSuffix?: string;
  logo?: string | { light: string; dark?: string };
  favicon?: string;
  colors?: Pick<BrandColors, 'primary'> & Partial<BrandColors>;
  languages?: { offered?: Language[]; default?: Language };
  modules?: Record<string, boolean>;
  support?: BrandFileLink;
  sales?: BrandFileLink;
}

type Fault = Omit<SchemaFault, 'file'>;

interface Node {
  description?: string;
  properties?: Record<string, Node>;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** The deepest described part of the schema on the way to a place. */
function describedAt(
  schema: Node,
  segments: readonly string[],
): { pointer: string; node: Node; rest: readonly string[] } {
  let node = schema;
  let depth = 0;
  for (const segment of segments) {
    const next = node.properties?.[segment];
    if (next === undefined) break;
    node = next;
    depth += 1;
  }
  return {
    pointer: segments
      .slice(0, depth)
      .map((segment) => `/${escapeSegment(segment)}`)
      .join(''),
    node,
    rest: segments.slice(depth),
  };
}

function faultAt(schema: Node, content: unknown, segments: readonly string[]): Fault {
  const { pointer, node, rest } = describedAt(schema, segments);
  const [unknown] = rest;
  const known = Object.keys(node.properties ?? {});
  if (unknown !== undefined && known.length > 0) {
    const near = nearest(unknown, known);
    return {
      pointer: `${pointer}/${escapeSegment(unknown)}`,
      expected: `one of ${known.join(', ')}`,
      found: unknown,
      remedy: near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'remove it',
    };
  }
  const found = pointerSegments(pointer).reduce<unknown>(member, content);
  return {
    pointer,
    expected: node.description ?? 'an object',
    found: shown(found),
    remedy: 'see docs/operations.md, White label',
  };
}

function shapeFaults(content: unknown, modules: UsualBrand['modules']): Fault[] {
  const schema = brandSchema(modules);
  const validator = new Validator(schema as Schema, '2020-12', false);
  const faults = new Map<string, Fault>();
  for (const error of validator.validate(content).errors) {
    const segments = pointerSegments(error.instanceLocation.slice(1));
    const fault = faultAt(schema, content, segments);
    faults.set(fault.pointer, fault);
  }
  // An error is told at its own place and at every place around it.
  return [...faults.values()].filter(
    ({ pointer }) => ![...faults.keys()].some((other) => other.startsWith(`${pointer}/`)),
  );
}

function colourFaults({ colors }: BrandFile): Fault[] {
  if (colors?.darker === undefined) return [];
  const ratio = contrast(colors.darker, WHITE);
  if (ratio >= READABLE) return [];
  return [
    {
      pointer: '/colors/darker',
      expected: `a colour on which white text can be read, ${READABLE}:1 or more`,
      found: `${colors.darker}, ${ratio.toFixed(2)}:1`,
      remedy: `write ${brandShades({ primary: colors.darker }).strong}, or leave it out: then it follows from "primary"`,
    },
  ];
}

function languageFaults({ languages }: BrandFile, usual: UsualBrand['languages']): Fault[] {
  const offered = languages?.offered ?? usual.offered;
  const chosen = languages?.default ?? (offered.includes(usual.default) ? usual.default : undefined);
  if (chosen === undefined) {
    return [
      {
        pointer: '/languages/default',
        expected: `one of the languages offered: ${offered.join(', ')}`,
        found: 'nothing',
        remedy: `write "default": "${offered[0] ?? ''}"`,
      },
    ];
  }
  if (offered.includes(chosen)) return [];
  return [
    {
      pointer: '/languages/default',
      expected: `one of the languages offered: ${offered.join(', ')}`,
      found: shown(chosen),
      remedy: 'offer it, or choose another one',
    },
  ];
}

/** What is wrong with the parsed content of a brand file; empty when it is a `BrandFile`. */
export function brandFaults(content: unknown, { modules, languages }: Omit<UsualBrand, 'title'>): Fault[] {
  const faults = shapeFaults(content, modules);
  if (faults.length > 0) return faults;
  const file = content as BrandFile;
  return [...colourFaults(file), ...languageFaults(file, languages)];
}
