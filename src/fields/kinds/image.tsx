import { fileRenderer } from '../inputs/fileRenderer';

export const image = fileRenderer('image');
