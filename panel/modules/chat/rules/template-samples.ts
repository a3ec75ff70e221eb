import type { RecordRule } from '../../../../core/validation/validate-record';
import { violation } from '../../../../core/violations';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The values of a template are numbered from 1 in the order they come, as the platform wants it, and each has a sample. */
export const templateSamples: RecordRule = ({ body, samples }) => {
  if (typeof body !== 'string') return [];
  const found = [...new Set([...body.matchAll(PLACEHOLDER)].map(([, number = '']) => number.trim()))];
  if (found.some((number, place) => number !== String(place + 1))) return [violation('body', 'numbered')];
  const given = Array.isArray(samples) ? samples.length : 0;
  return given === found.length ? [] : [violation('samples', 'samples', { count: found.length })];
};
