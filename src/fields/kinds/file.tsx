import { fileRenderer } from '../inputs/fileRenderer';

export const file = fileRenderer('file');
