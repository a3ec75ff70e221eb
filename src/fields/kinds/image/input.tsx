import { fileInputs } from '../../inputs/fileInputs';

export const image = fileInputs;
