import { fileRenderer } from '../inputs/fileRenderer';

export const audio = fileRenderer('audio');
